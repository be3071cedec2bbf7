import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Button.module.css";

type Look = "plain" | "outline" | "primary" | "danger" | "link";

/** A button in one of the product's looks. `look` defaults to outline. */
export function Button({
  look = "outline",
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly look?: Look; readonly children: ReactNode }) {
  return (
    <button type="button" className={classes(styles.button, styles[look], className)} {...rest}>
      {children}
    </button>
  );
}
