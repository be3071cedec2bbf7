import type { FileSystemTree } from "@webcontainer/api";
import type { FileChange } from "../../../core/sandbox.ts";
import { openShell, type RunCommand } from "../../shell/run-command.ts";
import { listSnapshot, readSnapshot, type SnapshotEntry } from "../../snapshot-reader.ts";
import { resolvePath } from "../../tree/path.ts";
import { TreeFs } from "../../tree-fs.ts";

export interface FakeProcess {
  readonly exit: Promise<number>;
  kill(): void;
}

export interface FakeCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What a server in it, and the page that listens, are told. */
export type PortListener = (event: "open" | "close", port: number, url: string) => void;

/**
 * What is behind a WebContainer, for tests: files in one folder and a shell over them that prints as a terminal does.
 * Its `jsh` is the in-tab shell; `node server.js` opens a port and stays.
 */
export class FakeMachine {
  readonly workdir = "/home/project";
  readonly files = new TreeFs({ now: Date.now });
  readonly listeners = new Set<PortListener>();
  #shell: Promise<RunCommand> | undefined;

  constructor() {
    this.files.mkdirSync(this.workdir, { recursive: true });
  }

  readonly path = (inside: string): string => `${this.workdir}/${inside}`;

  start(run: FakeCommand, print: (text: string) => void): FakeProcess {
    if (run.command !== "jsh" || this.#isMissing(run.cwd)) {
      throw new Error(`ENOENT: no such file or directory, spawn '${run.command}'`);
    }
    const [, script = ""] = run.args;
    const killing = new AbortController();
    const killed = new Promise<number>((resolve) => {
      killing.signal.addEventListener("abort", () => resolve(143));
    });
    const work = script.startsWith("node server.js\n")
      ? this.#serve(print, killed)
      : this.#run(script, run, print, killing.signal, killed);
    return { exit: work, kill: () => killing.abort() };
  }

  /** Puts files over those that are there. */
  load(tree: FileSystemTree): void {
    this.files.apply([...changesOf(tree, this.workdir)]);
  }

  /** The files, without the folders of this name. */
  dump(excluded: readonly string[]): FileSystemTree {
    const snapshot = this.files.snapshot();
    const tree: FileSystemTree = {};
    for (const entry of listSnapshot(snapshot, this.workdir)) {
      const names = entry.path.split("/");
      if (names.some((name) => excluded.includes(name))) continue;
      put(tree, names, this.#node(entry));
    }
    return tree;
  }

  #isMissing(cwd: string): boolean {
    try {
      return this.files.tree.node(resolvePath(this.workdir, cwd), "every link", "chdir").kind !== "directory";
    } catch {
      return true;
    }
  }

  #node({ path, type }: SnapshotEntry): FileSystemTree[string] {
    if (type === "directory") return { directory: {} };
    if (type === "link") return { file: { symlink: this.files.tree.readlink(this.path(path)) } };
    const contents = readSnapshot(this.files.snapshot(), this.path(path)) ?? new Uint8Array();
    return { file: { contents } };
  }

  async #run(
    script: string,
    { cwd, env }: FakeCommand,
    print: (text: string) => void,
    signal: AbortSignal,
    killed: Promise<number>,
  ): Promise<number> {
    this.#shell ??= openShell(this.files, Date.now);
    const run = await this.#shell;
    const shell = { cwd: resolvePath(this.workdir, cwd), env };
    const { result } = await run({ command: script, shell, timeoutMs: busyMs(script), signal });
    print((result.stdout + result.stderr).replaceAll("\n", "\r\n"));
    // It would have run on: only a kill ends it.
    return result.ended ? killed : result.exitCode;
  }

  async #serve(print: (text: string) => void, killed: Promise<number>): Promise<number> {
    const [port, url] = [3000, "http://localhost:3000/"];
    print("listening\r\n");
    for (const tell of this.listeners) tell("open", port, url);
    const code = await killed;
    for (const tell of this.listeners) tell("close", port, url);
    return code;
  }
}

/** The shell is in this thread, which an endless loop keeps, and the kill with it: it gets so many milliseconds. */
function busyMs(script: string): number {
  return script.includes("while :") ? 400 : 60_000;
}

function put(tree: FileSystemTree, names: readonly string[], node: FileSystemTree[string]): void {
  const [name = "", ...rest] = names;
  if (rest.length === 0) {
    tree[name] = node;
    return;
  }
  const folder = tree[name];
  if (folder !== undefined && "directory" in folder) put(folder.directory, rest, node);
}

function* changesOf(tree: FileSystemTree, folder: string): Generator<FileChange> {
  const mtime = Date.now();
  for (const [name, entry] of Object.entries(tree)) {
    const path = `${folder}/${name}`;
    if ("directory" in entry) {
      yield { path, type: "directory", mode: 0o755, mtime };
      yield* changesOf(entry.directory, path);
    } else if ("symlink" in entry.file) {
      yield { path, type: "link", target: entry.file.symlink, mtime };
    } else {
      const { contents } = entry.file;
      const content = typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
      yield { path, type: "file", content, mode: 0o644, mtime };
    }
  }
}
