import { useTranslations } from "use-intl";
import type { Step } from "../../core/step-log.ts";

/** Says in a few words what a step did. */
export function useStepWords(): (step: Step) => string {
  const t = useTranslations("timeline.what");
  const reason = useTranslations("reason");
  return ({ effect }) => {
    switch (effect.kind) {
      case "ask":
        return t("ask");
      case "dispatch":
        return t("run", { name: effect.call.name });
      case "retry":
        return t("retry");
      case "approve":
        return t("approve", { name: effect.call.name });
      case "recall":
        return t("recall", { name: effect.call.name });
      case "repair":
        return t("guard");
      case "stop":
        return t("stop", { reason: reason(effect.stop.reason) });
      case "append":
        return effect.author === "person" ? t("user") : effect.author === "tool" ? t("feed") : t("read");
    }
  };
}
