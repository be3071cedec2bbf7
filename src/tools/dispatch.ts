import { serializeResult } from "../core/result/serialize.ts";
import { DEFAULT_RESULT_LIMIT, isEnds, trimEnds, trimResult } from "../core/result/trim.ts";
import { wellFormed } from "../core/result/well-formed.ts";
import type { Tool, ToolCall, ToolContext, ToolResult, Validate } from "../core/tool.ts";
import { callArguments } from "./call-arguments.ts";
import { failed } from "./failed.ts";
import type { LimitedContext, LongResult } from "./long-result.ts";
import type { Registry } from "./registry.ts";
import { runWithin } from "./run-within.ts";

export interface Dispatch {
  readonly registry: Registry;
  /** The tools this session may use, in the order the model knows them. */
  readonly allowed: readonly string[];
  readonly validate: Validate;
  readonly context: ToolContext;
  /** Characters of a result that reach the model. Set, it holds for every tool; else the tool's own limit, else 4,000. */
  readonly resultLimit?: number;
}

/**
 * Runs one call and gives back its result; never throws for what the model or a tool does (W4): an unknown tool,
 * broken or unfit arguments, a handler that throws or hangs and a stop all become a failed result that says what
 * to do next. The text is never blank and never holds half a character: a real endpoint refuses both.
 */
export async function dispatchCall(call: ToolCall, dispatch: Dispatch): Promise<ToolResult> {
  const { registry, allowed, context } = dispatch;
  const tool = allowed.includes(call.name) ? registry.get(call.name) : undefined;
  const returned = tool
    ? await checkedRun(tool, call, dispatch)
    : failed(context.wording.call.unknownTool(call.name, allowed));
  return settled(returned, tool, dispatch);
}

async function checkedRun(tool: Tool, call: ToolCall, dispatch: Dispatch): Promise<unknown> {
  const { validate } = dispatch;
  const context: LimitedContext = { ...dispatch.context, resultLimit: limitOf(tool, dispatch) };
  const words = context.wording.call;
  const schema = tool.parameters(context.wording);
  const read = callArguments(tool.name, call.arguments, schema, words);
  if (!read.ok) return failed(read.error);
  const problems = validate(schema, read.args);
  if (problems.length > 0) return failed(words.mismatch(tool.name, problems));
  return runWithin(tool, read.args, context);
}

/** What every result has in common: text that is there, fits, and is well formed. */
function settled(returned: unknown, tool: Tool | undefined, dispatch: Dispatch): ToolResult {
  const { wording } = dispatch.context;
  const { ends, ...result }: ToolResult & { readonly ends?: unknown } = asResult(returned);
  if (result.text === "") return { ...result, text: wording.result.noOutput, empty: true };
  const limit = limitOf(tool, dispatch);
  // Ends that are none do not count: the text beside them does.
  if (!isEnds(ends)) return { ...result, text: trimResult(wellFormed(result.text), limit, wording) };
  const [head, tail] = [wellFormed(ends.head), wellFormed(ends.tail)];
  return { ...result, text: trimEnds({ ...ends, head, tail }, limit, wording) };
}

function limitOf(tool: Tool | undefined, { resultLimit }: Dispatch): number {
  return resultLimit ?? tool?.resultLimit ?? DEFAULT_RESULT_LIMIT;
}

/** A tool that somebody typed in may return anything, whatever the compiler believes. */
function asResult(returned: unknown): ToolResult | LongResult {
  if (typeof returned === "string") return { status: "completed", text: returned };
  if (returned === undefined || returned === null) return { status: "completed", text: "" };
  return isResult(returned) ? returned : { status: "completed", text: serializeResult(returned) };
}

function isResult(value: unknown): value is ToolResult | LongResult {
  if (typeof value !== "object" || value === null) return false;
  const { status, text } = value as Partial<Record<keyof ToolResult, unknown>>;
  return (status === "completed" || status === "failed") && typeof text === "string";
}
