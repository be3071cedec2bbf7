import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import styles from "./Fold.module.css";

/**
 * A heading that shows and hides what belongs to it. What is hidden is not drawn at all.
 * Until a person has opened or closed it, `startsOpen` decides, whatever it becomes.
 */
export function Fold(props: {
  readonly title: ReactNode;
  readonly startsOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const [chosen, choose] = useState<"open" | "closed">();
  const open = chosen === undefined ? props.startsOpen === true : chosen === "open";
  return (
    <div className={props.className}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        onClick={() => choose(open ? "closed" : "open")}
      >
        <ChevronRight size={14} aria-hidden className={classes(styles.chevron, open && styles.open)} />
        <span className={styles.title}>{props.title}</span>
      </button>
      {open && props.children}
    </div>
  );
}
