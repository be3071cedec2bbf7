import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classes } from "../classes.ts";
import styles from "./Tabs.module.css";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands behind the label and is not part of its name. */
  readonly badge?: ReactNode;
}

/** Tabs after the ARIA pattern: arrow keys move and choose, only the chosen one is in the tab order. */
export function Tabs<Value extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly children: ReactNode;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (value: string) => `${base}-${value}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = props.tabs.findIndex((tab) => tab.value === props.value);
    const last = props.tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : props.tabs[to];
    if (!tab) return;
    event.preventDefault();
    event.stopPropagation();
    props.onChoose(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={props.label} className={styles.list} onKeyDown={onKeyDown}>
        {props.tabs.map(({ value, label, badge }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId(value)}
            data-value={value}
            aria-label={label}
            aria-selected={value === props.value}
            aria-controls={`${base}-panel`}
            tabIndex={value === props.value ? 0 : -1}
            className={classes(styles.tab, value === props.value && styles.chosen)}
            onClick={() => props.onChoose(value)}
          >
            {label}
            {badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={tabId(props.value)} className={styles.panel}>
        {props.children}
      </div>
    </div>
  );
}
