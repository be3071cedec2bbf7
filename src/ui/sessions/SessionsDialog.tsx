import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNow, useTranslations } from "use-intl";
import { firstScenario } from "../../scenario/catalogue/first.ts";
import type { SessionMeta } from "../../session/session-record.ts";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { saveText } from "../save-text.ts";
import field from "../share/field.module.css";
import { fileName } from "../share/file-name.ts";
import { OpenFileButton } from "../share/OpenFileButton.tsx";
import { Problems } from "../share/Problems.tsx";
import { useOpenText } from "../share/use-open-text.ts";
import { useApp, useSession, useUi } from "../ui-context.tsx";
import { RemovedLine } from "./RemovedLine.tsx";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./SessionsDialog.module.css";
import { titleOf } from "./title-of.ts";

/** The sessions of this browser: open, name, copy, delete them; take one out as a file, bring one in. */
export default function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("sessions");
  const { app, exportSession } = useUi();
  const language = useLanguage();
  const sessions = useApp((state) => state.sessions);
  const save = useApp((state) => state.save);
  const openId = useSession((session) => session.id);
  const openTitle = useSession(({ title, source }) => titleOf({ title, scenario: source }, language));
  const file = useOpenText(onClose);
  const [unreadable, setUnreadable] = useState<string>();
  const now = useNow({ updateInterval: 30_000 });
  const list = useRef<HTMLUListElement>(null);
  const { refresh } = app.actions;

  useEffect(() => void refresh(), [refresh]);

  const open = async (meta: SessionMeta) => {
    if (meta.id === openId || (await app.actions.open(meta.id))) return onClose();
    setUnreadable(t("gone", { title: titleOf(meta, language) }));
    await refresh();
  };

  const remove = async (id: string) => {
    // The button that had the focus goes with its row.
    list.current?.focus();
    await app.actions.remove(id, () =>
      app.actions.create(firstScenario.scenario, language, firstScenario.id),
    );
  };

  const exportOpen = async () => {
    const text = await exportSession();
    if (text !== undefined) saveText(fileName(openTitle, "session"), text);
  };

  const importFile = (chosen: File) => {
    setUnreadable(undefined);
    void file.openFile(chosen);
  };

  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className={field.lead}>{t("intro")}</p>
      <div>
        {sessions.length === 0 && (
          <p className={styles.empty}>{save === "memory" ? t("memory") : t("empty")}</p>
        )}
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.list}
          aria-label={t("list")}
          hidden={sessions.length === 0}
        >
          {sessions.map(({ meta, updated }) => (
            <SessionRow
              key={meta.id}
              title={titleOf(meta, language)}
              scenario={titleOf({ scenario: meta.scenario }, language)}
              updated={updated}
              now={now}
              current={meta.id === openId}
              onOpen={() => void open(meta).catch(app.fail)}
              onRename={(title) => void app.actions.rename(meta.id, title).catch(app.fail)}
              onDuplicate={() => void app.actions.duplicate(meta.id).catch(app.fail)}
              onRemove={() => void remove(meta.id).catch(app.fail)}
            />
          ))}
        </ul>
        <RemovedLine />
        <Problems problems={unreadable === undefined ? file.problems : [unreadable]} />
      </div>
      <section className={field.section}>
        <div className={field.row}>
          <Button onClick={() => void exportOpen().catch(app.fail)}>
            <Download size={15} aria-hidden />
            {t("export")}
          </Button>
          <OpenFileButton label={t("import")} onFile={importFile} />
        </div>
        <p className={field.hint}>{t("importHint")}</p>
      </section>
    </Dialog>
  );
}
