import { foldSteps } from "../core/fold.ts";
import type { Verdict } from "../core/host.ts";
import type { ReplyDelta } from "../core/model.ts";
import type { Effect, Step, StepId } from "../core/step-log.ts";
import type { View } from "../core/view.ts";
import { type Board, statusOf } from "./board.ts";
import type { Advance } from "./gate.ts";
import { LiveTurn } from "./live-turn.ts";
import { PartialReply } from "./partial-reply.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { Streaming } from "./session-state.ts";
import { shareRounds } from "./share-rounds.ts";

/** From where a run of the loop starts. */
export interface TurnStart {
  readonly text: string;
  readonly parent: StepId | null;
  /** Steps of the turn that are recorded already. */
  readonly recorded: readonly Step[];
  /** The view before the turn. */
  readonly view: View;
}

/**
 * The live end of the branch that is shown: at most one run of the loop, which waits at its gate,
 * and everything it does written onto the board, into the log and onto the disk.
 */
export class RunControls {
  readonly #ports: SessionPorts;
  readonly #board: Board;
  readonly #onEnded: () => void;
  /** Tells its steps from those that another tab may add to the same session. */
  readonly #mark: string;
  readonly #partial: PartialReply;
  #live: LiveTurn | undefined;
  /** What the person said of the call that waits. */
  #verdict: Verdict | undefined;
  /** A run that is to end before this step. */
  #until = Number.POSITIVE_INFINITY;
  /** Settles when the run that was started last has ended. */
  ending: Promise<unknown> = Promise.resolve();

  constructor(ports: SessionPorts, board: Board, onEnded: () => void) {
    this.#ports = ports;
    this.#board = board;
    this.#onEnded = onEnded;
    this.#partial = new PartialReply(ports.sleep, (text) => this.#keepPartial(text));
    this.#mark = `.${ports.newId().slice(0, 6)}`;
  }

  get isLive(): boolean {
    return this.#live !== undefined;
  }

  /** The last step that the loop has passed; undefined where none runs. */
  get tip(): StepId | null | undefined {
    return this.#live?.tip;
  }

  /** What the loop waits for the person to let through. */
  get waitingFor(): Effect | undefined {
    return this.#live?.gate.waitingFor;
  }

  start(turn: TurnStart): void {
    this.abandon();
    const ports = this.#ports;
    const board = this.#board;
    const current: LiveTurn = new LiveTurn({
      messages: turn.view.messages,
      text: turn.text,
      loop: ports.loop,
      settings: ports.loopSettings(),
      wording: ports.wording,
      recorded: turn.recorded,
      parent: turn.parent,
      newId: () => this.#nextId(),
      now: ports.now,
      pace: (signal) => (this.#until === Number.POSITIVE_INFINITY ? ports.pace(signal) : undefined),
      isBreakpoint: (effect) => this.#holdsBefore(effect),
      world: (signal) =>
        ports.world({
          signal,
          tip: () => board.state.tip,
          view: () => board.state.view,
          model: () => board.state.model,
          onDelta: (delta) => this.#onDelta(delta),
          onOutput: (chunk) => board.update({ output: board.state.output + chunk }),
          verdict: async () => this.#verdict ?? { kind: "approved" },
        }),
      record: (step) => this.#onStep(step),
      onWaiting: (effect) => this.#onWaiting(effect),
      beforeEffect: (effect) => this.#onBegin(effect),
      onDiverged: (recorded, now) => this.#onDiverged(current, recorded, now),
    });
    this.#live = current;
    this.ending = current.run().then(
      () => this.#onEnd(current),
      (reason: unknown) => this.#onBreakdown(current, reason),
    );
  }

  /** Lets the loop go on; past a call that waits for the person's word only with that word. */
  open(how: Advance): void {
    if (this.waitingFor?.kind === "approve" && !this.#verdict) return;
    this.#board.update({ advance: how, status: "running" });
    this.#live?.gate.open(how);
  }

  /** Goes on with a round that was begun over recorded steps. */
  finishRound(asksLeft: number): void {
    this.#board.update({ advance: "round", status: "running" });
    this.#live?.gate.finishRound(asksLeft);
  }

  /** The run that is let go on next ends before this step, and makes no pause on its way. */
  endBefore(step: number): void {
    this.#until = step;
  }

  decide(verdict: Verdict): void {
    this.#verdict = verdict;
    this.open(this.#live?.gate.heldBack ?? "step");
  }

  close(): void {
    this.#live?.gate.close();
  }

  stop(): void {
    this.#live?.stop();
  }

  abandon(): void {
    this.#partial.end();
    this.#live?.abandon();
    this.#live = undefined;
  }

  /**
   * Puts what had arrived before a reload into the transcript, as a reply that broke off: the turn ends without asking
   * again. `false` where there is nothing to keep.
   */
  recordCutOff(): boolean {
    const { cutOff, tip, performing } = this.#board.state;
    const { parent, effect, at, partial } = cutOff ?? {};
    if (performing || partial === undefined || at === undefined || effect?.kind !== "ask") return false;
    if (parent !== tip) return false;
    const error = {
      kind: "stopped",
      message: this.#ports.wording.leftWhileWriting,
      retryable: true,
    } as const;
    const outcome = { error, partial: { content: partial } };
    this.#onStep({ id: this.#nextId(), parent: tip, effect, outcome, at, ms: 0 });
    return true;
  }

  /** A call that needs the person's word, a guard that leaves it to them, the end of a run that has one. */
  #holdsBefore(effect: Effect): boolean {
    const { scenario, cursor } = this.#board.state;
    if (effect.kind === "approve") return true;
    if (effect.kind === "repair" && scenario.settings.repair === "ask") return true;
    return cursor >= this.#until;
  }

  #onWaiting(effect: Effect): void {
    if (this.#board.state.replaying) return;
    this.#until = Number.POSITIVE_INFINITY;
    this.#verdict = undefined;
    this.#board.update({ pending: effect, advance: undefined, status: "waiting", performing: undefined });
  }

  /** No request, command or file change starts before all earlier steps are on disk. */
  #onBegin(effect: Effect): Promise<void> | undefined {
    const board = this.#board;
    const outward = effect.kind === "ask" || effect.kind === "dispatch";
    board.update({
      pending: effect,
      performing: outward ? effect : undefined,
      stream: undefined,
      output: "",
      cutOff: undefined,
    });
    board.begun = outward ? { parent: board.state.tip, effect, at: this.#ports.now() } : undefined;
    if (!outward) return undefined;
    board.keepPlace();
    return this.#ports.flushed();
  }

  #nextId(): StepId {
    return `s${this.#ports.log.size + 1}${this.#mark}`;
  }

  #onStep(step: Step): void {
    this.#partial.end();
    const board = this.#board;
    const { path, view: before } = board.state;
    this.#ports.log.add(step);
    this.#ports.keepStep(step);
    const view = shareRounds(before, foldSteps([step], before));
    board.begun = undefined;
    board.update({
      tip: step.id,
      path: [...path, step],
      cursor: path.length + 1,
      view,
      draft: board.draftAt(view),
      pending: undefined,
      replaying: false,
      performing: undefined,
      stream: undefined,
      output: "",
      cutOff: undefined,
    });
    board.keepPlace();
  }

  #onEnd(turn: LiveTurn): void {
    if (this.#live !== turn) return;
    this.#live = undefined;
    const board = this.#board;
    const { view } = board.state;
    board.update({
      advance: undefined,
      pending: undefined,
      performing: undefined,
      status: statusOf(view),
      draft: board.draftAt(view),
    });
    board.keepPlace();
    this.#onEnded();
  }

  /** A mistake of ours ended the loop. What is recorded stands, and the step can be tried again. */
  #onBreakdown(turn: LiveTurn, reason: unknown): void {
    this.#ports.onError(reason);
    if (this.#live !== turn) return;
    this.abandon();
    const board = this.#board;
    board.begun = undefined;
    const status = statusOf(board.state.view);
    board.update({ advance: undefined, performing: undefined, stream: undefined, output: "", status });
    board.keepPlace();
  }

  #onDiverged(turn: LiveTurn, recorded: Effect, now: Effect): void {
    if (this.#live !== turn) return;
    const path = this.#ports.log.path(turn.tip);
    const view = foldSteps(path);
    this.#board.update({ tip: turn.tip, path, cursor: path.length, view, diverged: { recorded, now } });
  }

  #keepPartial(partial: string): void {
    const board = this.#board;
    if (board.begun?.effect.kind !== "ask") return;
    board.begun = { ...board.begun, partial };
    board.keepPlace();
  }

  #onDelta({ content, call }: ReplyDelta): void {
    const stream: Streaming = this.#board.state.stream ?? { text: "", calls: [] };
    const calls = [...stream.calls];
    if (call) calls[call.index] = { name: call.name, arguments: call.arguments };
    const text = stream.text + (content ?? "");
    this.#board.update({ stream: { text, calls } });
    this.#partial.arrived(text);
  }
}
