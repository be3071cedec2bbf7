import type { Stop } from "../stop.ts";
import type { ToolCall } from "../tool.ts";
import { loopEn } from "../wording/loop-en.ts";
import type { LoopWording } from "../wording/wording.ts";
import { fingerprint } from "./fingerprint.ts";

/**
 * The adjacent-duplicate guard (W1): the calls of this round are those of the round before → stop.
 * Only neighbours are compared: comparing with the whole history would kill a legitimate second read
 * of the same file. A-B-A-B is left to the loop budget.
 */
export class DuplicateGuard {
  readonly #wording: LoopWording;
  #previous = "";

  constructor(wording: LoopWording = loopEn) {
    this.#wording = wording;
  }

  /** Looks at the calls of a reply before any of them runs. */
  check(calls: readonly ToolCall[]): Stop | undefined {
    const signature = calls.map((call) => fingerprint(call.name, call.arguments)).join("\n");
    const again = signature === this.#previous;
    this.#previous = signature;
    const [first] = calls;
    return again && first
      ? { reason: "loop_guard", message: this.#wording.loopGuard(first.name) }
      : undefined;
  }
}
