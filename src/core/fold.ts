import type { CallRecord, Gauge } from "./guard/loop-budget.ts";
import { type LoopSettings, newBudget, toRecord } from "./loop.ts";
import { type Message, messageLength } from "./message.ts";
import { isFault } from "./model.ts";
import { readCalls } from "./reply/native.ts";
import type { Step } from "./step-log.ts";
import { estimateTokens } from "./tokens.ts";
import { emptyView, type Item, type Round, type Turn, type View } from "./view.ts";
import type { LoopWording } from "./wording/wording.ts";

/**
 * Folds steps into what the screen shows. Pure: the same path gives the same view.
 * `from` is the view of the step before the first of `steps`; it is left as it is.
 */
export function foldSteps(steps: readonly Step[], from: View = emptyView): View {
  if (steps.length === 0) return from;
  const draft = new Draft(from);
  for (const step of steps) draft.add(step);
  return draft.view();
}

/** Where the guards stand after the turn's finished rounds: they are judged again, nothing was stored. */
export function gaugesAt(view: View, settings: LoopSettings, wording: LoopWording): readonly Gauge[] {
  const budget = newBudget(settings, wording);
  for (const records of view.turn?.finished ?? []) budget.recordRound(records);
  return budget.gauges();
}

/** Copies each list once, then grows it: a fold over n steps costs n. */
class Draft {
  #view: View;
  readonly #messages: Message[];
  readonly #rounds: Round[];
  readonly #asks;
  readonly #terminal;
  readonly #finished: (readonly CallRecord[])[];
  #items: Item[];

  constructor(from: View) {
    this.#view = from;
    this.#messages = [...from.messages];
    this.#rounds = from.rounds.slice(0, -1);
    this.#asks = [...from.asks];
    this.#terminal = [...from.terminal];
    this.#finished = [...(from.turn?.finished ?? [])];
    const last = from.rounds.at(-1);
    this.#items = [...(last?.items ?? [])];
    if (last) this.#rounds.push(last);
  }

  view(): View {
    this.#closeRound();
    const { turn } = this.#view;
    return {
      ...this.#view,
      messages: this.#messages,
      rounds: this.#rounds,
      asks: this.#asks,
      terminal: this.#terminal,
      turn: turn && { ...turn, finished: this.#finished },
    };
  }

  add(step: Step): void {
    this.#view = { ...this.#view, shell: step.changes?.shell ?? this.#view.shell };
    const { kind } = step.effect;
    if (kind === "append") this.#append(step as Of<"append">);
    else if (kind === "ask") this.#ask(step as Of<"ask">);
    else if (kind === "dispatch") this.#dispatch(step as Of<"dispatch">);
    else if (kind === "repair") this.#repair(step as Of<"repair">);
    else this.#stop(step as Of<"stop">);
  }

  #append(step: Of<"append">): void {
    const { message } = step.effect;
    if (message.role === "user") this.#openTurn(step, message.content);
    this.#addMessage(message);
    if (message.role === "assistant") this.#assistant(step, message.content ?? "");
    if (message.role === "tool") this.#fedBack(step);
  }

  #openTurn(step: Of<"append">, text: string): void {
    this.#finished.length = 0;
    const turn: Turn = {
      number: (this.#view.turn?.number ?? 0) + 1,
      parent: step.parent,
      text,
      steps: 0,
      requests: 0,
      messagesBefore: this.#messages.length,
      finished: [],
      current: [],
      calls: [],
      ended: undefined,
    };
    this.#view = { ...this.#view, turn, unfed: undefined };
    this.#openRound(0);
    this.#items.push({ kind: "user", step: step.id, text });
    this.#turn({});
  }

  #ask(step: Of<"ask">): void {
    const requests = (this.#view.turn?.requests ?? 0) + 1;
    this.#finishRound();
    this.#turn({ requests });
    this.#openRound(requests);
    this.#asks.push({
      step: step.id,
      messages: step.effect.messages,
      outcome: step.outcome,
      cwd: this.#view.shell?.cwd,
    });
    this.#view = { ...this.#view, sentCharacters: this.#view.sentCharacters + this.#view.characters };
    if (!isFault(step.outcome)) return;
    const { error, partial } = step.outcome;
    this.#items.push({
      kind: "fault",
      step: step.id,
      partial: partial?.content ?? "",
      message: error.message,
      ...(error.detail === undefined ? {} : { detail: error.detail }),
    });
  }

  #assistant(step: Of<"append">, text: string): void {
    const { message } = step.effect;
    if (message.role !== "assistant") return;
    const calls = readCalls(message);
    const by = this.#asks.at(-1)?.outcome.by;
    const model = by?.model ?? by?.kind;
    if (text !== "" || calls.length === 0) {
      this.#items.push({ kind: "assistant", step: step.id, text, ...(model === undefined ? {} : { model }) });
    }
    for (const call of calls) this.#items.push({ kind: "call", step: step.id, call });
    this.#turn({ calls });
  }

  #dispatch(step: Of<"dispatch">): void {
    const { call } = step.effect;
    const result = step.outcome;
    if (result.screen?.kind === "command") this.#terminal.push({ ...result.screen, step: step.id });
    this.#view = { ...this.#view, unfed: { call, result, ms: step.ms } };
    this.#turn({ current: [...(this.#view.turn?.current ?? []), toRecord(call, result)] });
  }

  #fedBack(step: Of<"append">): void {
    const { unfed } = this.#view;
    if (unfed) this.#items.push({ kind: "result", step: step.id, ...unfed });
    this.#view = { ...this.#view, unfed: undefined };
    this.#turn({});
    const turn = this.#view.turn;
    if (turn && turn.current.length >= turn.calls.length) this.#finishRound();
  }

  #repair(step: Of<"repair">): void {
    this.#addMessage(step.outcome);
    this.#items.push({
      kind: "guard",
      step: step.id,
      text: step.outcome.content ?? "",
      stop: step.effect.stop,
    });
    this.#turn({});
  }

  #stop(step: Of<"stop">): void {
    this.#items.push({ kind: "stop", step: step.id, stop: step.effect.stop });
    this.#turn({ ended: step.effect.stop });
  }

  #addMessage(message: Message): void {
    this.#messages.push(message);
    const calls = message.role === "assistant" ? (message.tool_calls ?? []) : [];
    const words = calls.map((call) => call.function.name + call.function.arguments).join("");
    this.#view = {
      ...this.#view,
      characters: this.#view.characters + messageLength(message),
      tokens: this.#view.tokens + estimateTokens((message.content ?? "") + words),
    };
  }

  /** The guards judge a round when its last result has been fed back. */
  #finishRound(): void {
    const { turn } = this.#view;
    if (!turn || turn.current.length === 0) return;
    this.#finished.push(turn.current);
    this.#view = { ...this.#view, turn: { ...turn, current: [], calls: [] } };
  }

  #turn(change: Partial<Turn>): void {
    const { turn } = this.#view;
    if (turn) this.#view = { ...this.#view, turn: { ...turn, steps: turn.steps + 1, ...change } };
  }

  #openRound(number: number): void {
    this.#closeRound();
    this.#items = [];
    this.#rounds.push({
      number,
      turn: this.#view.turn?.number ?? 0,
      characters: this.#view.characters,
      items: this.#items,
    });
  }

  #closeRound(): void {
    const last = this.#rounds.pop();
    if (last) this.#rounds.push(last.items === this.#items ? last : { ...last, items: this.#items });
  }
}

type Of<Kind extends Step["effect"]["kind"]> = Extract<Step, { effect: { kind: Kind } }>;
