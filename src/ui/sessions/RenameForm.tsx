import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import field from "../share/field.module.css";
import styles from "./SessionRow.module.css";

/** Gives a session a name: Enter keeps it, Escape leaves it as it was. */
export function RenameForm(props: {
  readonly title: string;
  /** What stands where no name is given. */
  readonly fallback: string;
  readonly onSave: (title: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useTranslations("sessions");
  const [title, setTitle] = useState(props.title);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  useEffect(() => input.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    props.onSave(title);
  };

  return (
    <form
      className={styles.form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Else the dialog would close with it.
        event.preventDefault();
        props.onCancel();
      }}
    >
      <div className={styles.fields}>
        <input
          ref={input}
          className={field.input}
          aria-label={t("name")}
          aria-describedby={hint}
          placeholder={props.fallback}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" look="primary">
          {t("saveName")}
        </Button>
        <Button onClick={props.onCancel}>{t("cancel")}</Button>
      </div>
      <p id={hint} className={field.hint}>
        {t("nameHint")}
      </p>
    </form>
  );
}
