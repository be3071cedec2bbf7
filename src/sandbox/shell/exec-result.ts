import type { BashExecResult } from "just-bash/browser";
import type { ExecResult } from "../../core/sandbox.ts";
import { explainMissing } from "./missing-commands.ts";
import type { Output, Piece } from "./output.ts";

/** What our own limit error says, so that its line can be told from a command's. */
export const timeIsUp = "time is up";

/**
 * What a command came to, in the words of the port.
 * @param raw what just-bash gave back: what it printed beside the screen comes last
 * @param ended how our deadline ended it, where it did
 */
export function execResult(
  raw: BashExecResult,
  output: Output,
  ended: "timeout" | "stopped" | undefined,
): ExecResult {
  output.print("stdout", raw.stdout);
  output.print("stderr", raw.stderr);
  if (ended === "stopped") return { ...output.end(), exitCode: 130, ended };
  if (ended === "timeout" || (raw.exitCode === 124 && abortNotice.test(raw.stderr))) {
    return { ...output.end(), exitCode: 124, ended: "timeout" };
  }
  if (output.isCut) {
    const { stdout, stderr } = output.end();
    const notice = "bash: output cut after 1 MiB; send it to a file and read parts of it\n";
    return { stdout, stderr: stderr + notice, exitCode: 126, ended: "limit" };
  }
  const { stdout, stderr } = output.end();
  if (raw.exitCode === 126 && limitNotice.test(stderr))
    return { stdout, stderr, exitCode: 126, ended: "limit" };
  return { stdout, stderr, exitCode: raw.exitCode };
}

/** just-bash itself rejects, as it does where something in it is broken; what was printed is on the screen. */
export function crashed(error: unknown, env: Record<string, string>): BashExecResult {
  const message = error instanceof Error ? error.message : String(error);
  return { stdout: "", stderr: `bash: ${message}\n`, exitCode: 1, env };
}

/**
 * What is printed, as it is to be seen: `ended` tells of the end, of what is not there we tell more, and what commands
 * were told (`printing.ts`) is not for the one who reads `set -x`.
 */
export function mendErrors({ stream, text }: Piece): string {
  return stream === "stdout"
    ? text
    : explainMissing(
        text
          .replace(endNotices, "")
          .replaceAll(" \0live", "")
          .replaceAll(" \0joined", "")
          .replaceAll("/usr/bin/\0run ", ""),
      );
}

/** Of just-bash's own time limit, where ours was not asked in time. */
const abortNotice = /^bash: .*(?:aborted|exceeded execution deadline \(\d+ms\))\n$/m;
const limitNotice = /(limit exceeded|too many|size exceeded|recursion depth|exceeded maximum)[^\n]*\n$/;
const endNotices = new RegExp(
  `^(?:bash: (?:execution aborted|.* exceeded execution deadline \\(\\d+ms\\)|\\w+ loop: too many iterations \\(0\\).*|\\w+: iteration limit exceeded \\(0\\))|\\w+: ${timeIsUp})\n`,
  "gm",
);
