import type { BashExecResult } from "just-bash/browser";
import type { ExecResult } from "../../core/sandbox.ts";
import { explainMissing } from "./missing-commands.ts";

/** What our own limit error says, so that its line can be told from a command's. */
export const timeIsUp = "time is up";

/**
 * What just-bash gave back, in the words of the port.
 * @param ended how our deadline ended it, where it did
 */
export function execResult(raw: BashExecResult, ended: "timeout" | "stopped" | undefined): ExecResult {
  if (ended === "stopped") return { ...head(raw.stdout, ourLinesOut(raw.stderr)), exitCode: 130, ended };
  if (ended === "timeout" || (raw.exitCode === 124 && raw.stderr.endsWith(abortNotice))) {
    return { ...head(raw.stdout, ourLinesOut(raw.stderr)), exitCode: 124, ended: "timeout" };
  }
  const { stdout, stderr } = head(raw.stdout, explainMissing(raw.stderr));
  if (stdout.length < raw.stdout.length || raw.stderr.length > maxOutput) {
    const notice = "bash: output cut after 1 MiB; send it to a file and read parts of it\n";
    return { stdout, stderr: stderr + notice, exitCode: 126, ended: "limit" };
  }
  if (raw.exitCode === 126 && limitNotice.test(stderr))
    return { stdout, stderr, exitCode: 126, ended: "limit" };
  return { stdout, stderr, exitCode: raw.exitCode };
}

/** just-bash itself rejects, as it does where a redirected write meets a full disk; what was printed is lost with it. */
export function crashed(error: unknown, env: Record<string, string>): BashExecResult {
  const message = error instanceof Error ? error.message : String(error);
  return { stdout: "", stderr: `bash: ${message}\n`, exitCode: 1, env };
}

/** Characters a stream may bring back. */
const maxOutput = 1024 * 1024;

function head(stdout: string, stderr: string) {
  return { stdout: stdout.slice(0, maxOutput), stderr: stderr.slice(0, maxOutput) };
}

/** `ended` says it better. */
function ourLinesOut(stderr: string): string {
  return stderr.replace(endNotices, "");
}

const abortNotice = "bash: execution aborted\n";
const limitNotice = /(limit exceeded|too many|size exceeded|recursion depth|exceeded maximum)[^\n]*\n$/;
const endNotices = new RegExp(
  `^(?:bash: (?:execution aborted|\\w+ loop: too many iterations \\(0\\).*|\\w+: iteration limit exceeded \\(0\\))|\\w+: ${timeIsUp})\n`,
  "gm",
);
