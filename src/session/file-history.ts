import type { FileChange, ShellState } from "../core/sandbox.ts";
import type { StepId, StepLog } from "../core/step-log.ts";

/** What the history needs of a file tree; `TreeFs` is one. */
export interface Tree<Snapshot> {
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  apply(changes: readonly FileChange[]): void;
}

export interface SandboxState<Snapshot> {
  readonly files: Snapshot;
  readonly shell: ShellState;
}

/**
 * The sandbox's state after any step: the start, and the changes of every step on the path applied to it.
 * Snapshots share everything that did not change, so each state is computed once and kept.
 */
export class FileHistory<Snapshot> {
  readonly #tree: Tree<Snapshot>;
  readonly #log: StepLog;
  readonly #start: SandboxState<Snapshot>;
  readonly #states = new Map<StepId, SandboxState<Snapshot>>();

  /** `tree` is the history's own scratch tree; nobody else may hold it. */
  constructor(tree: Tree<Snapshot>, start: SandboxState<Snapshot>, log: StepLog) {
    this.#tree = tree;
    this.#start = start;
    this.#log = log;
  }

  /** The state right after a step; null is the start. */
  at(id: StepId | null): SandboxState<Snapshot> {
    const todo: StepId[] = [];
    let state: SandboxState<Snapshot> | undefined;
    let above = id;
    while (above !== null) {
      state = this.#states.get(above);
      if (state) break;
      todo.push(above);
      above = this.#log.get(above)?.parent ?? null;
    }
    state ??= this.#start;
    for (const step of todo.reverse()) {
      state = this.#after(state, step);
      this.#states.set(step, state);
    }
    return state;
  }

  #after(state: SandboxState<Snapshot>, id: StepId): SandboxState<Snapshot> {
    const changes = this.#log.get(id)?.changes;
    if (!changes) return state;
    this.#tree.restore(state.files);
    this.#tree.apply(changes.files);
    return { files: this.#tree.snapshot(), shell: changes.shell ?? state.shell };
  }
}
