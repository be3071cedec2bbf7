import { type Message, messageLength } from "./message.ts";

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

/** Characters of scripts that take about a token each. */
function wideIn(text: string | null): number {
  let wide = 0;
  if (text !== null) for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) wide += 1;
  return wide;
}
