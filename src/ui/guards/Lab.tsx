import { FlaskConical } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSession } from "../ui-context.tsx";
import styles from "./Lab.module.css";

/** What a scenario gets wrong on purpose: whoever watches must be able to tell it from the product. */
export function Lab() {
  const t = useTranslations("guards.lab");
  const { loop, extractor, protocol, settings, model } = useSession((state) => state.scenario);
  const lines = [
    loop && t(`loop.${loop}`),
    protocol === "text" && extractor !== "strict" && t(`extractor.${extractor}`),
    settings.repair === "tool" && t("repair"),
    settings.mendRequests === false && t("unmended"),
    model.kind !== "endpoint" && model.strict && t("strict"),
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <section className={styles.lab} aria-label={t("title")}>
      <h3>
        <FlaskConical size={14} aria-hidden /> {t("title")}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
