import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./OutsideLink.module.css";

/** A link that leads out of this page: it opens in a tab of its own, which learns nothing of this one. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink size={12} aria-hidden />
      {/* No line begins with the full stop after a link. */}
      {"\u2060"}
    </a>
  );
}
