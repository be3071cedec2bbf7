import type { Verdict } from "./host.ts";
import type { Author, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import type { SandboxChanges } from "./sandbox.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";
import type { UnreadableReason } from "./wording/wording.ts";

export type StepId = string;

/** What the loop asked of its host. The request itself is not kept: it is rebuilt from the path. */
export type Effect =
  | { readonly kind: "ask"; readonly messages: number }
  | { readonly kind: "append"; readonly author: Author; readonly message: Message }
  | { readonly kind: "retry"; readonly reason: UnreadableReason; readonly text: string }
  | { readonly kind: "approve"; readonly call: ToolCall }
  | { readonly kind: "recall"; readonly call: ToolCall }
  | { readonly kind: "dispatch"; readonly call: ToolCall }
  | { readonly kind: "repair"; readonly stop: Stop }
  | { readonly kind: "stop"; readonly stop: Stop };

/** What came of it. `append`, `retry` and `stop` are what they are: nothing comes back. */
export interface OutcomeOf {
  readonly ask: ReplyOutcome;
  readonly append: null;
  readonly retry: null;
  readonly approve: Verdict;
  readonly recall: ToolResult;
  readonly dispatch: ToolResult;
  /** The message the guard put into the conversation; null where the person was left to decide. */
  readonly repair: Message | null;
  readonly stop: null;
}

export type EffectKind = Effect["kind"];

/** The kinds as a union of pairs, so that looking at `effect.kind` tells the outcome's type too. */
export type EffectAndOutcome = {
  [Kind in EffectKind]: {
    readonly effect: Extract<Effect, { kind: Kind }>;
    readonly outcome: OutcomeOf[Kind];
  };
}[EffectKind];

/** One recorded effect of the loop: the smallest advance. */
export type Step = EffectAndOutcome & {
  readonly id: StepId;
  /** The step before it on its path; null for the first. */
  readonly parent: StepId | null;
  /** When it began, in milliseconds since the epoch. */
  readonly at: number;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** What it changed in the sandbox: new content only. */
  readonly changes?: SandboxChanges;
};

/**
 * The one source of truth: a tree of steps. It only grows.
 * Going back moves a cursor over it; going on from an earlier step grows a sibling; the old branch stays.
 *
 * Nearly every step hangs on the one before it and has an id that sorts after all others, which makes it new without
 * a look: such a step is put at the end of a list and no more. The index over the list is brought up to date when
 * somebody looks a step up.
 */
export class StepLog {
  readonly #steps: Step[] = [];
  readonly #index = new Map<StepId, Node>();
  #newestRoot: StepId | undefined;
  /** The step added last. */
  #last: StepId | null = null;
  /** No id in the log sorts after this one. */
  #greatest: StepId = "";

  constructor(steps: Iterable<Step> = []) {
    for (const step of steps) this.add(step);
  }

  get size(): number {
    return this.#steps.length;
  }

  /** Adds a step. Throws when its id is taken or its parent is unknown: that is our own mistake. */
  add(step: Step): void {
    const { id, parent } = step;
    const isLatest = sortsAfter(id, this.#greatest);
    if (!isLatest && this.#node(id)) throw new Error(`Step ${id} is in the log already.`);
    if (parent !== this.#last && parent !== null && !this.#node(parent)) {
      throw new Error(`Step ${id} hangs on step ${parent}, which is not in the log.`);
    }
    this.#last = id;
    if (isLatest) this.#greatest = id;
    this.#steps.push(step);
  }

  get(id: StepId): Step | undefined {
    return this.#node(id)?.step;
  }

  /** Steps in the order in which they were recorded. */
  all(): Iterable<Step> {
    return this.#steps.values();
  }

  /** Steps that were recorded right after this one, oldest first. More than one: branches. */
  children(id: StepId | null): readonly StepId[] {
    const children: StepId[] = [];
    for (let at = this.#newestChild(id); at !== undefined; at = this.#node(at)?.older) children.push(at);
    return children.reverse();
  }

  /** From the first step to this one. Empty for null: nothing has happened yet. */
  path(id: StepId | null): Step[] {
    const steps: Step[] = [];
    for (let at = id; at !== null; ) {
      const step = this.get(at);
      if (!step) throw new Error(`Step ${at} is not in the log.`);
      steps.push(step);
      at = step.parent;
    }
    return steps.reverse();
  }

  /** The end of the newest branch that goes through this step. */
  tip(id: StepId | null): StepId | null {
    let tip = id;
    for (;;) {
      const next = this.#newestChild(tip);
      if (next === undefined) return tip;
      tip = next;
    }
  }

  #newestChild(id: StepId | null): StepId | undefined {
    if (id !== null) return this.#node(id)?.newest;
    this.#bringUpToDate();
    return this.#newestRoot;
  }

  #node(id: StepId): Node | undefined {
    this.#bringUpToDate();
    return this.#index.get(id);
  }

  #bringUpToDate(): void {
    for (let at = this.#index.size; at < this.#steps.length; at++) {
      const step = this.#steps[at];
      if (step) this.#enter(step);
    }
  }

  #enter(step: Step): void {
    const { id, parent } = step;
    const above = parent === null ? undefined : this.#index.get(parent);
    this.#index.set(id, { step, older: above ? above.newest : this.#newestRoot, newest: undefined });
    if (above) above.newest = id;
    else this.#newestRoot = id;
  }
}

/** The order of `s1`, `s2`, … `s10`: a longer id sorts after a shorter one. */
function sortsAfter(a: StepId, b: StepId): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

/** A step and its neighbours: siblings are chained, because nearly every step has one child and a list each would cost. */
interface Node {
  readonly step: Step;
  /** The sibling that was recorded before it. */
  readonly older: StepId | undefined;
  /** The child that was recorded last. */
  newest: StepId | undefined;
}
