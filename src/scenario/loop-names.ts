import type { Mistake } from "../core/mistakes.ts";

/** The lab's loops that a scenario may pick. Part of the format. */
export const loopNames = ["forgetsResults", "dropsCalls"] as const satisfies readonly Mistake[];
