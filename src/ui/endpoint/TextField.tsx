import { type ComponentProps, type ReactNode, useId } from "react";
import field from "../share/field.module.css";

/** A labelled text field with what is wrong with it and what to know about it below. */
export function TextField({
  label,
  problem,
  children,
  ...input
}: ComponentProps<"input"> & {
  readonly label: string;
  readonly problem: string | undefined;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        spellCheck={false}
        autoCapitalize="off"
        {...input}
        id={id}
        className={field.input}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-about`}
      />
      <div id={`${id}-about`}>
        {problem !== undefined && <p className={field.problem}>{problem}</p>}
        {children}
      </div>
    </div>
  );
}
