import type { LucideIcon } from "lucide-react";
import styles from "./EmptyPanel.module.css";

/** What a panel shows while there is nothing to show: what will stand here, and what brings it. */
export function EmptyPanel(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
}) {
  const Icon = props.icon;
  return (
    <div className={styles.empty}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <h3 className={styles.title}>{props.title}</h3>
      <p className={styles.hint}>{props.hint}</p>
    </div>
  );
}
