import type { ReactNode } from "react";
import styles from "./OutsideLink.module.css";

/** A link that leads out of this page: it opens in a tab of its own, which learns nothing of this one. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {/* A letter and joiners: behind a picture a line may break, and begin with the full stop. */}
      {"\u2060"}
      <span aria-hidden className={styles.sign}>
        {"\u2197\ufe0e"}
      </span>
      {"\u2060"}
    </a>
  );
}
