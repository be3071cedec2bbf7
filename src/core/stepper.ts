import type { Host, Verdict } from "./host.ts";
import type { Author, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import type { Unreadable } from "./reply/read-reply.ts";
import type { SandboxChanges } from "./sandbox.ts";
import type { Effect, EffectKind, OutcomeOf, Step, StepId } from "./step-log.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";

/** Performs effects for real. */
export interface World {
  ask(messages: readonly Message[]): Promise<ReplyOutcome>;
  dispatch(call: ToolCall): Promise<Dispatched>;
  /** Waits for the person's word on a call. */
  approve(call: ToolCall): Promise<Verdict>;
  /** The message that a guard puts in; null where the person decides instead. */
  repair(stop: Stop): Promise<Message | null> | Message | null;
}

export interface Dispatched {
  readonly result: ToolResult;
  readonly changes?: SandboxChanges;
}

export interface StepperPorts {
  /** The turn's steps that were recorded already; they are handed back, not done again. */
  readonly recorded: readonly Step[];
  /** The step the turn hangs on; null for the first turn. */
  readonly parent: StepId | null;
  readonly world: World;
  /** Called before each live effect; waits while the person has not said "go". Rejects with `Stopped` or `Abandoned`. */
  readonly gate: (effect: Effect) => Promise<void> | undefined;
  /** Takes each new step: into the log, onto the disk. */
  readonly record: (step: Step) => void;
  readonly newId: () => StepId;
  readonly now: () => number;
  /** The loop now does something else than it did when it was recorded; the recording ends here. */
  readonly onDiverged?: (recorded: Effect, now: Effect) => void;
}

/** The person said stop: the turn ends with a stop step. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** The cursor went elsewhere: this run of the loop is dropped and leaves nothing behind. */
export class Abandoned extends Error {
  override name = "Abandoned";
}

/**
 * The host that makes the loop stoppable and repeatable: every effect is either handed back
 * from the recording or, after the gate, performed and recorded.
 *
 * Starting the same loop again with more recorded steps brings back every variable of it,
 * because the same code runs on the same outcomes. Nothing is serialised but the steps.
 */
export class Stepper implements Host {
  readonly #ports: StepperPorts;
  #recorded: readonly Step[];
  #position = 0;
  #tip: StepId | null;
  /** When the last live effect ended. One that does not wait at the gate begins then; the loop's own work takes no time. */
  #clock: number | undefined;

  constructor(ports: StepperPorts) {
    this.#ports = ports;
    this.#recorded = ports.recorded;
    this.#tip = ports.parent;
  }

  /** The last step that the loop has passed. */
  get tip(): StepId | null {
    return this.#tip;
  }

  // `ask` and `dispatch` come in each round: they are spelled out with `then`, which costs a promise less than `#take`.

  ask(messages: readonly Message[]): Promise<ReplyOutcome> {
    const effect = { kind: "ask", messages: messages.length } as const;
    const recorded = this.#nextRecorded(effect);
    if (recorded) return Promise.resolve(recorded.outcome as ReplyOutcome);
    const waiting = this.#ports.gate(effect);
    return waiting ? waiting.then(() => this.#ask(effect, messages, waiting)) : this.#ask(effect, messages);
  }

  #ask(effect: EffectOf<"ask">, messages: readonly Message[], waited?: Promise<void>): Promise<ReplyOutcome> {
    const at = this.#begin(waited);
    return this.#ports.world.ask(messages).then((outcome) => {
      this.#record(effect, outcome, at, this.#end());
      return outcome;
    });
  }

  /** The only effect that changes files. */
  dispatch(call: ToolCall): Promise<ToolResult> {
    const effect = { kind: "dispatch", call } as const;
    const recorded = this.#nextRecorded(effect);
    if (recorded) return Promise.resolve(recorded.outcome as ToolResult);
    const waiting = this.#ports.gate(effect);
    return waiting ? waiting.then(() => this.#dispatch(effect, waiting)) : this.#dispatch(effect);
  }

  #dispatch(effect: EffectOf<"dispatch">, waited?: Promise<void>): Promise<ToolResult> {
    const at = this.#begin(waited);
    return this.#ports.world.dispatch(effect.call).then(({ result, changes }) => {
      this.#record(effect, result, at, this.#end(), changes);
      return result;
    });
  }

  append(messages: Message[], message: Message, author: Author): Promise<void> | undefined {
    return this.#note({ kind: "append", author, message }, messages);
  }

  async retry({ reason, text }: Unreadable): Promise<void> {
    await this.#note({ kind: "retry", reason, text });
  }

  approve(call: ToolCall): Promise<Verdict> {
    return this.#take({ kind: "approve", call }, () => this.#ports.world.approve(call));
  }

  recall(call: ToolCall, result: ToolResult): Promise<ToolResult> {
    return this.#take({ kind: "recall", call }, () => Promise.resolve(result));
  }

  async repair(messages: Message[], stop: Stop): Promise<void> {
    const message = await this.#take({ kind: "repair", stop }, async () => this.#ports.world.repair(stop));
    if (message) messages.push(message);
  }

  async stop(stop: Stop): Promise<Stop> {
    await this.#note({ kind: "stop", stop });
    return stop;
  }

  /** Ends the turn on the person's word, wherever the loop stands. No gate: the word was given. */
  recordStop(stop: Stop): Stop {
    const at = this.#end();
    this.#record({ kind: "stop", stop }, null, at, at);
    return stop;
  }

  /** What every effect goes through: it is handed back, or waits at the gate, is performed and recorded. */
  async #take<Kind extends EffectKind>(
    effect: EffectOf<Kind>,
    perform: () => Promise<OutcomeOf[Kind]>,
  ): Promise<OutcomeOf[Kind]> {
    const recorded = this.#nextRecorded(effect);
    if (recorded) return recorded.outcome as OutcomeOf[Kind];
    const waiting = this.#ports.gate(effect);
    if (waiting) await waiting;
    const at = this.#begin(waiting);
    const outcome = await perform();
    this.#record(effect, outcome, at, this.#end());
    return outcome;
  }

  /**
   * The same for an effect that is nothing but what it says. Most steps are of this kind, and a gate that is open
   * makes none of them wait: no promise is made for it.
   */
  #note(effect: Note, messages?: Message[]): Promise<void> | undefined {
    const recorded = this.#nextRecorded(effect);
    const waiting = recorded ? undefined : this.#ports.gate(effect);
    if (waiting) return waiting.then(() => this.#noted(effect, this.#begin(waiting), messages));
    if (!recorded) this.#noted(effect, this.#begin(), messages);
    else if (effect.kind === "append") messages?.push(effect.message);
    return undefined;
  }

  #noted(effect: Note, at: number, messages?: Message[]): void {
    this.#record(effect, null, at, at);
    if (effect.kind === "append") messages?.push(effect.message);
  }

  #begin(waited?: Promise<void>): number {
    return waited || this.#clock === undefined ? this.#end() : this.#clock;
  }

  #end(): number {
    this.#clock = this.#ports.now();
    return this.#clock;
  }

  #nextRecorded(effect: Effect): Step | undefined {
    const step = this.#recorded[this.#position];
    if (!step) return undefined;
    if (!sameEffect(step.effect, effect)) {
      this.#ports.onDiverged?.(step.effect, effect);
      this.#recorded = [];
      return undefined;
    }
    this.#position += 1;
    this.#tip = step.id;
    return step;
  }

  #record<Kind extends EffectKind>(
    effect: EffectOf<Kind>,
    outcome: OutcomeOf[Kind],
    at: number,
    ended: number,
    changes?: SandboxChanges,
  ): void {
    const id = this.#ports.newId();
    const step = { id, parent: this.#tip, effect, outcome, at, ms: ended - at };
    this.#tip = id;
    // Kind ties effect and outcome together; TypeScript cannot carry that through an object literal.
    this.#ports.record((changes ? { ...step, changes } : step) as Step);
  }
}

type EffectOf<Kind extends EffectKind> = Extract<Effect, { kind: Kind }>;

/** An effect that is nothing but what it says. */
type Note = EffectOf<"append"> | EffectOf<"retry"> | EffectOf<"stop">;

/** Does the loop ask for the same thing as when it was recorded? */
function sameEffect(a: Effect, b: Effect): boolean {
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
