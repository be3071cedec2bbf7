import type { Stop } from "../stop.ts";
import { loopEn } from "../wording/loop-en.ts";
import type { LoopWording } from "../wording/wording.ts";
import type { Gauge } from "./loop-budget.ts";

/** The plain limit that is left when the loop budget is switched off: a turn is never without one (W4: 6–10 is useful). */
export class RoundLimit {
  rounds = 0;
  readonly budget: number;
  readonly #wording: LoopWording;

  constructor(maxRounds = 8, wording: LoopWording = loopEn) {
    this.budget = maxRounds;
    this.#wording = wording;
  }

  canContinue(): boolean {
    return this.rounds < this.budget;
  }

  recordRound(): Stop | undefined {
    this.rounds += 1;
    return undefined;
  }

  exhaustedStop(): Stop {
    return { reason: "max_steps", message: this.#wording.maxSteps(this.rounds) };
  }

  gauges(): readonly Gauge[] {
    return [{ name: "rounds", value: this.rounds, limit: this.budget }];
  }
}
