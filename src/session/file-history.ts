import type { SandboxChanges } from "../core/sandbox.ts";
import type { StepId, StepLog } from "../core/step-log.ts";

/** The state that recorded changes lead to, from another one. */
export type Advance<State> = (from: State, changes: SandboxChanges) => State;

/**
 * The sandbox's state after any step: the start, and the changes of every step on the path.
 * States share everything that did not change, so each one is computed once and kept.
 */
export class FileHistory<State> {
  readonly #start: State;
  readonly #log: StepLog;
  readonly #advance: Advance<State>;
  readonly #states = new Map<StepId, State>();

  constructor(start: State, log: StepLog, advance: Advance<State>) {
    this.#start = start;
    this.#log = log;
    this.#advance = advance;
  }

  /** The state right after a step; null is the start. */
  at(id: StepId | null): State {
    const todo: StepId[] = [];
    let state: State | undefined;
    for (let above = id; above !== null; above = this.#log.get(above)?.parent ?? null) {
      state = this.#states.get(above);
      if (state !== undefined) break;
      todo.push(above);
    }
    state ??= this.#start;
    for (const step of todo.reverse()) {
      const changes = this.#log.get(step)?.changes;
      if (changes) state = this.#advance(state, changes);
      this.#states.set(step, state);
    }
    return state;
  }
}
