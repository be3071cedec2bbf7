import type { ToolWording } from "./tools.ts";

export type { ToolWording };

/** Every sentence that tools, guards and the loop say to the model, in one language. Handed in like every effect. */
export interface Wording {
  readonly language: "en" | "zh";
  readonly tools: ToolWording;
  readonly loop: LoopWording;
}

export interface LoopWording {
  readonly final: string;
  /** The answer ends where the model had no room left. */
  readonly cutAnswer: string;
  /** The answer ends where a filter of the endpoint cut it. */
  readonly filteredAnswer: string;
  readonly emptyReply: string;
  readonly repeatedAction: (name: string, times: number) => string;
  readonly consecutiveErrors: (rounds: number) => string;
  readonly noProgress: (rounds: number) => string;
  readonly maxSteps: (rounds: number) => string;
  readonly hardMaxSteps: (rounds: number) => string;
  readonly loopGuard: (name: string) => string;
  readonly tokenBudget: (spent: number, limit: number) => string;
  /** A reply that was meant as a call and cannot be read, after the last retry. */
  readonly unparseable: (why: UnreadableReason, tries: number) => string;
  readonly stopped: string;
  /** The page was left while a reply came in, and the turn was then ended. */
  readonly leftWhileWriting: string;
  /** The prompt that a guard puts into the conversation, once a user message. */
  readonly repair: (why: string) => string;
  /** Heads a repair prompt in the control way, and announces in the system prompt what it is. */
  readonly control: { readonly prefix: string; readonly announcement: string };
  /** Stands in place of a repair prompt when the person is asked instead. */
  readonly asksPerson: string;
  /** Heads an answer from the call cache. */
  readonly cached: string;
  /** The person let the call through with other arguments. */
  readonly edited: (args: string) => string;
  /** The person refused the call. */
  readonly refused: (reason: string) => string;
  /** The text protocol (W1): how to write a call, what tools there are; and how a result is told. */
  readonly textProtocol: (tools: string) => string;
  readonly textResult: (name: string, text: string) => string;
  /** Tells the model that a later call of its reply was cut off and did not run. */
  readonly lostCall: (why: UnreadableReason) => string;
  /** Stands as the result of a call that has none: it was stopped, or the person went on with another message. */
  readonly notRun: string;
  /** Stands as the result of a call that gave back nothing: endpoints refuse an empty tool message. */
  readonly emptyResult: string;
  /** Stands as the reply of a model that gave back nothing: endpoints refuse an empty assistant message, too. */
  readonly nothingSaid: string;
}

/** `truncated`: the text ends in the middle of a call. `broken`: it is no JSON, and what it meant is not certain. */
export type UnreadableReason = "truncated" | "broken";
