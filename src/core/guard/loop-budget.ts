import type { Stop, StopReason } from "../stop.ts";
import type { ToolStatus } from "../tool.ts";
import { loopEn } from "../wording/loop-en.ts";
import type { LoopWording } from "../wording/wording.ts";
import { inputKey } from "./fingerprint.ts";
import { changesState, defaultStateChangingCommands } from "./state-changing.ts";

/** What one tool call did, as a guard sees it. */
export interface CallRecord {
  readonly name: string;
  /** The arguments, as a value or as the JSON text of one. */
  readonly input: unknown;
  readonly status: ToolStatus;
  readonly output: string;
}

export interface BudgetOptions {
  readonly baseSteps?: number;
  /** Renewals never lift the budget above this. Default: four times `baseSteps`. */
  readonly hardMaxSteps?: number;
  /** Rounds in a row without progress. */
  readonly stagnationLimit?: number;
  /** Times the same action may be seen over the whole turn. */
  readonly repeatedActionLimit?: number;
  /** Rounds in a row in which every call failed. */
  readonly consecutiveErrorLimit?: number;
  /** Shell commands whose first words mean that something was changed. */
  readonly stateChangingCommands?: readonly string[];
  /** A plain limit beside the budget; whichever is reached first ends the turn. */
  readonly maxRounds?: number;
  readonly wording?: LoopWording;
}

/** Where a guard stands, for the screen. */
export interface Gauge {
  readonly name: "rounds" | "same_action" | "errors" | "no_progress" | "tokens" | "duplicate";
  readonly value: number;
  /** At this value the guard acts. */
  readonly limit: number;
}

/**
 * The loop budget (W2): lets a turn go on as long as it makes progress, and says why when it does not.
 * It has no clock and no randomness: the same records give the same judgement.
 *
 * A call whose *result* is new counts as progress even if the action was seen before: polling that sees
 * something change is not a loop. What changes for ever is left to the hard limit.
 */
export class LoopBudget {
  rounds = 0;
  budget: number;

  readonly #base: number;
  readonly #hardMax: number;
  readonly #maxRounds: number;
  readonly #stagnationLimit: number;
  readonly #repeatedLimit: number;
  readonly #errorLimit: number;
  readonly #stateChanging: readonly string[];
  readonly #wording: LoopWording;

  /** By tool, then by arguments. */
  readonly #seen = new Map<string, Map<string, Seen>>();
  #mostRepeated = { name: "", times: 0 };
  #errorRounds = 0;
  #idleRounds = 0;

  constructor(options: BudgetOptions = {}) {
    this.#base = options.baseSteps ?? 12;
    this.#hardMax = options.hardMaxSteps ?? this.#base * 4;
    this.#maxRounds = options.maxRounds ?? Number.POSITIVE_INFINITY;
    this.#stagnationLimit = options.stagnationLimit ?? 5;
    this.#repeatedLimit = options.repeatedActionLimit ?? 4;
    this.#errorLimit = options.consecutiveErrorLimit ?? 3;
    this.#stateChanging = options.stateChangingCommands ?? defaultStateChangingCommands;
    this.#wording = options.wording ?? loopEn;
    this.budget = Math.min(this.#base, this.#hardMax);
  }

  /** May another request be made? */
  canContinue(): boolean {
    return this.rounds < this.budget && this.rounds < this.#maxRounds;
  }

  /** Judges one finished round of tool calls. All calls of a reply are one round, however many there are. */
  recordRound(records: readonly CallRecord[]): Stop | undefined {
    this.rounds += 1;
    let progress = false;
    let repeated: { name: string; times: number } | undefined;
    for (const record of records) {
      const action = this.#lookUp(record);
      action.times += 1;
      const { times } = action;
      if (times > this.#mostRepeated.times) this.#mostRepeated = { name: record.name, times };
      if (times >= this.#repeatedLimit) repeated = { name: record.name, times };
      if (this.#isProgress(record, action)) progress = true;
    }
    const allFailed = records.length > 0 && records.every((record) => record.status === "failed");
    this.#errorRounds = allFailed ? this.#errorRounds + 1 : 0;
    this.#idleRounds = progress ? 0 : this.#idleRounds + 1;

    if (repeated && !progress) {
      return this.#stop("repeated_action", this.#wording.repeatedAction(repeated.name, repeated.times));
    }
    if (this.#errorRounds >= this.#errorLimit) {
      return this.#stop("consecutive_errors", this.#wording.consecutiveErrors(this.#errorRounds));
    }
    if (this.#idleRounds >= this.#stagnationLimit) {
      return this.#stop("no_progress", this.#wording.noProgress(this.#idleRounds));
    }
    if (progress) this.#renew();
    return undefined;
  }

  /** Why `canContinue` said no. */
  exhaustedStop(): Stop {
    // Whichever limit is reached first says why; the plain one where both are at once.
    const atHardCap =
      this.budget >= this.#hardMax && this.rounds >= this.budget && this.rounds < this.#maxRounds;
    return atHardCap
      ? this.#stop("hard_max_steps", this.#wording.hardMaxSteps(this.rounds))
      : this.#stop("max_steps", this.#wording.maxSteps(this.rounds));
  }

  gauges(): readonly Gauge[] {
    return [
      { name: "rounds", value: this.rounds, limit: Math.min(this.budget, this.#maxRounds) },
      { name: "same_action", value: this.#mostRepeated.times, limit: this.#repeatedLimit },
      { name: "errors", value: this.#errorRounds, limit: this.#errorLimit },
      { name: "no_progress", value: this.#idleRounds, limit: this.#stagnationLimit },
    ];
  }

  #lookUp({ name, input }: CallRecord): Seen {
    const calls = this.#seen.get(name) ?? new Map<string, Seen>();
    if (calls.size === 0) this.#seen.set(name, calls);
    const key = inputKey(input);
    const known = calls.get(key);
    if (known) return known;
    const seen: Seen = { times: 0, first: undefined, later: undefined };
    calls.set(key, seen);
    return seen;
  }

  #isProgress({ name, input, status, output }: CallRecord, action: Seen): boolean {
    if (status !== "completed") return false;
    if (name === "write_file" || name === "edit_file") return true;
    if (name === "run_shell" && changesState(input, this.#stateChanging)) return true;
    return output.trim() !== "" && isNews(output, action);
  }

  /** Progress near the end of the budget buys another stretch, up to the hard cap. */
  #renew(): void {
    if (this.rounds >= this.budget - 2 && this.budget < this.#hardMax) {
      this.budget = Math.min(this.budget + this.#base, this.#hardMax);
    }
  }

  #stop(reason: StopReason, message: string): Stop {
    return { reason, message };
  }
}

/** An action as the turn has seen it so far. */
interface Seen {
  times: number;
  /** What it gave the first time; most actions are never made again. */
  first: string | undefined;
  /** What else it gave after that. */
  later: Set<string> | undefined;
}

/** Takes note of what an action gave; true where it gave that for the first time. */
function isNews(output: string, action: Seen): boolean {
  if (action.first === undefined) {
    action.first = output;
    return true;
  }
  if (action.first === output || action.later?.has(output)) return false;
  action.later = (action.later ?? new Set()).add(output);
  return true;
}
