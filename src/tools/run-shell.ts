import { stripAnsi } from "../core/result/ansi.ts";
import type { ExecResult } from "../core/sandbox.ts";
import type { Tool, ToolStatus } from "../core/tool.ts";
import type { RunShellWording } from "../core/wording/tools.ts";
import { mayBeAnswer } from "./exit-one/answer.ts";
import { withoutTimes } from "./exit-one/times.ts";

/**
 * The model reads: the exit code, always; then stdout, then stderr under a heading, without terminal colours.
 * The screen gets all of it raw. What had come before a time-out, a stop or a limit is kept.
 */
export const runShell: Tool = {
  name: "run_shell",
  describe: (wording) => wording.runShell.about,
  parameters: ({ runShell: words }) => ({
    type: "object",
    properties: { command: { type: "string", minLength: 1, description: words.command } },
    required: ["command"],
    additionalProperties: false,
  }),
  async run(args, context) {
    const { sandbox, wording, timeoutMs, signal, onOutput } = context;
    const command = String(args.command);
    const cwd = sandbox.cwd();
    const result = await sandbox.exec(command, {
      timeoutMs,
      signal,
      ...(onOutput && { onOutput: (chunk) => onOutput(chunk) }),
    });
    const { stdout, stderr, exitCode, ended } = result;
    const silent = stripAnsi(stdout + stderr).trim() === "";
    return {
      status: commandStatus(command, result),
      text: report(result, timeoutMs / 1000, wording.runShell),
      ...(silent && !ended && { empty: true }),
      screen: { kind: "command", command, cwd, stdout, stderr, exitCode, ...(ended && { ended }) },
    };
  },
};

/**
 * Exit 0 is completed, anything else failed, with one exception: exit 1 with nothing on stderr, where it can be the
 * answer of a search or a test (`mayBeAnswer`). Without it a search that finds nothing would count as an error and trip
 * the guard for errors in a row. A command that was ended never completed.
 */
export function commandStatus(command: string, { exitCode, stdout, stderr, ended }: ExecResult): ToolStatus {
  if (ended) return "failed";
  if (exitCode === 0) return "completed";
  const mayAnswer = (exitCode === 1 || exitCode === 123) && withoutTimes(stderr) === "";
  return mayAnswer && mayBeAnswer(command, { exitCode, stdout }) ? "completed" : "failed";
}

function report(result: ExecResult, seconds: number, words: RunShellWording): string {
  const stdout = stripAnsi(result.stdout);
  const stderr = stripAnsi(result.stderr);
  const silent = (stdout + stderr).trim() === "";
  const code = silent ? words.exitCodeSilent(result.exitCode) : words.exitCode(result.exitCode);
  const how = ending(result, seconds, words);
  const lines = [how ? `${code} (${how})` : code];
  if (stdout.trim() !== "") lines.push(stdout);
  if (stderr.trim() !== "") lines.push(words.stderr, stderr);
  return lines.map((part, index) => (index < lines.length - 1 ? withLineEnd(part) : part)).join("");
}

function ending({ ended }: ExecResult, seconds: number, words: RunShellWording): string | undefined {
  switch (ended) {
    case "timeout":
      return words.timedOut(seconds);
    case "stopped":
      return words.stopped;
    case "limit":
      return words.limit;
    default:
      return undefined;
  }
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
