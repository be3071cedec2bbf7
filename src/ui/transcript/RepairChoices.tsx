import { useTranslations } from "use-intl";

/** Where a scenario leaves a guard's finding to the person: what they can do now. */
export function RepairChoices() {
  const t = useTranslations("transcript");
  return <p>{t.rich("repairChoices", { b: (chunks) => <b>{chunks}</b> })}</p>;
}
