import type { ToolWording } from "./tools.ts";

export type { ToolWording };

/** Every sentence that tools, guards and the loop say to the model, in one language. Handed in like every effect. */
export interface Wording {
  readonly language: "en" | "zh";
  readonly tools: ToolWording;
  readonly loop: LoopWording;
}

export interface LoopWording {
  /** `content` of a tool message for a call that was never answered: stopped, reloaded, stepped over. */
  readonly notRun: string;
  readonly repeatedAction: (name: string, times: number) => string;
  readonly consecutiveErrors: (rounds: number) => string;
  readonly noProgress: (rounds: number) => string;
  readonly maxSteps: (rounds: number) => string;
  readonly hardMaxSteps: (rounds: number) => string;
  readonly loopGuard: (name: string) => string;
  /** The repair prompt that a guard puts into the conversation. */
  readonly repair: (why: string) => string;
  readonly final: string;
  readonly stopped: string;
}
