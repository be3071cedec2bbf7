import { type Ends, trimEnds } from "../core/result/trim.ts";
import type { ToolContext, ToolResult } from "../core/tool.ts";

/** A result too long for its tool to hand over: only its ends are there. The dispatcher trims it as it would the whole. */
export interface LongResult extends ToolResult {
  readonly ends: Ends;
}

/** The dispatcher also says how many characters of the result reach the model: what is beyond need not come. */
export interface LimitedContext extends ToolContext {
  readonly resultLimit?: number;
}

export function longResult(ends: Ends, { wording }: ToolContext): LongResult {
  return { status: "completed", text: trimEnds(ends, Number.POSITIVE_INFINITY, wording), ends };
}
