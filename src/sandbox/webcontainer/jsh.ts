import type { ExecResult } from "../../core/sandbox.ts";
import { readReport, reportFile, reporting, type SessionReport } from "./jsh-session.ts";
import { type Runtime, RuntimeLost, type RuntimeProcess } from "./runtime.ts";
import { silenceOf } from "./sign-of-life.ts";
import { TerminalOutput } from "./terminal-output.ts";

export interface JshRun {
  readonly command: string;
  /** Relative to the runtime's folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onOutput: (text: string) => void;
}

export interface JshOutcome {
  readonly result: ExecResult;
  /** Where the shell itself came to its end. */
  readonly session: SessionReport | undefined;
}

type Ended = NonNullable<ExecResult["ended"]>;

/**
 * Runs one command in the runtime's shell and kills what does not end, keeping what it printed.
 * @throws RuntimeLost, and Error where the shell cannot be started
 */
export async function runJsh(runtime: Runtime, run: JshRun): Promise<JshOutcome> {
  if (run.signal.aborted) return { result: endedResult("stopped", ""), session: undefined };
  const output = new TerminalOutput(run.onOutput);
  const { signal } = run;
  let end: (how: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => (end = resolve));
  const stop = () => end("stopped");
  const over = new AbortController();
  const watchdog = setTimeout(() => end("timeout"), run.timeoutMs);
  signal.addEventListener("abort", stop);
  try {
    const script = reporting(run.command, runtime.workdir);
    const spawning = runtime.spawn("jsh", ["-c", script], { cwd: run.cwd, env: { ...run.env } });
    const process = await Promise.race([spawning.catch(notStarted), ended]);
    if (typeof process === "string") {
      spawning.then(kill, () => undefined);
      return { result: endedResult(process, ""), session: undefined };
    }
    const reading = output.read(process.output, () => end("limit"));
    const code = await Promise.race([process.exit, ended, silenceOf(runtime, over.signal)]);
    if (typeof code === "string") {
      kill(process);
      await within(Promise.allSettled([process.exit, reading]), graceMs[code]);
      output.close();
      return { result: endedResult(code, output.text), session: undefined };
    }
    // The exit and the last output come by different ways.
    await within(reading, lastOutputMs);
    output.close();
    const session = await takeReport(runtime);
    const exitCode = session?.exitCode ?? code;
    return { result: { stdout: output.text, stderr: "", exitCode }, session };
  } finally {
    clearTimeout(watchdog);
    over.abort();
    signal.removeEventListener("abort", stop);
  }
}

function notStarted(error: unknown): never {
  if (error instanceof RuntimeLost) throw error;
  const said = error instanceof Error ? error.message : String(error);
  throw new Error(
    `WebContainer could not start its shell (${said}). Nothing was run: try again, or go on in the in-tab shell.`,
  );
}

/** Milliseconds in which a killed command may print its last and go. */
const graceMs: Record<Ended, number> = { stopped: 100, timeout: 1000, limit: 1000 };
const lastOutputMs = 200;

function kill(process: RuntimeProcess): void {
  process.kill();
}

function endedResult(ended: Ended, stdout: string): ExecResult {
  switch (ended) {
    case "timeout":
      return { stdout, stderr: "", exitCode: 124, ended };
    case "stopped":
      return { stdout, stderr: "jsh: stopped; the files are as before the command\n", exitCode: 130, ended };
    case "limit":
      return {
        stdout,
        stderr: "jsh: output cut after 1 MiB; send it to a file and read parts of it\n",
        exitCode: 126,
        ended,
      };
  }
}

async function takeReport({ fs }: Runtime): Promise<SessionReport | undefined> {
  const bytes = await fs.readFile(reportFile).catch(noReport);
  if (bytes === undefined) return undefined;
  await fs.rm(reportFile, { force: true, recursive: true });
  return readReport(new TextDecoder().decode(bytes));
}

/** A command that ended its shell has left none. */
function noReport(error: unknown): undefined {
  if (error instanceof RuntimeLost) throw error;
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
