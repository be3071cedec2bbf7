import type { Tool } from "../core/tool.ts";

export const currentTime: Tool = {
  name: "current_time",
  describe: (wording) => wording.currentTime.about,
  parameters: () => ({ type: "object", properties: {}, additionalProperties: false }),
  run: (_args, context) => timeText(context.now(), context.timeZone),
};

/**
 * `2026-08-31 14:05:09 Europe/Berlin`.
 *
 * @param at milliseconds since the epoch
 * @param timeZone IANA name; a RangeError where there is no such zone
 */
export function timeText(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const date = `${part.get("year")}-${part.get("month")}-${part.get("day")}`;
  return `${date} ${part.get("hour")}:${part.get("minute")}:${part.get("second")} ${timeZone}`;
}
