import { Crosshair } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { scrollable } from "../inspector/scrollable.ts";
import { CodeLines } from "./CodeLines.tsx";
import styles from "./FileView.module.css";
import type { FileLook, FileMode } from "./file-look.ts";
import { linesOf, readText } from "./file-text.ts";

const DiffView = lazy(async () => ({ default: (await import("./DiffView.tsx")).DiffView }));
const modes = ["content", "round", "start"] as const satisfies readonly FileMode[];

/** One file, as it is at the cursor or beside what it was. */
export function FileView(props: {
  readonly path: string;
  /** It was there at the start. */
  readonly removed: boolean;
  readonly now: Uint8Array | undefined;
  readonly earlier: Uint8Array | undefined;
  readonly mode: FileMode;
  readonly look: FileLook;
}) {
  const t = useTranslations("files");
  const { path, removed, now, earlier, mode, look } = props;
  return (
    <section aria-label={t("content", { path })} className={styles.view}>
      <Toolbar path={path} mode={mode} look={look} />
      <div className={styles.scroll} {...scrollable}>
        {mode !== "content" && (now ?? earlier) ? (
          <Suspense fallback={<Note>{t("comparing")}</Note>}>
            <DiffView before={earlier} after={now} mode={mode} />
          </Suspense>
        ) : now ? (
          <Content bytes={now} />
        ) : (
          <Note>{removed ? t("gone", { path }) : t("notYet", { path })}</Note>
        )}
      </div>
    </section>
  );
}

function Toolbar({
  path,
  mode,
  look,
}: {
  readonly path: string;
  readonly mode: FileMode;
  readonly look: FileLook;
}) {
  const t = useTranslations("files");
  const select = useId();
  const chosen = look.path !== undefined || look.mode !== undefined;
  return (
    <header className={styles.toolbar}>
      <h3 className={styles.path}>{path}</h3>
      {chosen && (
        <Button look="link" className={styles.follow} title={t("followHint")} onClick={look.follow}>
          <Crosshair size={14} aria-hidden />
          {t("follow")}
        </Button>
      )}
      <label htmlFor={select} className="visually-hidden">
        {t("show")}
      </label>
      <select
        id={select}
        className={styles.mode}
        value={mode}
        onChange={(event) => {
          const next = modes.find((value) => value === event.target.value);
          if (next) look.chooseMode(next);
        }}
      >
        {modes.map((value) => (
          <option key={value} value={value}>
            {t(`modes.${value}`)}
          </option>
        ))}
      </select>
    </header>
  );
}

function Content({ bytes }: { readonly bytes: Uint8Array }) {
  const t = useTranslations("files");
  const file = useMemo(() => readText(bytes), [bytes]);
  if (file.kind === "binary") return <Note>{t("binary", { size: t("bytes", { count: file.size }) })}</Note>;
  if (file.text === "") return <Note>{t("emptyFile")}</Note>;
  return (
    <>
      <CodeLines lines={linesOf(file.text)} />
      {file.cut > 0 && <Note>{t("cut", { size: t("bytes", { count: file.cut }) })}</Note>}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
