import { serializeResult } from "../../core/result/serialize.ts";
import { cutText } from "../../core/result/trim.ts";
import { type Answer, handedOver, mark } from "./answer.ts";

/**
 * What runs inside the sandbox's JavaScript, around the code of a scenario's own tool. `scripts/own-tool-guest.ts`
 * makes one text of this file and what it imports: `guest.js` beside it. The code of the tool is only ever run there.
 */

/** As much of Node as is needed here. */
interface Node {
  readonly require: unknown;
  readonly process: {
    readonly stdout: { readonly write: (text: string, done: () => void) => unknown };
    readonly exit: (code: number) => void;
  };
}

/** Characters of what an error says. */
const longestError = 2000;

/**
 * Runs the code with arguments, given as JSON text, and prints the answer as the last line.
 *
 * @param limit characters of a result that will reach the model
 */
export async function main(
  code: string,
  args: string,
  limit: number,
  { require, process }: Node,
): Promise<void> {
  // Kept from before the code runs: it may put something else in their place.
  const { stringify, parse } = JSON;
  const { stdout, exit } = process;
  const write = stdout.write.bind(stdout);
  const answer = await answerOf(code, parse(args), require);
  const line = stringify("text" in answer ? handedOver(answer.text, limit) : answer);
  // A timer that the code left behind does not keep the call from ending.
  write(`\n${mark}${line}\n`, () => exit(0));
}

async function answerOf(code: string, args: unknown, require: unknown): Promise<Answer> {
  const compiled = compile(code);
  if ("broken" in compiled) return compiled;
  try {
    const made = compiled.run(args, require);
    const value: unknown = await (typeof made === "function" ? made(args) : made);
    if (value === undefined)
      return compiled.declares ? { broken: "it declares functions and returns none" } : { empty: true };
    return { text: typeof value === "string" ? value : serializeResult(value) };
  } catch (error) {
    return { threw: said(error) };
  }
}

interface Compiled {
  readonly run: (args: unknown, require: unknown) => unknown;
  /** It begins with a declaration, so that it has no value of its own. */
  readonly declares?: true;
}

/**
 * One expression, else a script whose value is that of its last statement, else the body of an async function. Which
 * of them the code is, its grammar alone decides.
 */
function compile(code: string): Compiled | { readonly broken: string } {
  const names = ["args", "require"];
  const isFunction = /^\s*(?:async\s+)?function\b/.test(code);
  if (code.trim() === "") return { broken: "it is empty" };
  try {
    return { run: Function(...names, `return (${withoutEnd(code)}\n)`) as Compiled["run"] };
  } catch (error) {
    // A function without a name can be nothing else: what is wrong is told of this reading.
    const reason = said(error);
    if (isScript(code)) {
      const run = Function(...names, "return eval(arguments[2])") as (...given: unknown[]) => unknown;
      return { run: (args, require) => run(args, require, code), ...(isFunction && { declares: true }) };
    }
    try {
      return { run: new AsyncFunction(...names, code) as Compiled["run"] };
    } catch (body) {
      return { broken: isFunction ? reason : said(body) };
    }
  }
}

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Without the semicolons and blanks behind an expression. */
function withoutEnd(code: string): string {
  let end = code.length;
  while (end > 0 && /[\s;]/.test(code.charAt(end - 1))) end -= 1;
  return code.slice(0, end);
}

/** Whether it can be read as a script. It is ended before its first statement: nothing of it runs. */
function isScript(code: string): boolean {
  try {
    Function("eval(arguments[0])")(`throw 0;\n${code}`);
  } catch (error) {
    return error === 0;
  }
  return false;
}

/** An error in a line, without its stack; anything else as it would be written for the model. Never throws. */
function said(error: unknown): string {
  try {
    return cutText(errorLine(error), longestError) || "an error without a text";
  } catch {
    return "an error that cannot be read";
  }
}

function errorLine(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) return serializeResult(error);
  const name = String(error.name);
  const message = typeof error.message === "string" ? error.message : serializeResult(error.message);
  const inner = "errors" in error ? `: ${serializeResult(error.errors)}` : "";
  if (name === "" || name === "Error") return message + inner;
  return (message === "" ? name : `${name}: ${message}`) + inner;
}
