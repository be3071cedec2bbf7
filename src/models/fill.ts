/** What stands for the marks of a rule. */
export interface Fillings {
  /** `{{text}}`: the last message. */
  readonly text: string;
  /** `{{result}}`: the last tool result. */
  readonly result: string;
  /** `{{1}}`, `{{2}}` …: what the groups of the pattern matched. */
  readonly groups: readonly string[];
}

/** Fills the marks of a text in one pass: what is filled in is never read for marks again. An unknown mark stays. */
export function fillText(text: string, fillings: Fillings): string {
  return text.replace(MARK, (mark, name: string) => filling(name, fillings) ?? mark);
}

/** Fills every text in the arguments of a call. A text that is one mark only, and filled with a number, becomes that number. */
export function fillArgs(args: unknown, fillings: Fillings): unknown {
  if (typeof args === "string") return fillValue(args, fillings);
  if (Array.isArray(args)) return args.map((each: unknown) => fillArgs(each, fillings));
  if (typeof args !== "object" || args === null) return args;
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, fillArgs(value, fillings)]));
}

function fillValue(text: string, fillings: Fillings): string | number {
  const filled = fillText(text, fillings);
  return ONE_MARK.test(text) && JSON_NUMBER.test(filled) ? Number(filled) : filled;
}

function filling(name: string, { text, result, groups }: Fillings): string | undefined {
  if (name === "text") return text;
  if (name === "result") return result;
  return groups[Number(name) - 1];
}

const MARK = /\{\{(text|result|[1-9]\d?)\}\}/g;

const ONE_MARK = /^\{\{(text|result|[1-9]\d?)\}\}$/;

/** A number as JSON writes it: `007` is no number but a name. */
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;
