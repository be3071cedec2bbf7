import type { Effect } from "../core/step-log.ts";
import { Abandoned, Stopped } from "../core/stepper.ts";
import { asksDue } from "./replay.ts";

/** How far the person lets the loop go: one effect, up to the next request, to the end. */
export type Advance = "step" | "round" | "run";

export interface GatePorts {
  /** The loop stands before an effect and waits. */
  readonly onWaiting: (effect: Effect) => void;
  /** The loop goes on with an effect. Awaited: everything earlier is on disk when it resolves. */
  readonly beforeEffect: (effect: Effect) => Promise<void> | undefined;
  /** A pause between two effects while running, so that eyes can follow. Ends early when the gate closes. */
  readonly pace: (signal: AbortSignal) => Promise<void> | undefined;
  /** Must the loop wait before this effect, although it was let go on? */
  readonly isBreakpoint: (effect: Effect) => boolean;
}

/** Holds the loop before each effect until the person lets it through. */
export class Gate {
  readonly #ports: GatePorts;
  #advance: Advance | undefined;
  #asksLeft = 0;
  #hasPassed = false;
  #ended: "stopped" | "abandoned" | undefined;
  #waiting: { effect: Effect; resolve: () => void; reject: (reason: Error) => void } | undefined;
  #pacing = new AbortController();
  #heldBack: Advance | undefined;

  constructor(ports: GatePorts) {
    this.#ports = ports;
  }

  /** The effect the loop stands before, where it stands. */
  get waitingFor(): Effect | undefined {
    return this.#waiting?.effect;
  }

  /** How the loop was going on when a breakpoint held it; undefined where it was not held. */
  get heldBack(): Advance | undefined {
    return this.#heldBack;
  }

  /** Lets the loop go on. Round stops before the next request, but always makes one where one is due. */
  open(advance: Advance): void {
    this.#advance = advance;
    this.#heldBack = undefined;
    this.#pacing = new AbortController();
    // While an effect runs its round is under way: no request is due before the next one.
    this.#asksLeft = !this.#waiting && this.#hasPassed ? 0 : asksDue(this.#waiting?.effect);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve();
  }

  /** Goes on with a round that was begun elsewhere, and makes as many requests as it has left. */
  finishRound(asksLeft: number): void {
    this.open("round");
    this.#asksLeft = asksLeft;
  }

  /** No further effect starts; one that runs is finished. */
  close(): void {
    this.#advance = undefined;
    this.#pacing.abort();
  }

  /** The person said stop: what waits is refused, what runs is the caller's to abort. */
  stop(): void {
    this.#end("stopped");
  }

  /** The cursor went elsewhere: this loop is of no interest any more. */
  abandon(): void {
    this.#end("abandoned");
  }

  /** The stepper's gate: resolves when the effect may be performed. */
  async pass(effect: Effect): Promise<void> {
    this.#refuseIfEnded(effect);
    if (this.#advance !== undefined && this.#ports.isBreakpoint(effect)) this.#hold();
    if (!this.#lets(effect)) await this.#wait(effect);
    else if (this.#advance === "run") await this.#paced(effect);
    this.#refuseIfEnded(effect);
    this.#spend(effect);
    await this.#ports.beforeEffect(effect);
    this.#refuseIfEnded(effect);
  }

  #hold(): void {
    this.#heldBack = this.#advance;
    this.close();
  }

  async #paced(effect: Effect): Promise<void> {
    await this.#ports.pace(this.#pacing.signal);
    if (!this.#lets(effect)) await this.#wait(effect);
  }

  #lets(effect: Effect): boolean {
    if (this.#ended) return true;
    if (this.#advance === undefined) return false;
    return !(this.#advance === "round" && effect.kind === "ask" && this.#asksLeft === 0);
  }

  #spend(effect: Effect): void {
    this.#hasPassed = true;
    if (effect.kind === "ask") this.#asksLeft -= 1;
    if (this.#advance === "step") this.#advance = undefined;
  }

  #wait(effect: Effect): Promise<void> {
    this.#advance = undefined;
    return new Promise((resolve, reject) => {
      this.#waiting = { effect, resolve, reject };
      this.#ports.onWaiting(effect);
    });
  }

  #end(how: "stopped" | "abandoned"): void {
    this.#ended = how;
    this.close();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (!waiting) return;
    const refusal = this.#refusalOf(waiting.effect);
    if (refusal) waiting.reject(refusal);
    else waiting.resolve();
  }

  #refuseIfEnded(effect: Effect): void {
    const refusal = this.#refusalOf(effect);
    if (refusal) throw refusal;
  }

  /** After a stop nothing new may start; but a result that is there is still fed back: its call did run. */
  #refusalOf(effect: Effect): Error | undefined {
    if (this.#ended === "abandoned") return new Abandoned();
    const feedsBack = effect.kind === "append" && effect.author === "tool";
    return this.#ended === "stopped" && !feedsBack ? new Stopped() : undefined;
  }
}
