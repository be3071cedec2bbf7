import type { Stop } from "../stop.ts";
import { loopEn } from "../wording/loop-en.ts";
import type { LoopWording } from "../wording/wording.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Gauge } from "./loop-budget.ts";

/** The second of two equal rounds is the one too many. */
const limit = 2;

/**
 * The adjacent-duplicate guard (W1): the calls of this round are those of the round before → stop.
 * Only neighbours are compared: comparing with the whole history would kill a legitimate second read
 * of the same file. A-B-A-B is left to the loop budget.
 */
export class DuplicateGuard {
  readonly #wording: LoopWording;
  #previous = "";
  #inARow = 0;

  constructor(wording: LoopWording = loopEn) {
    this.#wording = wording;
  }

  /** Looks at the calls of a reply before any of them runs. */
  check(calls: readonly { readonly name: string; readonly arguments: unknown }[]): Stop | undefined {
    const signature = calls.map((call) => fingerprint(call.name, call.arguments)).join("\n");
    this.#inARow = signature === this.#previous ? this.#inARow + 1 : 1;
    this.#previous = signature;
    const [first] = calls;
    return this.#inARow >= limit && first
      ? { reason: "loop_guard", message: this.#wording.loopGuard(first.name) }
      : undefined;
  }

  /** Replies in a row that asked for the same. */
  gauge(): Gauge {
    return { name: "duplicate", value: this.#inARow, limit };
  }
}
