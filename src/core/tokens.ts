import type { Message } from "./message.ts";

/**
 * An estimate of the tokens in a text: about four characters each in alphabetic scripts, about one a character
 * in Chinese, Japanese and Korean. The endpoint's own `usage` is the truth where there is one.
 */
function estimateTokens(text: string): number {
  // Most texts have none, and to see that costs next to nothing.
  if (!/[\u2e80-\uffff]/.test(text)) return Math.ceil(text.length / 4);
  let wide = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) wide += 1;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** The estimate for a message: its text and the calls in it. */
export function messageTokens(message: Message): number {
  const text = message.content ?? "";
  if (message.role !== "assistant" || !message.tool_calls) return estimateTokens(text);
  const words = message.tool_calls.map((call) => call.function.name + call.function.arguments);
  return estimateTokens(text + words.join(""));
}
