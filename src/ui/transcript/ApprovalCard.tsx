import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ToolCall } from "../../core/tool.ts";
import { Button } from "../components/Button.tsx";
import { useApp, useUi } from "../ui-context.tsx";
import styles from "./ApprovalCard.module.css";
import { CallBody } from "./CallBody.tsx";

/** A call that waits for the person's word: approve it, change its arguments, or refuse it with a reason (W4). */
export function ApprovalCard({ call }: { readonly call: ToolCall }) {
  const t = useTranslations("approval");
  const { actions } = useUi().app;
  const elsewhere = useApp((state) => state.elsewhere);
  const [form, setForm] = useState<"edit" | "refuse">();
  return (
    <section className={styles.card} aria-label={t("title", { name: call.name })}>
      <div className={styles.head}>{t("title", { name: call.name })}</div>
      <CallBody call={call} />
      {form === undefined && (
        <div className={styles.buttons}>
          <Button look="primary" disabled={elsewhere} onClick={() => actions.decide({ kind: "approved" })}>
            {t("approve")}
          </Button>
          <Button disabled={elsewhere} onClick={() => setForm("edit")}>
            {t("edit")}
          </Button>
          <Button look="danger" disabled={elsewhere} onClick={() => setForm("refuse")}>
            {t("refuse")}
          </Button>
        </div>
      )}
      {form === "edit" && <EditForm call={call} onCancel={() => setForm(undefined)} />}
      {form === "refuse" && <RefuseForm onCancel={() => setForm(undefined)} />}
    </section>
  );
}

function EditForm({ call, onCancel }: { readonly call: ToolCall; readonly onCancel: () => void }) {
  const t = useTranslations("approval");
  const { actions } = useUi().app;
  const [text, setText] = useState(() => pretty(call.arguments));
  const problem = problemOf(text);
  const note = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined)
          actions.decide({ kind: "edited", arguments: JSON.stringify(JSON.parse(text)) });
      }}
    >
      <label>
        {t("arguments")}
        <textarea
          ref={focus}
          className={styles.code}
          rows={Math.min(12, text.split("\n").length + 1)}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={note}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p id={note} className={styles.problem}>
        {problem !== undefined && t("notJson", { problem })}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={problem !== undefined}>
          {t("run")}
        </Button>
        <Button onClick={onCancel}>{t("back")}</Button>
      </div>
    </form>
  );
}

function RefuseForm({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTranslations("approval");
  const { actions } = useUi().app;
  const [reason, setReason] = useState("");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        actions.decide({ kind: "refused", reason: reason.trim() });
      }}
    >
      <label>
        {t("reason")}
        <textarea ref={focus} rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <div className={styles.buttons}>
        <Button look="danger" type="submit">
          {t("refuse")}
        </Button>
        <Button onClick={onCancel}>{t("back")}</Button>
      </div>
    </form>
  );
}

/** Whoever asked for a form writes in it next. */
function focus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Why the text is no JSON object; undefined when it is one. */
function problemOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? undefined : typeof value;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
