import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import styles from "./RequestView.module.css";

/** Copies a request body, exactly as it is sent, and says how that went. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations("wire");
  const [done, setDone] = useState<{ readonly text: string; readonly as: "copied" | "copyFailed" }>();
  const state = done?.text === text ? done.as : "copy";
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone({ text, as: "copied" }),
      () => setDone({ text, as: "copyFailed" }),
    );
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button look="plain" className={styles.action} onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{t(state)}</span>
    </Button>
  );
}
