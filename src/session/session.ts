import { foldSteps } from "../core/fold.ts";
import type { Verdict } from "../core/host.ts";
import { isFault, type ModelKind, type ReplyOutcome } from "../core/model.ts";
import type { StepId } from "../core/step-log.ts";
import { emptyView } from "../core/view.ts";
import { Board, isOpen, statusOf } from "./board.ts";
import type { Advance } from "./gate.ts";
import { roundEnd } from "./replay.ts";
import { RunControls } from "./run-controls.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { SessionState } from "./session-state.ts";

/**
 * One open session: a scenario, its step log, and a cursor over it. What lies behind the end of the branch
 * that is shown is the affair of `RunControls`.
 */
export class Session {
  readonly #ports: SessionPorts;
  readonly #board: Board;
  readonly #run: RunControls;
  /** A message that is sent as soon as the turn that is being stopped has ended. */
  #next: string | undefined;
  #replay: AbortController | undefined;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#board = new Board(ports);
    this.#run = new RunControls(ports, this.#board, () => this.#onEnded());
    const { path } = this.#board.state;
    const cursor = path.findIndex((step) => step.id === ports.place.cursor) + 1;
    this.#moveTo(cursor === 0 && ports.place.cursor !== null ? path.length : cursor);
  }

  get state(): SessionState {
    return this.#board.state;
  }

  /** One step, one round, or to the end; over what was recorded first, then live. */
  advance(how: Advance): void {
    const { performing, cursor, path, view, draft } = this.#board.state;
    if (performing) {
      // Running on is not interrupted by asking for it again; asking for less takes effect after this effect.
      this.#run.open(how);
    } else if (cursor < path.length) this.#goOverRecorded(how);
    else if (this.#awaitsVerdict()) return;
    else if (isOpen(view)) this.#goOnLive(how);
    else if (draft.trim() !== "") this.#begin(draft, how);
  }

  /** Lets a call through that waits for the person's word, with other arguments, or refuses it; then goes on as before. */
  decide(verdict: Verdict): void {
    if (!this.#awaitsVerdict()) return;
    this.#run.decide(verdict);
  }

  /** Runs until so many steps lie behind the cursor, without a pause between them. */
  runTo(steps: number): void {
    this.#run.endBefore(steps);
    this.advance("run");
  }

  /** Sends a person's message: a turn that is open ends first, as stopped. */
  async send(text: string): Promise<void> {
    if (text.trim() === "") return;
    const { view, cursor, path } = this.#board.state;
    if (!isOpen(view)) {
      this.#begin(text, "step");
      return;
    }
    if (cursor < path.length || !this.#run.isLive) this.goLiveHere();
    this.#keepCutOff();
    this.#next = text;
    this.stop();
    await this.#run.ending;
  }

  pause(): void {
    this.#run.close();
    const status = this.#replay ? statusOf(this.#board.state.view) : this.#board.state.status;
    this.#replay?.abort();
    this.#replay = undefined;
    this.#board.update({ advance: undefined, status });
  }

  /** Ends the turn on the person's word; what runs is cut off, and what it had printed is kept. */
  stop(): void {
    this.pause();
    this.#keepCutOff();
    this.#run.stop();
  }

  /** Moves the cursor; nothing is done and nothing undone but on the screen. `cursor` counts steps from the start. */
  goTo(cursor: number): void {
    if (this.#board.state.performing) return;
    this.pause();
    this.#moveTo(Math.max(0, Math.min(cursor, this.#board.state.path.length)));
    this.#board.keepPlace();
  }

  /** Leaves what was recorded after the cursor on its own branch, and goes on live from here. */
  goLiveHere(): void {
    if (this.#board.state.performing) return;
    this.pause();
    this.#board.cutPathAtCursor();
    this.#moveTo(this.#board.state.cursor);
    this.#board.keepPlace();
  }

  /** Makes the request again that failed last; what came of it stays on a branch of its own. */
  tryAgain(): void {
    const { path, cursor, performing } = this.#board.state;
    const at = path.findLastIndex(({ effect }) => effect.kind === "ask");
    const failed = path[at];
    if (performing || cursor < path.length || failed?.effect.kind !== "ask") return;
    if (!isFault(failed.outcome as ReplyOutcome)) return;
    this.goTo(at);
    this.goLiveHere();
    this.advance("step");
  }

  /** Shows the newest branch through a step, with the cursor at that step. */
  showBranch(id: StepId): void {
    if (this.#board.state.performing) return;
    this.pause();
    const tip = this.#ports.log.tip(id);
    const path = this.#ports.log.path(tip);
    this.#board.prepare({ tip, path, cursor: 0, view: emptyView });
    this.#moveTo(path.findIndex((step) => step.id === id) + 1);
    this.#board.keepPlace();
  }

  /** Another model answers from here on. What an earlier one said after the cursor stays on its own branch. */
  setModel(model: ModelKind): void {
    if (this.#board.state.performing || model === this.#board.state.model) return;
    this.#board.update({ model });
    this.goLiveHere();
  }

  setDraft(draft: string): void {
    this.#board.update({ draft });
    this.#board.keepPlace();
  }

  /** The sandbox that is in use already is the one that the person wants. */
  keepSandbox(): void {
    const { inUse } = this.#board.state.sandbox;
    this.#board.update({ sandbox: { inUse, wanted: inUse } });
  }

  rename(title: string | undefined): void {
    this.#board.update({ title });
  }

  /** Settings of the loop changed: the waiting loop starts again with them. */
  restartLoop(): void {
    if (this.#board.state.performing) return;
    this.#abandonLive();
    this.#moveTo(this.#board.state.cursor);
  }

  /** Leaves the session: what runs is dropped. */
  close(): void {
    this.#board.close();
    this.#replay?.abort();
    this.#abandonLive();
  }

  #begin(text: string, how: Advance): void {
    this.pause();
    this.#board.cutPathAtCursor();
    this.#abandonLive();
    this.#run.start({ text, parent: this.#board.state.tip, recorded: [], view: this.#board.state.view });
    this.#board.update({ draft: "", diverged: undefined });
    this.#run.open(how);
  }

  /** The turn ends where a reload cut a reply off: what had arrived stays in the transcript. */
  #keepCutOff(): void {
    const { cursor, path } = this.#board.state;
    if (cursor === path.length && this.#run.recordCutOff()) this.#moveTo(cursor + 1);
  }

  /** A loop that broke down starts again, from what is recorded. */
  #goOnLive(how: Advance): void {
    if (!this.#run.isLive) this.#moveTo(this.#board.state.cursor);
    this.#run.open(how);
  }

  #awaitsVerdict(): boolean {
    const { pending, replaying } = this.#board.state;
    return pending?.kind === "approve" && !replaying;
  }

  #goOverRecorded(how: Advance): void {
    const { cursor } = this.#board.state;
    if (how === "step") this.goTo(cursor + 1);
    else if (how === "round") this.#roundOverRecorded();
    else void this.#runOverRecorded().catch(this.#ports.onError);
  }

  /** A recording that ends in the middle of a round is gone on with live, up to the next request. */
  #roundOverRecorded(): void {
    const { path, cursor } = this.#board.state;
    const { end, asksLeft } = roundEnd(path, cursor);
    this.goTo(end);
    if (end < path.length || !isOpen(this.#board.state.view)) return;
    this.#run.finishRound(asksLeft);
  }

  async #runOverRecorded(): Promise<void> {
    this.#replay?.abort();
    const replay = new AbortController();
    this.#replay = replay;
    this.#board.update({ advance: "run", status: "running" });
    while (this.#board.state.cursor < this.#board.state.path.length) {
      const pause = this.#ports.pace(replay.signal);
      if (pause) await pause;
      if (replay.signal.aborted) return;
      const far = pause ? this.#board.state.cursor + 1 : this.#board.state.path.length;
      this.#moveTo(far, "run");
    }
    this.#replay = undefined;
    this.#board.keepPlace();
    if (isOpen(this.#board.state.view)) this.#run.open("run");
    else this.#board.update({ advance: undefined, status: statusOf(this.#board.state.view) });
  }

  /** Everything that depends on where the cursor stands. */
  #moveTo(cursor: number, advance?: Advance): void {
    const { path } = this.#board.state;
    const id = path[cursor - 1]?.id ?? null;
    const view = this.#board.viewAt(cursor);
    const atTip = cursor === path.length;
    if (!atTip || this.#run.tip !== id) this.#abandonLive();
    this.#board.update({
      cursor,
      view,
      advance,
      pending: atTip ? this.#run.waitingFor : path[cursor]?.effect,
      replaying: !atTip,
      status: advance ? "running" : statusOf(view),
      draft: this.#board.draftAt(view),
    });
    const { turn } = view;
    if (atTip && turn && isOpen(view) && !this.#run.isLive) {
      const recorded = path.slice(path.length - turn.steps);
      const before = foldSteps(path.slice(0, path.length - turn.steps));
      this.#run.start({ text: turn.text, parent: turn.parent, recorded, view: before });
    }
  }

  #onEnded(): void {
    if (this.#next !== undefined) this.#begin(this.#next, "step");
  }

  #abandonLive(): void {
    this.#run.abandon();
    this.#next = undefined;
  }
}
