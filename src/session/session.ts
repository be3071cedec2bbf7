import { foldSteps } from "../core/fold.ts";
import type { Verdict } from "../core/host.ts";
import type { LoopSettings } from "../core/loop.ts";
import type { ModelKind, ReplyDelta } from "../core/model.ts";
import type { Effect, Step, StepId, StepLog } from "../core/step-log.ts";
import type { World } from "../core/stepper.ts";
import type { ToolCall } from "../core/tool.ts";
import { emptyView, type View } from "../core/view.ts";
import type { LoopWording } from "../core/wording/wording.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Advance } from "./gate.ts";
import { LiveTurn } from "./live-turn.ts";
import { roundEnd } from "./replay.ts";
import type { Begun, Place } from "./session-record.ts";
import type { SessionState, Status, Streaming } from "./session-state.ts";
import { shareRounds } from "./share-rounds.ts";

/** What a session needs of the world around it. */
export interface SessionPorts {
  readonly id: string;
  readonly title: string | undefined;
  readonly origin: string | undefined;
  readonly scenario: PlainScenario;
  readonly source: Scenario;
  readonly log: StepLog;
  readonly place: Place;
  readonly loopSettings: () => LoopSettings;
  readonly wording: LoopWording;
  /** Performs the effects of a turn that goes on from `tip()`. */
  readonly world: (turn: WorldOfTurn) => World;
  /** Keeps a step; it is on disk once `flushed` resolves. */
  readonly keepStep: (step: Step) => void;
  readonly keepPlace: (place: Place) => void;
  readonly flushed: () => Promise<void> | undefined;
  readonly newId: () => StepId;
  readonly now: () => number;
  /** Waits between two steps of a run; undefined for no wait. */
  readonly pace: (signal: AbortSignal) => Promise<void> | undefined;
  readonly onChange: (state: SessionState) => void;
  /** A mistake of ours, never of the model or the world. */
  readonly onError: (reason: unknown) => void;
}

export interface WorldOfTurn {
  readonly signal: AbortSignal;
  /** The step the next effect hangs on. */
  readonly tip: () => StepId | null;
  readonly view: () => View;
  readonly model: () => ModelKind;
  readonly onDelta: (delta: ReplyDelta) => void;
  readonly onOutput: (chunk: string) => void;
  /** What the person said of a call that waits for their word. */
  readonly verdict: (call: ToolCall) => Promise<Verdict>;
}

/**
 * One open session: a scenario, its step log, a cursor over it, and at most one run of the loop,
 * which waits at the end of the branch that is shown.
 */
export class Session {
  readonly #ports: SessionPorts;
  #live: LiveTurn | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  /** A message that is sent as soon as the turn that is being stopped has ended. */
  #next: string | undefined;
  #replay: AbortController | undefined;
  /** The effect that has begun and is not recorded yet, here or before a reload. */
  #begun: Begun | undefined;
  #closed = false;
  /** What the person said of the call that waits. */
  #verdict: Verdict | undefined;
  /** A run that is to end before this step. */
  #until = Number.POSITIVE_INFINITY;
  #state: SessionState;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    const { place, log, id, title, origin, scenario, source } = ports;
    const tip = place.tip === null || log.get(place.tip) ? place.tip : log.tip(null);
    const path = log.path(tip);
    this.#begun = place.begun;
    this.#state = {
      id,
      title,
      origin,
      scenario,
      source,
      model: place.model,
      status: "idle",
      advance: undefined,
      tip,
      path,
      cursor: 0,
      view: emptyView,
      pending: undefined,
      replaying: false,
      performing: undefined,
      stream: undefined,
      output: "",
      draft: place.draft,
      cutOff: place.begun,
      diverged: undefined,
    };
    const cursor = path.findIndex((step) => step.id === place.cursor) + 1;
    this.#moveTo(cursor === 0 && place.cursor !== null ? path.length : cursor);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** One step, one round, or to the end; over what was recorded first, then live. */
  advance(how: Advance): void {
    const { performing, cursor, path, view, draft } = this.#state;
    if (performing) {
      // Running on is not interrupted by asking for it again; asking for less takes effect after this effect.
      this.#openGate(how);
    } else if (cursor < path.length) this.#goOverRecorded(how);
    else if (this.#awaitsVerdict()) return;
    else if (isOpen(view)) this.#goOnLive(how);
    else if (draft.trim() !== "") this.#begin(draft, how);
  }

  /** Lets a call through that waits for the person's word, with other arguments, or refuses it; then goes on as before. */
  decide(verdict: Verdict): void {
    if (!this.#awaitsVerdict()) return;
    this.#verdict = verdict;
    this.#openGate(this.#live?.gate.heldBack ?? "step");
  }

  /** Runs until so many steps lie behind the cursor, without a pause between them. */
  runTo(steps: number): void {
    this.#until = steps;
    this.advance("run");
  }

  /** Sends a person's message: a turn that is open ends first, as stopped. */
  async send(text: string): Promise<void> {
    if (text.trim() === "") return;
    const { view, cursor, path } = this.#state;
    if (!isOpen(view)) {
      this.#begin(text, "step");
      return;
    }
    if (cursor < path.length || !this.#live) this.goLiveHere();
    this.#next = text;
    this.stop();
    await this.#ending;
  }

  pause(): void {
    this.#live?.gate.close();
    const status = this.#replay ? statusOf(this.#state.view) : this.#state.status;
    this.#replay?.abort();
    this.#replay = undefined;
    this.#update({ advance: undefined, status });
  }

  /** Ends the turn on the person's word; what runs is cut off, and what it had printed is kept. */
  stop(): void {
    this.pause();
    this.#live?.stop();
  }

  /** Moves the cursor; nothing is done and nothing undone but on the screen. `cursor` counts steps from the start. */
  goTo(cursor: number): void {
    if (this.#state.performing) return;
    this.pause();
    this.#moveTo(Math.max(0, Math.min(cursor, this.#state.path.length)));
    this.#keepPlace();
  }

  /** Leaves what was recorded after the cursor on its own branch, and goes on live from here. */
  goLiveHere(): void {
    if (this.#state.performing) return;
    this.pause();
    this.#cutPathAtCursor();
    this.#moveTo(this.#state.cursor);
    this.#keepPlace();
  }

  /** Shows the newest branch through a step, with the cursor at that step. */
  showBranch(id: StepId): void {
    if (this.#state.performing) return;
    this.pause();
    const tip = this.#ports.log.tip(id);
    const path = this.#ports.log.path(tip);
    this.#state = { ...this.#state, tip, path, cursor: 0, view: emptyView };
    this.#moveTo(path.findIndex((step) => step.id === id) + 1);
    this.#keepPlace();
  }

  /** Another model answers from here on. What an earlier one said after the cursor stays on its own branch. */
  setModel(model: ModelKind): void {
    if (this.#state.performing || model === this.#state.model) return;
    this.#update({ model });
    this.goLiveHere();
  }

  setDraft(draft: string): void {
    this.#update({ draft });
    this.#keepPlace();
  }

  rename(title: string | undefined): void {
    this.#update({ title });
  }

  /** Settings of the loop changed: the waiting loop starts again with them. */
  restartLoop(): void {
    if (this.#state.performing) return;
    this.#abandonLive();
    this.#moveTo(this.#state.cursor);
  }

  /** Leaves the session: what runs is dropped. */
  close(): void {
    this.#closed = true;
    this.#replay?.abort();
    this.#abandonLive();
  }

  #begin(text: string, how: Advance): void {
    this.pause();
    this.#cutPathAtCursor();
    this.#abandonLive();
    this.#startLive({ text, parent: this.#state.tip, recorded: [], view: this.#state.view });
    this.#update({ draft: "", diverged: undefined });
    this.#openGate(how);
  }

  /** A loop that broke down starts again, from what is recorded. */
  #goOnLive(how: Advance): void {
    if (!this.#live) this.#moveTo(this.#state.cursor);
    this.#openGate(how);
  }

  #awaitsVerdict(): boolean {
    const { pending, replaying } = this.#state;
    return pending?.kind === "approve" && !replaying;
  }

  #openGate(how: Advance): void {
    this.#update({ advance: how, status: "running" });
    this.#live?.gate.open(how);
  }

  #goOverRecorded(how: Advance): void {
    const { cursor } = this.#state;
    if (how === "step") this.goTo(cursor + 1);
    else if (how === "round") this.#roundOverRecorded();
    else void this.#runOverRecorded().catch(this.#ports.onError);
  }

  /** A recording that ends in the middle of a round is gone on with live, up to the next request. */
  #roundOverRecorded(): void {
    const { path, cursor } = this.#state;
    const { end, asksLeft } = roundEnd(path, cursor);
    this.goTo(end);
    if (end < path.length || !isOpen(this.#state.view)) return;
    this.#update({ advance: "round", status: "running" });
    this.#live?.gate.finishRound(asksLeft);
  }

  async #runOverRecorded(): Promise<void> {
    this.#replay?.abort();
    const replay = new AbortController();
    this.#replay = replay;
    this.#update({ advance: "run", status: "running" });
    while (this.#state.cursor < this.#state.path.length) {
      const pause = this.#ports.pace(replay.signal);
      if (pause) await pause;
      if (replay.signal.aborted) return;
      const far = pause ? this.#state.cursor + 1 : this.#state.path.length;
      this.#moveTo(far, "run");
    }
    this.#replay = undefined;
    this.#keepPlace();
    if (isOpen(this.#state.view)) this.#openGate("run");
    else this.#update({ advance: undefined, status: statusOf(this.#state.view) });
  }

  /** Everything that depends on where the cursor stands. */
  #moveTo(cursor: number, advance?: Advance): void {
    const { path } = this.#state;
    const id = path[cursor - 1]?.id ?? null;
    const view = this.#viewAt(cursor);
    const atTip = cursor === path.length;
    if (!atTip || this.#live?.tip !== id) this.#abandonLive();
    this.#update({
      cursor,
      view,
      advance,
      pending: atTip ? this.#live?.gate.waitingFor : path[cursor]?.effect,
      replaying: !atTip,
      status: advance ? "running" : statusOf(view),
      draft: this.#draftAt(view),
    });
    const { turn } = view;
    if (atTip && turn && isOpen(view) && !this.#live) {
      const recorded = path.slice(path.length - turn.steps);
      const before = foldSteps(path.slice(0, path.length - turn.steps));
      this.#startLive({ text: turn.text, parent: turn.parent, recorded, view: before });
    }
  }

  #viewAt(cursor: number): View {
    const { path, view, cursor: from } = this.#state;
    const ahead = cursor >= from;
    const folded = ahead ? foldSteps(path.slice(from, cursor), view) : foldSteps(path.slice(0, cursor));
    return shareRounds(view, folded);
  }

  /** After each turn the scenario's next opening message is offered; what the person typed is never replaced. */
  #draftAt(view: View): string {
    const { draft, scenario } = this.#state;
    if (draft !== "" && !scenario.user.includes(draft)) return draft;
    if (isOpen(view)) return "";
    return scenario.user[view.turn?.number ?? 0] ?? "";
  }

  #startLive(turn: { text: string; parent: StepId | null; recorded: readonly Step[]; view: View }): void {
    this.#abandonLive();
    const ports = this.#ports;
    const current: LiveTurn = new LiveTurn({
      messages: turn.view.messages,
      text: turn.text,
      settings: ports.loopSettings(),
      wording: ports.wording,
      recorded: turn.recorded,
      parent: turn.parent,
      newId: ports.newId,
      now: ports.now,
      pace: (signal) => (this.#until === Number.POSITIVE_INFINITY ? ports.pace(signal) : undefined),
      isBreakpoint: (effect) => this.#holdsBefore(effect),
      world: (signal) =>
        ports.world({
          signal,
          tip: () => this.#state.tip,
          view: () => this.#state.view,
          model: () => this.#state.model,
          onDelta: (delta) => this.#onDelta(delta),
          onOutput: (chunk) => this.#update({ output: this.#state.output + chunk }),
          verdict: async () => this.#verdict ?? { kind: "approved" },
        }),
      record: (step) => this.#onStep(step),
      onWaiting: (effect) => this.#onWaiting(effect),
      beforeEffect: (effect) => this.#onBegin(effect),
      onDiverged: (recorded, now) => this.#onDiverged(current, recorded, now),
    });
    this.#live = current;
    this.#ending = current.run().then(
      () => this.#onEnd(current),
      (reason: unknown) => this.#onBreakdown(current, reason),
    );
  }

  #abandonLive(): void {
    this.#live?.abandon();
    this.#live = undefined;
    this.#next = undefined;
  }

  /** A call that needs the person's word, a guard that leaves it to them, the end of a run that has one. */
  #holdsBefore(effect: Effect): boolean {
    if (effect.kind === "approve") return true;
    if (effect.kind === "repair" && this.#state.scenario.settings.repair === "ask") return true;
    return this.#state.cursor >= this.#until;
  }

  #onWaiting(effect: Effect): void {
    if (this.#state.replaying) return;
    this.#until = Number.POSITIVE_INFINITY;
    this.#verdict = undefined;
    this.#update({ pending: effect, advance: undefined, status: "waiting", performing: undefined });
  }

  /** No request, command or file change starts before all earlier steps are on disk. */
  #onBegin(effect: Effect): Promise<void> | undefined {
    const outward = effect.kind === "ask" || effect.kind === "dispatch";
    this.#update({
      pending: effect,
      performing: outward ? effect : undefined,
      stream: undefined,
      output: "",
      cutOff: undefined,
    });
    this.#begun = outward ? { parent: this.#state.tip, effect, at: this.#ports.now() } : undefined;
    if (!outward) return undefined;
    this.#keepPlace();
    return this.#ports.flushed();
  }

  #onStep(step: Step): void {
    const { path } = this.#state;
    this.#ports.log.add(step);
    this.#ports.keepStep(step);
    const view = shareRounds(this.#state.view, foldSteps([step], this.#state.view));
    this.#begun = undefined;
    this.#update({
      tip: step.id,
      path: [...path, step],
      cursor: path.length + 1,
      view,
      draft: this.#draftAt(view),
      pending: undefined,
      replaying: false,
      performing: undefined,
      stream: undefined,
      output: "",
      cutOff: undefined,
    });
    this.#keepPlace();
  }

  #onEnd(turn: LiveTurn): void {
    if (this.#live !== turn) return;
    this.#live = undefined;
    const { view } = this.#state;
    this.#update({
      advance: undefined,
      pending: undefined,
      performing: undefined,
      status: statusOf(view),
      draft: this.#draftAt(view),
    });
    this.#keepPlace();
    if (this.#next !== undefined) this.#begin(this.#next, "step");
  }

  /** A mistake of ours ended the loop. What is recorded stands, and the step can be tried again. */
  #onBreakdown(turn: LiveTurn, reason: unknown): void {
    this.#ports.onError(reason);
    if (this.#live !== turn) return;
    this.#abandonLive();
    this.#begun = undefined;
    const status = statusOf(this.#state.view);
    this.#update({ advance: undefined, performing: undefined, stream: undefined, output: "", status });
    this.#keepPlace();
  }

  #onDiverged(turn: LiveTurn, recorded: Effect, now: Effect): void {
    if (this.#live !== turn) return;
    const path = this.#ports.log.path(turn.tip);
    this.#state = { ...this.#state, tip: turn.tip, path };
    this.#update({ cursor: path.length, view: foldSteps(path), diverged: { recorded, now } });
  }

  #onDelta({ content, call }: ReplyDelta): void {
    const stream: Streaming = this.#state.stream ?? { text: "", calls: [] };
    const calls = [...stream.calls];
    if (call) calls[call.index] = { name: call.name, arguments: call.arguments };
    this.#update({ stream: { text: stream.text + (content ?? ""), calls } });
  }

  #cutPathAtCursor(): void {
    const path = this.#state.path.slice(0, this.#state.cursor);
    this.#state = { ...this.#state, path, tip: path.at(-1)?.id ?? null };
  }

  #keepPlace(): void {
    const { cursor, path, tip, draft, model } = this.#state;
    this.#ports.keepPlace({
      cursor: path[cursor - 1]?.id ?? null,
      tip,
      draft,
      model,
      updated: this.#ports.now(),
      ...(this.#begun ? { begun: this.#begun } : {}),
    });
  }

  #update(change: { [Key in keyof SessionState]?: SessionState[Key] | undefined }): void {
    // What still comes in from a command or a stream that was dropped belongs to no screen.
    if (this.#closed) return;
    this.#state = { ...this.#state, ...change } as SessionState;
    this.#ports.onChange(this.#state);
  }
}

function isOpen(view: View): boolean {
  return view.turn !== undefined && view.turn.ended === undefined;
}

function statusOf(view: View): Status {
  if (view.turn === undefined) return "idle";
  return view.turn.ended ? "stopped" : "waiting";
}
