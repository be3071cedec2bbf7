import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addressAdvice } from "./address-advice.ts";
import styles from "./EndpointDialog.module.css";
import { presetOf } from "./presets.ts";

/** What is known of an address before it is asked: how the provider takes browsers, and what this browser will do. */
export function EndpointNotes({ address }: { readonly address: URL | undefined }) {
  const t = useTranslations("endpoint");
  const preset = presetOf(address);
  const advice = address && addressAdvice(address, location);
  if (!preset && !advice) return null;
  return (
    <div className={styles.note}>
      {preset && (
        <p>
          {t.rich(`notes.${preset.id}`, {
            origin: location.origin,
            code: (chunks: ReactNode) => <code>{chunks}</code>,
          })}
        </p>
      )}
      {advice && (
        <p className={styles.advice}>
          <TriangleAlert size={15} aria-hidden />
          {t(`advice.${advice}`)}
        </p>
      )}
    </div>
  );
}
