import { type Message, messageLength } from "./message.ts";
import type { Usage } from "./model.ts";
import type { ToolSpec } from "./tool.ts";

/**
 * An estimate of the tokens in a message, its text and the calls in it: about four characters each in alphabetic
 * scripts, about one a character in Chinese, Japanese and Korean. The endpoint's own `usage` is the truth where
 * there is one.
 */
export function messageTokens(message: Message): number {
  let wide = wideIn(message.content);
  if (message.role === "assistant" && message.tool_calls) {
    for (const call of message.tool_calls) wide += wideIn(call.function.arguments);
  }
  return wide + Math.ceil((messageLength(message) - wide) / 4);
}

/** The same for what a request carries beside the conversation: its system prompt, and its tools as they are sent. */
export function overheadTokens(system: string, tools: readonly ToolSpec[]): number {
  return textTokens(system) + (tools.length > 0 ? textTokens(JSON.stringify(tools)) : 0);
}

/**
 * What the endpoint says a request and its reply cost together; undefined where that cannot be: some send zeros, and
 * a record may come from anywhere.
 */
export function countedTokens(usage: Usage | undefined): number | undefined {
  return usage && isCount(usage.totalTokens) && usage.totalTokens > 0 ? usage.totalTokens : undefined;
}

/** A whole number of tokens that one request can have: no context holds a thousand million. */
export function isCount(tokens: number): boolean {
  return Number.isInteger(tokens) && tokens >= 0 && tokens < 1e9;
}

function textTokens(text: string): number {
  const wide = wideIn(text);
  return wide + Math.ceil((text.length - wide) / 4);
}

/** Characters of scripts that take about a token each. */
function wideIn(text: string | null): number {
  let wide = 0;
  if (text !== null) for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) wide += 1;
  return wide;
}
