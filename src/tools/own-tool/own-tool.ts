import { stripAnsi } from "../../core/result/ansi.ts";
import { DEFAULT_RESULT_LIMIT } from "../../core/result/trim.ts";
import type { ExecResult } from "../../core/sandbox.ts";
import type { JsonSchema, Tool, ToolContext, ToolResult } from "../../core/tool.ts";
import { failed } from "../failed.ts";
import { type LimitedContext, longResult } from "../long-result.ts";
import { type Answer, isAnswer, mark } from "./answer.ts";
import guest from "./guest.js?raw";

/** A tool that a scenario brings along. */
export interface OwnTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  /**
   * JavaScript with `args` and `require` in hand: an expression, a script, or the body of an async function. Its value
   * is the result; where that is a function, such as `({ a, b }) => a / b`, it is called with the arguments. What is
   * thrown is a failure.
   */
  readonly code: string;
}

/**
 * Makes a tool of what a scenario says. Its code runs in the sandbox's own JavaScript, afresh for each call: it has the
 * files and nothing of the page, ends with its time-out or a stop, and remembers nothing but what it writes to files.
 * What it returns is written by `serializeResult`, in there, where its getters and proxies live; a string is the text
 * itself. Of a long result only its ends leave the sandbox. What it prints is for the person.
 */
export function createOwnTool({ name, description, parameters, code }: OwnTool): Tool {
  return {
    name,
    describe: () => description,
    parameters: () => parameters,
    async run(args, context: LimitedContext) {
      let isAnswering = false;
      const result = await context.sandbox.exec(command(code, args, context.resultLimit), {
        timeoutMs: context.timeoutMs,
        signal: context.signal,
        onOutput: (chunk) => {
          const [printed = "", answer] = chunk.split(mark, 2);
          if (!isAnswering && printed !== "") context.onOutput?.(printed);
          isAnswering ||= answer !== undefined;
        },
      });
      const { printed, answer } = read(result);
      const given = toResult(name, answer, result, context);
      return printed.trim() === "" ? given : { ...given, screen: { kind: "printed", text: printed } };
    },
  };
}

/** Arguments go in as JSON text: as a literal a key `__proto__` would become something else. */
function command(
  code: string,
  args: Readonly<Record<string, unknown>>,
  limit: number = DEFAULT_RESULT_LIMIT,
): string {
  const given = [code, JSON.stringify(args)].map((text) => JSON.stringify(text)).join(", ");
  return `node -e ${quoted(`${guest}\nownTool.main(${given}, ${limit}, { require, process });`)}`;
}

/** One word of the shell, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The last line that is marked is the answer; everything else was printed. */
function read({ stdout, stderr }: ExecResult): { readonly printed: string; readonly answer?: Answer } {
  const at = stdout.lastIndexOf(`\n${mark}`);
  if (at === -1) return { printed: stdout + stderr };
  const [line = ""] = stdout.slice(at + 1 + mark.length).split("\n", 1);
  return { printed: stdout.slice(0, at) + stderr, answer: parsed(line) };
}

/** The code may have printed a mark of its own and ended: such an answer is as it is, but never an exception. */
function parsed(line: string): Answer {
  try {
    const answer: unknown = JSON.parse(line);
    if (isAnswer(answer)) return answer;
  } catch {
    // Told below.
  }
  return { broken: line.slice(0, 200) };
}

function toResult(
  name: string,
  answer: Answer | undefined,
  result: ExecResult,
  context: ToolContext,
): ToolResult {
  const { wording } = context;
  const words = wording.ownTool;
  if (!answer) return failed(unanswered(name, result, context));
  if ("text" in answer) return { status: "completed", text: answer.text };
  if ("empty" in answer) return { status: "completed", text: "" };
  if ("cut" in answer) return longResult(answer.cut, context);
  if ("threw" in answer) return failed(wording.call.threw(name, answer.threw));
  return failed(words.broken(name, answer.broken));
}

/** Ended before it had an answer: by us, by itself, or by the engine. What it had printed may say why. */
function unanswered(
  name: string,
  { ended, exitCode, stdout, stderr }: ExecResult,
  { wording, timeoutMs }: Pick<ToolContext, "wording" | "timeoutMs">,
): string {
  const { call, ownTool } = wording;
  const printed = stripAnsi(stdout + stderr).trim();
  const why =
    ended === "timeout"
      ? call.timedOut(name, timeoutMs / 1000)
      : ended === "stopped"
        ? call.stopped(name)
        : ended === "limit" || exitCode === 126
          ? ownTool.printedTooMuch(name)
          : ownTool.noAnswer(name, exitCode);
  return printed === "" ? why : `${why}\n${call.partial}\n${printed}`;
}
