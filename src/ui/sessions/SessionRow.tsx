import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, type RefCallback, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { RenameForm } from "./RenameForm.tsx";
import styles from "./SessionRow.module.css";

/** One session in the list. Renaming happens in its place. */
export function SessionRow(props: {
  readonly title: string;
  readonly scenario: string;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  readonly now: Date;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}) {
  const { title, scenario, current } = props;
  const t = useTranslations("sessions");
  const format = useFormatter();
  const [renaming, setRenaming] = useState(false);
  const returning = useRef(false);

  const endRenaming = () => {
    returning.current = true;
    setRenaming(false);
  };

  if (renaming) {
    return (
      <li className={styles.row}>
        <RenameForm
          title={title === scenario ? "" : title}
          fallback={scenario}
          onSave={(name) => {
            props.onRename(name);
            endRenaming();
          }}
          onCancel={endRenaming}
        />
      </li>
    );
  }

  // Clocks differ between what was just written and what was last drawn.
  const when = format.relativeTime(Math.min(props.updated, props.now.getTime()), props.now);
  return (
    <li className={styles.row} aria-current={current ? "true" : undefined}>
      <button type="button" className={styles.open} onClick={props.onOpen}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>
          {current && <span className={styles.current}>{t("current")}</span>}
          <span>{t("changed", { when })}</span>
          {title !== scenario && <span>{t("fromScenario", { title: scenario })}</span>}
        </span>
      </button>
      <div className={styles.actions}>
        <Action
          label={t("rename", { title })}
          buttonRef={(button) => {
            // The form took this button's place, and the focus comes back with it.
            if (button && returning.current) button.focus();
            returning.current = false;
          }}
          onClick={() => setRenaming(true)}
        >
          <Pencil size={16} aria-hidden />
        </Action>
        <Action label={t("duplicate", { title })} onClick={props.onDuplicate}>
          <CopyPlus size={16} aria-hidden />
        </Action>
        <Action label={t("remove", { title })} onClick={props.onRemove}>
          <Trash2 size={16} aria-hidden />
        </Action>
      </div>
    </li>
  );
}

function Action(props: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly buttonRef?: RefCallback<HTMLButtonElement>;
}) {
  return (
    <button
      ref={props.buttonRef}
      type="button"
      className={styles.action}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
