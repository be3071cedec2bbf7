import type { CallRecord } from "./guard/loop-budget.ts";
import { type Message, messageLength } from "./message.ts";
import { isFault } from "./model.ts";
import { toRecord } from "./reply/feed-back.ts";
import { readCalls } from "./reply/native.ts";
import { replyItems } from "./reply-items.ts";
import type { Step } from "./step-log.ts";
import { messageTokens } from "./tokens.ts";
import type { ToolCall } from "./tool.ts";
import { emptyView, type Item, type Round, type Turn, type Unfed, type View } from "./view.ts";

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

/** Copies the view and its lists once, then changes its own copy: a fold over n steps costs n. */
class Draft {
  readonly #view: Changing<View>;
  #current: Changing<Turn> | undefined;
  readonly #messages: Message[];
  readonly #rounds: Round[];
  readonly #asks;
  readonly #terminal;
  readonly #finished: (readonly CallRecord[])[];
  #items: Item[];

  constructor(from: View) {
    this.#view = { ...from };
    this.#current = from.turn && { ...from.turn };
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
    const turn = this.#current;
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
    if (step.changes?.shell) this.#view.shell = step.changes.shell;
    const { kind } = step.effect;
    if (kind === "append") this.#append(step as Of<"append">);
    else if (kind === "ask") this.#ask(step as Of<"ask">);
    else if (kind === "dispatch" || kind === "recall") this.#dispatch(step as Of<"dispatch" | "recall">);
    else if (kind === "retry") this.#retry(step as Of<"retry">);
    else if (kind === "approve") this.#approve(step as Of<"approve">);
    else if (kind === "repair") this.#repair(step as Of<"repair">);
    else this.#stop(step as Of<"stop">);
  }

  #append(step: Of<"append">): void {
    const { message, author } = step.effect;
    if (author !== "tool") this.#leaveBehind();
    if (author === "person") this.#openTurn(step, message.content ?? "");
    this.#addMessage(message);
    if (author === "model") this.#reply(step);
    if (author === "tool") this.#fedBack(step);
    if (author === "guard") this.#note(step);
  }

  #openTurn(step: Of<"append">, text: string): void {
    this.#finished.length = 0;
    this.#current = {
      number: (this.#current?.number ?? 0) + 1,
      parent: step.parent,
      text,
      steps: 0,
      requests: 0,
      messagesBefore: this.#messages.length,
      finished: [],
      current: [],
      calls: [],
      recalled: 0,
      ended: undefined,
    };
    this.#view.unfed = undefined;
    this.#view.decided = undefined;
    this.#openRound(0);
    this.#items.push({ kind: "user", step: step.id, text });
    this.#turn({});
  }

  #ask(step: Of<"ask">): void {
    const requests = (this.#current?.requests ?? 0) + 1;
    this.#leaveBehind();
    this.#finishRound();
    this.#turn({ requests });
    this.#openRound(requests);
    this.#asks.push({
      step: step.id,
      messages: step.effect.messages,
      outcome: step.outcome,
      cwd: this.#view.shell?.cwd,
    });
    this.#view.sentCharacters += this.#view.characters;
    if (!isFault(step.outcome)) return;
    const { error, partial } = step.outcome;
    this.#items.push({
      kind: "fault",
      step: step.id,
      cause: error.kind,
      partial: partial?.content ?? "",
      message: error.message,
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      ...(error.retryable ? { againAt: step.at + step.ms + (error.retryAfterMs ?? 0) } : {}),
    });
  }

  #reply(step: Of<"append">): void {
    const { message } = step.effect;
    if (message.role !== "assistant") return;
    const calls = readCalls(message);
    this.#items.push(...replyItems(step.id, message, calls, this.#asks.at(-1)?.outcome));
    this.#turn({ calls });
  }

  #retry(step: Of<"retry">): void {
    const { text, reason } = step.effect;
    this.#items.push({ kind: "unread", step: step.id, text, reason });
    this.#turn({});
  }

  #approve(step: Of<"approve">): void {
    const { call } = step.effect;
    this.#leaveBehind();
    this.#showCall(step, call);
    this.#view.decided = { call, verdict: step.outcome };
    if (step.outcome.kind === "refused") {
      this.#answer({
        step: step.id,
        call,
        result: { status: "failed", text: step.outcome.reason },
        ms: 0,
        how: "refused",
      });
    } else this.#turn({});
  }

  #dispatch(step: Of<"dispatch" | "recall">): void {
    const { kind, call } = step.effect;
    this.#leaveBehind();
    const { decided } = this.#view;
    const result = step.outcome;
    this.#showCall(step, call);
    if (kind === "dispatch" && result.screen?.kind === "command") {
      this.#terminal.push({ ...result.screen, step: step.id });
    }
    const asked = decided?.verdict.kind === "edited" ? decided.call : call;
    const { id } = step;
    if (kind === "recall") this.#recall({ step: id, call, result, ms: 0, how: "cached" });
    else if (asked !== call) this.#answer({ step: id, call: asked, result, ms: step.ms, how: "edited" });
    else this.#answer({ step: id, call, result, ms: step.ms });
  }

  #recall(unfed: Unfed): void {
    this.#answer(unfed);
    if (this.#current) this.#current.recalled += 1;
  }

  #answer(unfed: Unfed): void {
    this.#view.unfed = unfed;
    this.#turn({ current: [...(this.#current?.current ?? []), toRecord(unfed.call, unfed.result)] });
  }

  /** On the text protocol a call is known as one when it is acted on. */
  #showCall(step: Step, call: ToolCall): void {
    const shown = this.#items.some((item) => item.kind === "call" && item.call.id === call.id);
    if (!shown) this.#items.push({ kind: "call", step: step.id, call });
  }

  #fedBack(step: Of<"append">): void {
    const { unfed } = this.#view;
    if (unfed) {
      // What the model is told may carry a remark; a refusal is nothing but what it is told.
      const { message } = step.effect;
      const isWhole = message.role === "tool" || unfed.how === "refused";
      const text = isWhole ? (message.content ?? "") : unfed.result.text;
      this.#items.push({ kind: "result", ...unfed, step: step.id, result: { ...unfed.result, text } });
    }
    this.#view.unfed = undefined;
    this.#view.decided = undefined;
    this.#turn({});
    const turn = this.#current;
    // On the text protocol how many calls there are is known when the next thing happens.
    if (turn && turn.calls.length > 0 && turn.current.length >= turn.calls.length) this.#finishRound();
  }

  /** The loop went on without feeding the result back: it is shown as what the model never sees. */
  #leaveBehind(): void {
    const { unfed } = this.#view;
    if (!unfed) return;
    this.#items.push({ kind: "result", ...unfed, unfed: true });
    this.#view.unfed = undefined;
    this.#view.decided = undefined;
  }

  /** A call that was lost is told behind the results: the round is over. */
  #note(step: Of<"append">): void {
    this.#finishRound();
    this.#items.push({ kind: "guard", step: step.id, text: step.effect.message.content ?? "" });
    this.#turn({});
  }

  #repair(step: Of<"repair">): void {
    const { outcome: message } = step;
    const { stop } = step.effect;
    this.#leaveBehind();
    this.#finishRound();
    if (message) this.#addMessage(message);
    this.#items.push({ kind: "guard", step: step.id, text: message?.content ?? stop.message, stop });
    this.#turn({});
  }

  #stop(step: Of<"stop">): void {
    const { stop } = step.effect;
    this.#leaveBehind();
    if (stop.reason !== "stopped") this.#finishRound();
    if (stop.reason === "unparseable") this.#unread(step);
    this.#items.push({ kind: "stop", step: step.id, stop });
    this.#turn({ ended: stop });
  }

  /** The reply that ended the turn, where it did not join the conversation. */
  #unread(step: Step): void {
    const ask = this.#asks.at(-1)?.outcome;
    const joined = this.#items.some((item) => item.kind === "assistant" || item.kind === "unread");
    if (!joined && ask && !isFault(ask)) {
      this.#items.push({ kind: "unread", step: step.id, text: ask.message.content ?? "" });
    }
  }

  #addMessage(message: Message): void {
    this.#messages.push(message);
    this.#view.characters += messageLength(message);
    this.#view.tokens += messageTokens(message);
  }

  /** The guards judge a round when its last result has been fed back. */
  #finishRound(): void {
    const turn = this.#current;
    if (!turn || turn.current.length === 0) return;
    this.#finished.push(turn.current);
    turn.current = [];
    turn.calls = [];
  }

  #turn(change: Partial<Turn>): void {
    const turn = this.#current;
    if (turn) Object.assign(turn, change).steps += 1;
  }

  #openRound(number: number): void {
    this.#closeRound();
    this.#items = [];
    this.#rounds.push({
      number,
      turn: this.#current?.number ?? 0,
      characters: this.#view.characters,
      items: this.#items,
    });
  }

  #closeRound(): void {
    const last = this.#rounds.pop();
    if (last) this.#rounds.push(last.items === this.#items ? last : { ...last, items: this.#items });
  }
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

type Of<Kind extends Step["effect"]["kind"]> = Extract<Step, { effect: { kind: Kind } }>;
