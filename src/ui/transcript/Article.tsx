import type { CSSProperties, ReactNode } from "react";
import styles from "./Article.module.css";

export type Hue = "user" | "model" | "tool" | "result" | "guard";

/** The frame of every item: an edge in the role's hue, the role's word above. */
export function Article(props: {
  readonly hue: Hue;
  readonly name: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly code?: true;
  readonly children?: ReactNode;
}) {
  return (
    <article
      className={styles.item}
      style={{ "--hue": `var(--${props.hue})` } as CSSProperties}
      aria-label={props.name}
    >
      <div className={styles.head}>
        {props.icon}
        <b className={props.code && styles.code}>{props.title}</b>
        {props.note && <span className={styles.note}>{props.note}</span>}
      </div>
      {props.children}
    </article>
  );
}
