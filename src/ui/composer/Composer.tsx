import { SendHorizontal } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { useApp, useSession, useUi } from "../ui-context.tsx";
import styles from "./Composer.module.css";

/** Where the person writes. The scenario's opening message stands in it until it is sent. */
export function Composer() {
  const t = useTranslations("composer");
  const { actions } = useUi().app;
  const draft = useSession((session) => session.draft);
  const turnIsOpen = useSession(({ view }) => view.turn !== undefined && view.turn.ended === undefined);
  const elsewhere = useApp((state) => state.elsewhere);
  const canSend = !elsewhere && draft.trim() !== "";
  const form = useRef<HTMLFormElement>(null);

  return (
    <form
      ref={form}
      className={styles.composer}
      aria-label={t("form")}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void actions.send(draft);
      }}
    >
      <textarea
        aria-label={t("label")}
        className={styles.text}
        rows={1}
        value={draft}
        disabled={elsewhere}
        placeholder={turnIsOpen ? t("placeholderOpen") : t("placeholder")}
        onChange={(event) => actions.setDraft(event.target.value)}
        onKeyDown={(event) => {
          // Enter while an input method is composing picks a candidate.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      />
      {/* Not `disabled`: sending empties the message, and the focus would be lost. */}
      <Button type="submit" aria-label={t("send")} aria-disabled={!canSend}>
        <SendHorizontal size={15} aria-hidden />
        <span className={styles.word}>{t("send")}</span>
      </Button>
    </form>
  );
}
