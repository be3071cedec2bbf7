import type { Usage } from "../core/model.ts";

/** One reply of a script: a text, a message, or a fault on purpose. */
export type ScriptReply = string | MessageReply | StatusReply | StallReply | CutReply;

/** Text, calls or both. */
export interface MessageReply extends Scripted, Timing {
  /** The finish reason, where it is not the one that fits the reply. */
  readonly finish?: string;
  readonly usage?: Usage;
}

/** What an endpoint that answers with this HTTP status gives. `retryAfter` is in seconds, as in the header. */
export interface StatusReply extends Timing {
  readonly status: number;
  readonly retryAfter?: number;
  readonly body?: string;
}

/** A stream that stands still for so many milliseconds after what it had to say, and is given up. */
export interface StallReply extends Scripted, Timing {
  readonly stall: number;
}

/** A stream that breaks after so many characters of its text and its calls' arguments. */
export interface CutReply extends Scripted, Timing {
  readonly cut: number;
}

interface Scripted {
  readonly text?: string;
  readonly calls?: readonly ScriptCall[];
}

/** `raw` is argument text that is sent as it stands, broken JSON included. */
export type ScriptCall =
  | { readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly name: string; readonly raw: string };

interface Timing {
  /** Tokens a second; without it the reply is there at once. */
  readonly pace?: number;
  readonly when?: Condition;
}

/** When a reply may be taken. All parts that are given must hold. */
export interface Condition {
  /** The tool whose result came last since the model spoke. */
  readonly lastTool?: string;
  /** What must stand in a message that came since the model spoke. */
  readonly contains?: string;
  /** The round of the turn, from 1. */
  readonly round?: number;
}
