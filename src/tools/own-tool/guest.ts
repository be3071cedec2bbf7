import { serializeResult } from "../../core/result/serialize.ts";

/**
 * What runs inside the sandbox's JavaScript, around the code of a scenario's own tool. `scripts/own-tool-guest.ts`
 * makes one text of this file and what it imports: `guest.js` beside it. The code of the tool is only ever run there.
 */

/** What came of a call. */
export type Answer =
  | { readonly text: string }
  /** It gave nothing back. */
  | { readonly empty: true }
  /** The result is longer than may come back; its length in characters. */
  | { readonly tooLong: number }
  /** What the code threw. */
  | { readonly threw: string }
  /** The code is no function, nor the body of one. */
  | { readonly broken: string };

/** As much of Node as is needed here. */
interface Node {
  readonly require: unknown;
  readonly process: {
    readonly stdout: { readonly write: (text: string, done: () => void) => unknown };
    readonly exit: (code: number) => void;
  };
}

/** Stands before the answer: the tool may print lines of its own. */
export const mark = "@@answer ";

/** Characters of a result. Its line must fit into what one command may print: 1 MiB. */
export const longest = 150_000;

/** Runs the code with arguments, given as JSON text, and prints the answer as the last line. */
export async function main(code: string, args: string, { require, process }: Node): Promise<void> {
  const answer = await answerOf(code, JSON.parse(args), require);
  // A timer that the code left behind does not keep the call from ending.
  process.stdout.write(`\n${mark}${JSON.stringify(answer)}\n`, () => process.exit(0));
}

async function answerOf(code: string, args: unknown, require: unknown): Promise<Answer> {
  const tool = compiled(code, require);
  if ("broken" in tool) return tool;
  try {
    const value = await tool.run(args);
    if (value === undefined) return { empty: true };
    const text = typeof value === "string" ? value : serializeResult(value);
    return text.length > longest ? { tooLong: text.length } : { text };
  } catch (error) {
    return { threw: said(error) };
  }
}

type Compiled = { readonly run: (args: unknown) => unknown } | { readonly broken: string };

/** An expression whose value is a function, else the body of one. Which of them it is, its grammar alone decides. */
function compiled(code: string, require: unknown): Compiled {
  const expression = code.replace(/[\s;]+$/, "");
  try {
    const make = parsed(Function, ["require"], `return (${expression}\n)`);
    if (!make) {
      const body = new AsyncFunction("args", "require", code);
      return { run: (args) => body(args, require) };
    }
    const value: unknown = make(require);
    return typeof value === "function"
      ? { run: (args) => value(args) }
      : { broken: `its value is no function: ${said(value)}` };
  } catch (error) {
    return { broken: said(error) };
  }
}

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Undefined where it is not of this grammar. */
function parsed(make: FunctionConstructor, names: readonly string[], code: string) {
  try {
    return make(...names, code);
  } catch {
    return undefined;
  }
}

/** An error in a line, without its stack; anything else as it would be written for the model. */
function said(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : serializeResult(error);
  if (error.name === "Error") return error.message || error.name;
  return error.message ? `${error.name}: ${error.message}` : error.name;
}
