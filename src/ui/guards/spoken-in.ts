import type { Stop } from "../../core/stop.ts";
import type { View } from "../../core/view.ts";

/** What made a guard speak in the current turn; it speaks once, so there is at most one. */
export function spokenIn({ turn, rounds }: View): Stop | undefined {
  if (!turn) return undefined;
  for (let i = rounds.length - 1; i >= 0; i--) {
    const round = rounds[i];
    if (round?.turn !== turn.number) return undefined;
    const guard = round.items.find((item) => item.kind === "guard");
    if (guard) return guard.stop;
  }
  return undefined;
}
