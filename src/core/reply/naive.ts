import { isTooDeep, shapeOf } from "./call-shape.ts";
import { type Extract, type Extraction, extractCalls } from "./text.ts";

/** The extractor of the product, and the ways people write it first (W1). */
export type ExtractorName =
  | "strict"
  | "greedyRegex"
  | "firstToLastBrace"
  | "wholeText"
  | "twoState"
  | "firstOnly";

/** For the lab, side by side: the same reply, read in each way. Only `strict` is right. */
export const extractors: Readonly<Record<ExtractorName, Extract>> = {
  strict: extractCalls,
  greedyRegex,
  firstToLastBrace,
  wholeText,
  twoState,
  firstOnly,
};

/**
 * The pattern `{.*}`. Greedy: on one line it glues two calls together, with the prose between them. Its dot stops at
 * a line break: a call written over several lines is not seen at all and passes for an answer.
 */
function greedyRegex(text: string, toolNames: readonly string[]): Extraction {
  // Tried only on lines where it matches at the first brace: elsewhere it goes back and forth over the line
  // once for each brace, and a line of a million braces would hang the tab.
  const line = text.split("\n").find((it) => it.indexOf("{") >= 0 && it.indexOf("{") < it.lastIndexOf("}"));
  const found = /\{.*\}/.exec(line ?? "");
  return found ? parseAll(text, found[0], toolNames) : { kind: "final", text };
}

/**
 * From the first `{` to the last `}`. Sees calls over several lines, and still glues two calls together; a brace
 * in the prose before or after a call spoils it.
 */
function firstToLastBrace(text: string, toolNames: readonly string[]): Extraction {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}") + 1;
  return from >= 0 && from < to ? parseAll(text, text.slice(from, to), toolNames) : { kind: "final", text };
}

/** `JSON.parse` on the whole reply. Dies of a fence, and of every word around the call. */
function wholeText(text: string, toolNames: readonly string[]): Extraction {
  return text.includes("{") ? parseAll(text, text, toolNames) : { kind: "final", text };
}

/** Knows calls and answers, nothing between: a call that is cut off is handed to the person as the answer. */
function twoState(text: string, toolNames: readonly string[]): Extraction {
  const found = extractCalls(text, toolNames);
  if (found.kind === "unparseable") return { kind: "final", text };
  if (found.kind === "final") return found;
  const { calls, spans } = found;
  return { kind: "calls", calls, spans, text };
}

/** Stops at the first call: every further one is dropped, and nobody hears of it. */
function firstOnly(text: string, toolNames: readonly string[]): Extraction {
  const found = extractCalls(text, toolNames);
  if (found.kind !== "calls") return found;
  return { kind: "calls", calls: found.calls.slice(0, 1), spans: found.spans.slice(0, 1), text };
}

/** What the first three do with what they cut out: one object, or nothing. */
function parseAll(text: string, cut: string, toolNames: readonly string[]): Extraction {
  try {
    const shape = shapeOf(JSON.parse(cut), new Set(toolNames));
    if (shape === "data") return { kind: "final", text };
    if (shape === "broken" || shape.calls.some(({ args }) => isTooDeep(args)))
      return { kind: "unparseable", reason: "broken", text };
    const from = text.indexOf(cut);
    return {
      kind: "calls",
      calls: shape.calls,
      spans: shape.calls.map(() => ({ from, to: from + cut.length })),
      text,
    };
  } catch {
    return { kind: "unparseable", reason: "broken", text };
  }
}
