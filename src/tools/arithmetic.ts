export type Arithmetic =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: ArithmeticProblem };

export type ArithmeticProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "character"; readonly character: string }
  /** `position` counts from 1. */
  | { readonly kind: "unexpected"; readonly found: string; readonly position: number }
  | { readonly kind: "unfinished" }
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "depth"; readonly limit: number };

/** Brackets inside brackets; a bound, because a bracket is a call of its own on the stack. */
const MAX_DEPTH = 500;

/**
 * Works out `+ - * /` with brackets and signs, in floating point as JavaScript has it: `1/0` is Infinity.
 * A recursive-descent parser without `eval`; every character is looked at once.
 *
 *     sum     = product (("+" | "-") product)*
 *     product = signed  (("*" | "/") signed)*
 *     signed  = ("+" | "-")* (number | "(" sum ")")
 */
export function evaluate(expression: string): Arithmetic {
  const foreign = /[^\d+\-*/().\s]/u.exec(expression);
  if (foreign) return refuse({ kind: "character", character: foreign[0] });
  if (expression.trim() === "") return refuse({ kind: "empty" });
  try {
    const reader = { text: expression, at: 0, depth: 0 };
    const value = sum(reader);
    if (peek(reader) !== "") throw unexpected(reader);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.problem);
    throw error;
  }
}

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
}

function sum(reader: Reader): number {
  let value = product(reader);
  for (;;) {
    if (take(reader, "+")) value += product(reader);
    else if (take(reader, "-")) value -= product(reader);
    else return value;
  }
}

function product(reader: Reader): number {
  let value = signed(reader);
  for (;;) {
    if (take(reader, "*")) value *= signed(reader);
    else if (take(reader, "/")) value /= signed(reader);
    else return value;
  }
}

function signed(reader: Reader): number {
  let sign = 1;
  for (;;) {
    if (take(reader, "-")) sign = -sign;
    else if (!take(reader, "+")) return sign * operand(reader);
  }
}

function operand(reader: Reader): number {
  if (!take(reader, "(")) return number(reader);
  reader.depth++;
  if (reader.depth > MAX_DEPTH) throw new Refusal({ kind: "depth", limit: MAX_DEPTH });
  const value = sum(reader);
  if (!take(reader, ")")) throw unexpected(reader);
  reader.depth--;
  return value;
}

function number(reader: Reader): number {
  const first = peek(reader);
  const digits = /[\d.]*/y;
  digits.lastIndex = reader.at;
  const found = digits.exec(reader.text)?.[0] ?? "";
  if (first === "" || found === "") throw unexpected(reader);
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(found)) throw new Refusal({ kind: "number", number: found });
  reader.at += found.length;
  return Number(found);
}

/** The next character that is not blank, `""` at the end. */
function peek(reader: Reader): string {
  while (/\s/.test(reader.text.charAt(reader.at))) reader.at++;
  return reader.text.charAt(reader.at);
}

function take(reader: Reader, wanted: string): boolean {
  if (peek(reader) !== wanted) return false;
  reader.at++;
  return true;
}

function unexpected(reader: Reader): Refusal {
  const found = peek(reader);
  return new Refusal(
    found === "" ? { kind: "unfinished" } : { kind: "unexpected", found, position: reader.at + 1 },
  );
}

class Refusal extends Error {
  readonly problem: ArithmeticProblem;
  constructor(problem: ArithmeticProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

function refuse(problem: ArithmeticProblem): Arithmetic {
  return { ok: false, problem };
}
