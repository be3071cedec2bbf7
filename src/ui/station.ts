import type { Effect } from "../core/step-log.ts";
import type { SessionState } from "../session/session-state.ts";

/** The stations of the ring, in the order in which the loop passes them. */
export const stations = ["ask", "read", "run", "feed", "guard"] as const;
export type Station = (typeof stations)[number] | "done" | "start";

/** Where the loop stands when this effect comes next. */
export function stationOf(effect: Effect): Station {
  switch (effect.kind) {
    case "ask":
      return "ask";
    case "append":
      return { person: "start", model: "read", tool: "feed", guard: "guard" }[effect.author] as Station;
    case "approve":
    case "recall":
    case "dispatch":
      return "run";
    case "retry":
      return "read";
    case "repair":
      return "guard";
    case "stop":
      return effect.stop.reason === "final" && !effect.stop.cut ? "done" : "guard";
  }
}

/** The next station of a session; after its end the token rests at Done, before its start at Start. */
export function nextStation({ pending, view }: Pick<SessionState, "pending" | "view">): Station {
  if (pending) return stationOf(pending);
  return view.turn?.ended ? "done" : "start";
}

/** A guard that has something to say says it to the person, who decides how it goes on. */
export function leavesRepairToPerson({ scenario }: Pick<SessionState, "scenario">): boolean {
  return scenario.settings.repair === "ask";
}

/** The hue of a station: that of the role that acts there. */
export const stationHue: Readonly<Record<Station, string>> = {
  start: "var(--user)",
  ask: "var(--model)",
  read: "var(--model)",
  run: "var(--tool)",
  feed: "var(--result)",
  guard: "var(--guard)",
  done: "var(--ok)",
};

/** The hue of where a session stands. Only an answer is a green end: a guard, an error or a Stop is none. */
export function nextHue(state: Pick<SessionState, "pending" | "view">): string {
  const ended = state.pending ? undefined : state.view.turn?.ended;
  return ended && (ended.reason !== "final" || ended.cut) ? stationHue.guard : stationHue[nextStation(state)];
}
