import type * as JustBash from "just-bash/browser";
import type { ExecResult, ShellState } from "../../core/sandbox.ts";
import { nodeLoader } from "../node/node-command.ts";
import { parentPath } from "../tree/path.ts";
import type { TreeFs } from "../tree-fs.ts";
import { ownCommands } from "./commands.ts";
import { Deadline } from "./deadline.ts";
import { crashed, execResult, mendErrors, timeIsUp } from "./exec-result.ts";
import { builtins, helpText } from "./help-text.ts";
import { learnErrors } from "./interpreter-errors.ts";
import { leftOut } from "./missing-commands.ts";
import { type OnOutput, Output, type Piece } from "./output.ts";
import { Pipes } from "./pipes.ts";
import { Nesting } from "./printing.ts";
import { Rewriter } from "./rewriting.ts";
import { carryOver } from "./session.ts";
import { ShellFs } from "./shell-fs.ts";

interface ShellRun {
  readonly command: string;
  readonly shell: ShellState;
  readonly timeoutMs: number;
  /** Seen while a command sleeps; a busy loop ends at its deadline only. */
  readonly signal?: AbortSignal;
  /** Gets what is printed while the command runs; the result holds all of it. */
  readonly onOutput?: OnOutput;
}

interface ShellOutcome {
  readonly result: ExecResult;
  readonly shell: ShellState;
}

/** Runs one command over the files; never rejects for what the command does. */
export type RunCommand = (run: ShellRun) => Promise<ShellOutcome>;

/**
 * Loads just-bash (a megabyte, hence not before) and puts its stubs of /bin, /dev and /proc into the files.
 * @param now milliseconds since the epoch
 */
export async function openShell(files: TreeFs, now: () => number): Promise<RunCommand> {
  const justBash = await import("just-bash/browser");
  const errors = await learnErrors(justBash);
  const commands = justBash.getCommandNames().filter(isCommand);
  const loadNode = nodeLoader();
  const anyOutput = new Output({ now, mended: ({ text }) => text });
  const line = {
    now,
    endsAt: 0,
    pipes: new Pipes(),
    output: anyOutput,
    nesting: new Nesting(),
    mayRunInPlace: () => false,
    loadNode,
  };
  // What this first shell gets is put into /usr/bin, for everybody to see.
  const customCommands = ownCommands(files, line).filter(({ name }) => !name.includes("\0"));
  const untrueHelp = (await new justBash.Bash({ fs: files, commands, customCommands }).exec("help")).stdout;
  const names = [...new Set([...commands, ...customCommands.map(({ name }) => name)])];
  const trueHelp = helpText(names);
  const plain = new Set([...names, ...builtins].filter((name) => !scriptRunners.has(name)));
  const runsNoScript = (name: string) => plain.has(name);

  const mended = (piece: Piece) => mendErrors(piece).replace(untrueHelp, () => trueHelp);

  return async ({ command, shell, timeoutMs, signal, onOutput }) => {
    const endsAt = now() + timeoutMs;
    const output = new Output({
      now,
      mended,
      ...(onOutput && { onOutput }),
    });
    /** Whoever asks for the time has been busy. */
    const clock = () => {
      const time = now();
      output.tick(time);
      return time;
    };
    const deadline = new Deadline({
      at: endsAt,
      now: clock,
      ...(signal && { signal }),
      limitError: () => errors.limit(timeIsUp),
      endLoops: () => endLoops(bash),
    });
    const pipes = new Pipes();
    const nesting = new Nesting();
    const read = (text: string) => bash.transform(text).ast;
    const rewriter = new Rewriter({ runsNoScript, pipes, nesting, read });
    const mayRunInPlace = (text: string) => rewriter.isPlain(text);
    // A shell of its own for each command costs 0.1 ms and leaves nothing behind: readonly variables, options, limits.
    const bash: JustBash.Bash = new justBash.Bash({
      fs: new ShellFs(files.tree, { pipes, output, errors }),
      commands,
      customCommands: ownCommands(files, {
        now: clock,
        endsAt,
        pipes,
        output,
        nesting,
        mayRunInPlace,
        loadNode,
      }),
      cwd: await startFolder(files, shell.cwd),
      env: { OLDPWD: "", ...shell.env },
      executionLimits: { ...limits, maxExecutionTimeMs: timeoutMs + backstopMs },
      coverage: deadline,
      sleep: (ms) => deadline.sleep(ms),
      // It guards Node's globals against code that a command runs; these commands run no code, and a worker has no such globals.
      defenseInDepth: false,
    });
    bash.registerTransformPlugin({
      name: "mending",
      transform: ({ ast }) => ({ ast: rewriter.script(ast) }),
    });
    const start = bash.getEnv();
    // Without `rawScript` leading blanks of lines would be cut off, in heredocs too; `cd -` asks this env only.
    const options = { rawScript: true, env: { OLDPWD: start.OLDPWD ?? "" } };
    const raw = await bash.exec(command, options).catch((error: unknown) => crashed(error, start));
    return { result: execResult(raw, output, deadline.ended), shell: carryOver(shell, start, raw.env) };
  };
}

const limits = {
  // Time is the limit a person set; these only keep a command from eating the tab's memory first.
  maxCommandCount: 10_000_000,
  maxLoopIterations: 10_000_000,
  maxAwkIterations: 10_000_000,
  maxSedIterations: 10_000_000,
  maxJqIterations: 10_000_000,
  maxOutputSize: 16 * 1024 * 1024,
  maxStringLength: 8 * 1024 * 1024,
  maxLiveBytes: 64 * 1024 * 1024,
};

/** What they run is part of the shell's own script, and is not seen before. */
const scriptRunners = new Set(["eval", ".", "source", "command", "builtin"]);

/** Where the deadline itself is not asked, in a long run of one built-in command, just-bash's own limit ends it. */
const backstopMs = 1000;

function isCommand(name: string): name is JustBash.CommandName {
  return !leftOut.includes(name);
}

/** The folder a command starts in may be gone: then the nearest one above it that is there. */
async function startFolder(files: TreeFs, cwd: string): Promise<string> {
  let folder = cwd;
  while (folder !== "/" && !(await isFolder(files, folder))) folder = parentPath(folder);
  return folder;
}

async function isFolder(files: TreeFs, path: string): Promise<boolean> {
  return (await files.exists(path)) && (await files.stat(path)).isDirectory;
}

/** The interpreter reads its limits at each turn of a loop; from outside there is no other way to them. */
function endLoops(bash: JustBash.Bash): void {
  const live: unknown = Reflect.get(bash, "limits");
  if (typeof live === "object" && live !== null) Reflect.set(live, "maxLoopIterations", 0);
}
