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
  readonly emptyReply: string;
  readonly repeatedAction: (name: string, times: number) => string;
  readonly consecutiveErrors: (rounds: number) => string;
  readonly noProgress: (rounds: number) => string;
  readonly maxSteps: (rounds: number) => string;
  readonly hardMaxSteps: (rounds: number) => string;
  readonly loopGuard: (name: string) => string;
  readonly stopped: string;
  /** The prompt that a guard puts into the conversation, once a user message. */
  readonly repair: (why: string) => string;
  /** Stands as the result of a call that was never run: stopped, or the person went on with another message. */
  readonly notRun: string;
  /** Stands as the result of a call that gave back nothing: endpoints refuse an empty tool message. */
  readonly emptyResult: string;
}
