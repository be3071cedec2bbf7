import type { ExecOptions, ExecResult } from "../../core/sandbox.ts";
import type { Piece } from "./output.ts";

/** Why a process was ended in the middle of a command, or ended itself. */
export type Killed = "timeout" | "stopped" | "died";

/** What has come of a command's output, and has been handed on. */
export class SeenOutput {
  readonly #onOutput: ExecOptions["onOutput"];
  readonly #seen = { stdout: "", stderr: "" };
  #isOver = false;

  constructor(onOutput: ExecOptions["onOutput"]) {
    this.#onOutput = onOutput;
  }

  take(pieces: readonly Piece[]): void {
    // A process that was given up may have said something before it went.
    if (this.#isOver) return;
    for (const { stream, text } of pieces) {
      this.#seen[stream] += text;
      this.#onOutput?.(text, stream);
    }
  }

  /** The result of a command whose process was ended: what was seen, and why there is no more. */
  killed(how: Killed): ExecResult {
    const { notice, ...rest } = endings[how];
    const { stdout, stderr } = this.#seen;
    const inLine = stderr === "" || stderr.endsWith("\n") ? "" : "\n";
    return {
      stdout,
      stderr: `${stderr}${inLine}bash: ${notice}; the files are as before the command\n`,
      ...rest,
    };
  }

  /** Hands on what of the result has not been seen yet, and nothing after it. */
  complete(result: ExecResult): void {
    for (const stream of ["stdout", "stderr"] as const) {
      const rest = result[stream].slice(this.#seen[stream].length);
      if (rest !== "") this.take([{ stream, text: rest }]);
    }
    this.#isOver = true;
  }
}

const endings = {
  timeout: {
    notice: "killed: it did not end on time and could not be asked to",
    exitCode: 124,
    ended: "timeout",
  },
  stopped: { notice: "stopped", exitCode: 130, ended: "stopped" },
  died: { notice: "the shell broke down, perhaps out of memory", exitCode: 137, ended: "limit" },
} as const satisfies Record<Killed, object>;
