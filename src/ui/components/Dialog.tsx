import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import styles from "./Dialog.module.css";

/**
 * A modal dialog on the platform's own `<dialog>`: it traps the focus, closes on Escape, and gives the focus back.
 * Mounted means open.
 */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations("dialog");
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed before it leaves the page: only then does the platform give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the platform handles it.
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) props.onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading}>{props.title}</h2>
          <button type="button" className={styles.close} aria-label={t("close")} onClick={props.onClose}>
            <X size={18} aria-hidden />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
