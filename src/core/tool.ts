import type { Sandbox } from "./sandbox.ts";
import type { ToolWording } from "./wording/wording.ts";

/** JSON Schema as far as tools use it; checked by a validator that is handed in. */
export type JsonSchema = { readonly [key: string]: unknown };

/** One call the model asks for, as the loop sees it. `arguments` is the text the model wrote. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export type ToolStatus = "completed" | "failed";

/**
 * What a call gave back: `text` goes to the model, `screen` to the person.
 * The status is structured; nobody guesses it from the first words of the text (W2).
 */
export interface ToolResult {
  readonly status: ToolStatus;
  readonly text: string;
  /** Nothing came out: `text` is only the remark that says so. For guards and the screen such a result is blank. */
  readonly empty?: true;
  readonly screen?: ScreenPart;
}

/** What the screen can show better than plain text. */
export type ScreenPart =
  | {
      readonly kind: "command";
      readonly command: string;
      /** Working directory the command started in. */
      readonly cwd: string;
      readonly stdout: string;
      readonly stderr: string;
      readonly exitCode: number;
      /** Why it did not run to its end, where it did not. */
      readonly ended?: "timeout" | "stopped" | "limit";
    }
  | { readonly kind: "edit"; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: "listing"; readonly path: string; readonly entries: number }
  /** What the code of a scenario's own tool printed: the model does not see it. */
  | { readonly kind: "printed"; readonly text: string };

/** What a tool may use of the world. Everything comes in here; a tool imports no effect. */
export interface ToolContext {
  readonly sandbox: Sandbox;
  readonly wording: ToolWording;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Output while it comes, for the screen only. */
  readonly onOutput?: (chunk: string) => void;
}

/** What a handler returns: a bare string is a completed result. It may throw: that is a failed one. */
export type ToolReturn = string | ToolResult;

/** One registry entry: name + description + JSON Schema + handler (W2, W3). */
export interface Tool {
  readonly name: string;
  /** Says what the tool is for, when not to use it, its limits, the shape of its result (W4). */
  readonly describe: (wording: ToolWording) => string;
  readonly parameters: (wording: ToolWording) => JsonSchema;
  /** Characters of its result that reach the model where no limit is set; a tool that bounds its result itself says so here. */
  readonly resultLimit?: number;
  readonly run: (args: Record<string, unknown>, context: ToolContext) => Promise<ToolReturn> | ToolReturn;
}

/** A tool as the request carries it. */
export interface ToolSpec {
  readonly type: "function";
  readonly function: { readonly name: string; readonly description: string; readonly parameters: JsonSchema };
}

/** Checks arguments against a tool's schema; returns readable problems, an empty list when there are none. */
export type Validate = (schema: JsonSchema, value: unknown) => readonly string[];
