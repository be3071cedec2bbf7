import type { RequestOptions } from "../core/request.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { loopZh } from "../core/wording/loop-zh.ts";
import type { PlainScenario } from "../scenario/localise.ts";

/** How the requests of a scenario are written: the same for what is sent and for what is shown. */
export function requestOptionsOf({
  language,
  settings,
}: Pick<PlainScenario, "language" | "settings">): Omit<RequestOptions, "model"> {
  return {
    wording: language === "zh" ? loopZh : loopEn,
    // Where a scenario wants its guard to speak as the system, it means to see what an endpoint makes of it (W2).
    systemMidway: settings.repair === "system",
    unmended: settings.mendRequests === false,
  };
}
