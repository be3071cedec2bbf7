import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from "quickjs-emscripten-core";
import type { Tree } from "../tree/tree.ts";
import type { Engine } from "./engine.ts";
import { guestSources } from "./guest-sources.ts";
import type { FileWorld } from "./host-calls.ts";
import { compile, createHost, parameters } from "./host-functions.ts";
import { esModule, moduleSource, resolveImport } from "./module-source.ts";
import { createAnswers, type TestReport } from "./questions.ts";
import type { Rejections } from "./rejections.ts";
import { moduleKind } from "./resolve-module.ts";

export type Entry =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "code"; readonly code: string; readonly print: boolean; readonly module: boolean };

export interface ProgramOptions {
  readonly entry: Entry;
  /** From `process.argv[2]` on. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: Uint8Array;
  readonly tree: Tree;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly endsAt: number;
  /** Waits; rejects where the command is to end before. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly print: (fd: number, bytes: Uint8Array) => void;
}

export interface ProgramEnd {
  readonly exitCode: number;
  /** Its time ran out, or it was stopped while it waited. */
  readonly ended?: true;
  readonly tests?: TestReport;
  /** The engine could not clean up behind it, and must not be used again. */
  readonly spoiled?: true;
}

/**
 * Runs one program from its start to its end, in a runtime of its own.
 * @throws whatever the engine itself breaks with: then it must not be used again
 */
export async function runProgram(
  engine: Engine,
  rejections: Rejections,
  options: ProgramOptions,
): Promise<ProgramEnd> {
  const runtime = engine.quickJs.newRuntime();
  // More, and the browser's own stack would be at its end first, which the engine does not survive.
  runtime.setMaxStackSize(96 * 1024);
  const context = runtime.newContext();
  const program = new Program(rejections, runtime, context, options);
  const end = await program.run();
  try {
    program.dispose();
    context.dispose();
    runtime.dispose();
    return end;
  } catch {
    // An assertion in C. What the program did and how it ended is known all the same.
    return { ...end, spoiled: true };
  }
}

class Program {
  readonly #rejections: Rejections;
  readonly #runtime: QuickJSRuntime;
  readonly #vm: QuickJSContext;
  readonly #options: ProgramOptions;
  readonly #world: FileWorld;
  readonly #controls: QuickJSHandle;
  #exitCode: number | undefined;
  #ended = false;
  #tests: TestReport | undefined;
  /** Bytes so far. */
  #printed = 0;
  /** What an ES module as the main one comes to. */
  #main: QuickJSHandle | undefined;

  constructor(rejections: Rejections, runtime: QuickJSRuntime, vm: QuickJSContext, options: ProgramOptions) {
    const { tree, cwd, stdin, entry, args, env, now } = options;
    this.#rejections = rejections;
    this.#runtime = runtime;
    this.#vm = vm;
    this.#options = options;
    this.#world = { tree, cwd, stdin };
    rejections.watch(runtime, vm, () => runtime.setInterruptHandler(() => this.#isOver()));
    runtime.setModuleLoader(
      (name) => moduleSource(tree, name, (builtin) => this.#exportNames(builtin)),
      (from, specifier) => resolveImport(tree, specifier, from === "[eval]" ? `${cwd}/[eval]` : from),
    );
    const ask = createAnswers({
      world: this.#world,
      argv: ["/usr/bin/node", ...(entry.kind === "file" ? [entry.path] : []), ...args],
      env,
      now,
      print: (fd, bytes) => this.#print(fd, bytes),
      exit: (code) => {
        this.#exitCode ??= code;
      },
      report: (report) => {
        this.#tests = report;
      },
    });
    const code = entry.kind === "code" ? entry.code : "";
    const host = createHost(vm, {
      world: this.#world,
      ask,
      print: (fd, bytes) => this.#print(fd, bytes),
      code,
    });
    const bootstrap = vm.unwrapResult(
      compile(vm, "node:bootstrap", guestSources.get("bootstrap") ?? "", parameters.bootstrap),
    );
    this.#controls = vm.newObject();
    vm.unwrapResult(vm.callFunction(bootstrap, vm.undefined, host, this.#controls)).dispose();
    bootstrap.dispose();
    host.dispose();
  }

  async run(): Promise<ProgramEnd> {
    this.#start();
    while (!this.#isOver()) {
      const wait = this.#ask("nextTimer");
      if (wait < 0) {
        this.#call("beforeExit");
        this.#settle();
        if (this.#isOver() || this.#ask("nextTimer") < 0) break;
        continue;
      }
      if (wait > 0) await this.#sleep(wait);
      while (!this.#isOver() && this.#ask("runTimer") === 1) this.#settle();
    }
    return this.#end();
  }

  dispose(): void {
    this.#main?.dispose();
    this.#controls.dispose();
    this.#rejections.unwatch();
  }

  #start(): void {
    const { entry, tree, cwd } = this.#options;
    if (entry.kind === "code" && !entry.module) {
      this.#call("evaluate", entry.print ? this.#vm.true : this.#vm.false);
      this.#settle();
      return;
    }
    if (entry.kind === "file" && moduleKind(tree, entry.path) !== "module") {
      this.#vm.newString(entry.path).consume((path) => this.#call("main", path));
      this.#settle();
      return;
    }
    const [path, source] =
      entry.kind === "file"
        ? [entry.path, moduleSource(tree, entry.path, () => [])]
        : [`${cwd}/[eval1]`, esModule(entry.code, `${cwd}/[eval1]`)];
    const result = this.#vm.evalCode(source, path, { type: "module" });
    if (result.error) {
      // The promise of the module counts as unhandled, too: it is told once.
      for (const promise of this.#rejections.take()) promise.dispose();
      this.#throwUncaught(result.error);
    } else this.#main = result.value;
    // An ES module runs inside a job of its own, so the other jobs come before the ticks, as in Node.
    this.#runJobs();
    this.#settle();
  }

  /** Runs ticks and jobs until there are none, and then tells of rejections. */
  #settle(): void {
    let rejected: QuickJSHandle[];
    do {
      do {
        this.#call("ticks");
        this.#runJobs();
      } while (!this.#isOver() && this.#ask("hasTicks") === 1);
      rejected = this.#rejections.take();
      for (const promise of rejected) promise.consume((each) => this.#call("rejected", each));
    } while (!this.#isOver() && rejected.length > 0);
  }

  #runJobs(): void {
    if (this.#isOver()) return;
    const result = this.#runtime.executePendingJobs();
    if (result.error) this.#throwUncaught(result.error);
  }

  async #sleep(ms: number): Promise<void> {
    const { now, endsAt, sleep } = this.#options;
    try {
      await sleep(Math.min(ms, Math.max(1, endsAt - now() + 1)));
    } catch {
      this.#ended = true; // It rejects where the command is stopped, or out of time.
    }
  }

  /** Asked by the engine every ten thousand turns, too: true ends whatever runs, past every `catch` and `finally`. */
  #isOver(): boolean {
    const { now, endsAt } = this.#options;
    if (this.#exitCode === undefined && now() >= endsAt) this.#ended = true;
    return this.#ended || this.#exitCode !== undefined;
  }

  #end(): ProgramEnd {
    const tests = this.#tests && { tests: this.#tests };
    if (this.#ended) return { exitCode: 124, ended: true, ...tests };
    if (this.#exitCode === undefined && this.#isMainWaiting()) {
      this.#say("Warning: Detected unsettled top-level await: nothing is left that could settle it.\n");
      return { exitCode: 13 };
    }
    const exitCode = this.#exitCode ?? this.#ask("exit");
    return { exitCode: this.#exitCode ?? exitCode, ...(this.#tests && { tests: this.#tests }) };
  }

  #isMainWaiting(): boolean {
    if (!this.#main) return false;
    const state = this.#vm.getPromiseState(this.#main);
    if (state.type === "fulfilled" && !state.notAPromise) state.value.dispose();
    if (state.type === "rejected") state.error.dispose();
    return state.type === "pending";
  }

  #exportNames(builtin: string): readonly string[] {
    const name = this.#vm.newString(builtin);
    const names = this.#vm.unwrapResult(this.#invoke("exportNames", name));
    name.dispose();
    return names.consume((each) => this.#vm.getString(each)).split(",");
  }

  /** Calls one of the controls that `guest/bootstrap.js` hands out. */
  #call(control: string, ...args: QuickJSHandle[]): void {
    if (this.#isOver()) return;
    const result = this.#invoke(control, ...args);
    if (result.error) this.#throwUncaught(result.error);
    else result.value.dispose();
  }

  /** A control that answers with a number; a truth is 1. Its callbacks may throw: then it is as if there had been one more to call. */
  #ask(control: string): number {
    const result = this.#invoke(control);
    if (!result.error) return result.value.consume((value) => Number(this.#vm.dump(value)));
    this.#throwUncaught(result.error);
    return 1;
  }

  #invoke(control: string, ...args: QuickJSHandle[]) {
    return this.#vm
      .getProp(this.#controls, control)
      .consume((act) => this.#vm.callFunction(act, this.#vm.undefined, ...args));
  }

  #throwUncaught(error: QuickJSHandle): void {
    // What is thrown when all is over is the interruption itself.
    const result = this.#isOver() ? undefined : this.#invoke("uncaught", error);
    error.dispose();
    if (!result?.error) {
      result?.value.dispose();
      return;
    }
    const message = result.error.consume((each) => this.#vm.getProp(each, "message"));
    const reason = message.consume((each) => this.#vm.getString(each));
    if (this.#isOver()) return;
    // Not even the report could be made; an error without a text is one for whose text there was no memory.
    this.#say(`FATAL ERROR: ${reason || "out of memory"} (a program has 96 MiB)\n`);
    this.#exitCode = 134;
  }

  #print(fd: number, bytes: Uint8Array): void {
    if (this.#isOver()) return;
    this.#printed += bytes.length;
    if (this.#printed <= maxPrinted) {
      this.#options.print(fd, bytes);
      return;
    }
    this.#say("node: output limit exceeded: 16 MiB; write to a file and read parts of it\n");
    this.#exitCode = 126;
    // Ends the program here; one that catches it is ended when the engine asks the next time.
    throw new Error("output limit exceeded");
  }

  #say(text: string): void {
    this.#options.print(2, new TextEncoder().encode(text));
  }
}

/** As much as a command of the shell may hand on. */
const maxPrinted = 16 * 1024 * 1024;
