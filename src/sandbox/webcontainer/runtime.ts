import type { FileSystemTree } from "@webcontainer/api";

/** What is used of a booted WebContainer; the client package has it, and so has the fake of the tests. Paths are relative to `workdir`. */
export interface Runtime {
  /** Absolute path, inside the runtime, of the only folder that `fs`, `mount` and `export` reach. */
  readonly workdir: string;
  readonly fs: RuntimeFs;
  /** The pair of streams comes as one, as on a terminal. */
  spawn(command: string, args: string[], options: SpawnOptions): Promise<RuntimeProcess>;
  /** Puts files over those that are there; what is not named stays. */
  mount(tree: FileSystemTree): Promise<void>;
  export(path: string, options: { format: "json"; excludes: string[] }): Promise<FileSystemTree>;
  on(event: "server-ready", listener: (port: number, url: string) => void): () => void;
  on(event: "port", listener: (port: number, type: "open" | "close", url: string) => void): () => void;
  teardown(): void;
}

export interface RuntimeFs {
  readFile(path: string): Promise<Uint8Array>;
  readdir(path: string, options: { withFileTypes: true }): Promise<RuntimeEntry[]>;
  rm(path: string, options: { force: true; recursive: true }): Promise<void>;
}

export interface RuntimeEntry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

export interface SpawnOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
}

export interface RuntimeProcess {
  readonly exit: Promise<number>;
  readonly output: ReadableStream<string>;
  kill(): void;
}

/** The entry of the client package: `WebContainer` itself. */
export interface RuntimeClient {
  boot(options: { coep: Coep; workdirName: string }): Promise<Runtime>;
}

/** The page's own Cross-Origin-Embedder-Policy; the runtime's frame must be asked for with the same. */
export type Coep = "require-corp" | "credentialless";

/** A call that got no answer: the frame of the runtime is gone or hangs, and nothing brings it back but a reload. */
export class RuntimeLost extends Error {
  constructor(ms: number) {
    super(`WebContainer has not answered for ${ms / 1000} s`);
    this.name = "RuntimeLost";
  }
}
