import { FolderOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyPanel } from "../inspector/EmptyPanel.tsx";
import { BackNote } from "./BackNote.tsx";
import styles from "./FilesPanel.module.css";
import { FileTree } from "./FileTree.tsx";
import { FileView } from "./FileView.tsx";
import type { FileLook } from "./file-look.ts";
import { useFiles } from "./use-files.ts";

/** The workspace at the cursor: its tree, one file of it, and what a step back would change. */
export function FilesPanel({ look }: { readonly look: FileLook }) {
  const t = useTranslations("files");
  const files = useFiles(look);
  if (!files) return null;

  const { listed, sinceStart, shown, onBack } = files;
  const empty = listed.length === 0 && sinceStart.length === 0;
  return (
    <div className={styles.panel}>
      {empty ? (
        <EmptyPanel icon={FolderOpen} title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <div className={styles.body}>
          <FileTree files={listed} changes={sinceStart} shown={shown} onChoose={look.choosePath} />
          {shown !== undefined && (
            <FileView
              path={shown}
              removed={sinceStart.some((file) => file.path === shown && file.change === "removed")}
              now={files.now}
              earlier={files.mode === "start" ? files.start : files.roundStart}
              mode={files.mode}
              look={look}
            />
          )}
        </div>
      )}
      <BackNote changes={onBack} />
    </div>
  );
}
