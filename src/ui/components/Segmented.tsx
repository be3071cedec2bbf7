import { useId } from "react";
import { classes } from "../classes.ts";
import styles from "./Segmented.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Why it cannot be chosen; it can when left out. */
  readonly unavailable?: string;
}

/** A radio group in one row: native radios, so that keyboard and screen readers know it. */
export function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.group}>
      {props.choices.map(({ value, label, unavailable }) => (
        <label
          key={value}
          title={unavailable}
          className={classes(
            styles.choice,
            value === props.value && styles.chosen,
            unavailable !== undefined && styles.unavailable,
          )}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={value}
            checked={value === props.value}
            disabled={props.disabled || unavailable !== undefined}
            onChange={() => props.onChoose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
