import type { WireToolCall } from "../core/message.ts";
import type { AskContext } from "../core/model.ts";
import type { Sleep } from "./sleep.ts";

/** What a reply that is played says, in the order in which it says it. */
export interface Play {
  readonly content: string;
  readonly calls: readonly WireToolCall[];
}

export interface Tempo {
  /** Tokens a second; left out: all at once. */
  readonly pace?: number;
  /** Characters of text and arguments after which to end. */
  readonly limit: number;
  readonly sleep: Sleep;
}

/**
 * Streams a reply to the screen as a model would, token by token. Resolves with the text that was said: less than all
 * of it when the limit was reached or the signal aborted.
 */
export async function play({ content, calls }: Play, context: AskContext, tempo: Tempo): Promise<string> {
  let left = tempo.limit;
  let said = "";
  for (const token of tokens(content, tempo)) {
    const text = token.slice(0, left);
    if (text === "" || !(await mayGoOn(context, tempo))) return said;
    left -= text.length;
    said += text;
    context.onDelta?.({ content: text });
  }
  for (const [index, call] of calls.entries()) {
    const { name } = call.function;
    let written = "";
    for (const token of tokens(call.function.arguments, tempo)) {
      const text = token.slice(0, left);
      if (text === "" || !(await mayGoOn(context, tempo))) return said;
      left -= text.length;
      written += text;
      context.onDelta?.({ call: { index, name, arguments: written } });
    }
  }
  return said;
}

/** About what tokens are: one Chinese, Japanese or Korean character, or up to four others. Never half a character. */
function tokens(text: string, { pace }: Tempo): readonly string[] {
  if (text === "") return [];
  return pace === undefined
    ? [text]
    : (text.match(/[\u2E80-\u9FFF\uAC00-\uD7AF]|[^\u2E80-\u9FFF\uAC00-\uD7AF]{1,4}/gsu) ?? []);
}

async function mayGoOn({ signal }: AskContext, { pace, sleep }: Tempo): Promise<boolean> {
  if (pace !== undefined && !signal.aborted) await sleep(1000 / pace, signal);
  return !signal.aborted;
}
