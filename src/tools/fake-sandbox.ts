import { type Entry, type ExecResult, type Sandbox, SandboxError } from "../core/sandbox.ts";
import type { ToolContext } from "../core/tool.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { normalize } from "./workspace-path.ts";

type Node =
  | { readonly type: "file"; readonly content: Uint8Array }
  | { readonly type: "directory" }
  | { readonly type: "link"; readonly target: string };

export interface FakeSandboxOptions {
  /** Absolute path → text or bytes; parent folders are made. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Absolute path → target, absolute. */
  readonly links?: Readonly<Record<string, string>>;
  readonly folders?: readonly string[];
  readonly cwd?: string;
  readonly exec?: Sandbox["exec"];
}

/** A sandbox in memory for the tests of tools: a flat map of nodes, and commands answered by a function. */
export class FakeSandbox implements Sandbox {
  readonly workspace = "/home/project";
  readonly platform = "fake";
  readonly exec: Sandbox["exec"];
  readonly #nodes = new Map<string, Node>([["/", { type: "directory" }]]);
  readonly #cwd: string;

  constructor(options: FakeSandboxOptions = {}) {
    this.#cwd = options.cwd ?? this.workspace;
    this.exec = options.exec ?? (() => Promise.resolve(execResult({})));
    for (const folder of [this.workspace, ...(options.folders ?? [])]) this.#makeFolder(folder);
    for (const [path, content] of Object.entries(options.files ?? {})) {
      this.#makeFolder(parent(path));
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      this.#nodes.set(path, { type: "file", content: bytes });
    }
    for (const [path, target] of Object.entries(options.links ?? {})) {
      this.#makeFolder(parent(path));
      this.#nodes.set(path, { type: "link", target });
    }
  }

  cwd(): string {
    return this.#cwd;
  }

  async readFile(path: string): Promise<Uint8Array> {
    const node = this.#existing(path);
    if (node.type !== "file") throw new SandboxError("EISDIR", path);
    return node.content;
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    const real = this.#resolve(path);
    if (this.#nodes.get(real)?.type === "directory") throw new SandboxError("EISDIR", path);
    this.#makeFolder(parent(real));
    this.#nodes.set(real, { type: "file", content });
  }

  async list(path: string): Promise<readonly Entry[]> {
    const real = this.#resolve(path);
    if (this.#existing(path).type !== "directory") throw new SandboxError("ENOTDIR", path);
    return [...this.#nodes]
      .filter(([other]) => other !== "/" && parent(other) === real)
      .map(([other, node]) => entry(other, node));
  }

  async stat(path: string): Promise<Entry> {
    return entry(this.#resolve(path), this.#existing(path));
  }

  async realPath(path: string): Promise<string> {
    return this.#resolve(path);
  }

  takeChanges(): undefined {
    return undefined;
  }

  /** The text of a file as it stands now. */
  text(path: string): string {
    const node = this.#existing(path);
    return node.type === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(node.content) : "";
  }

  #existing(path: string): Node {
    const node = this.#nodes.get(this.#resolve(path));
    if (!node) throw new SandboxError("ENOENT", path);
    return node;
  }

  #resolve(path: string): string {
    let real = "";
    let parts = normalize(path.startsWith("/") ? path : `${this.#cwd}/${path}`).split("/");
    for (let steps = 0; parts.length > 0; steps++) {
      if (steps > 100) throw new SandboxError("ELOOP", path);
      const [part, ...rest] = parts;
      const next = part ? `${real}/${part}` : real;
      const node = this.#nodes.get(next || "/");
      if (node?.type === "file" && rest.length > 0) throw new SandboxError("ENOTDIR", path);
      real = node?.type === "link" ? "" : next;
      parts = node?.type === "link" ? [...node.target.split("/"), ...rest] : rest;
    }
    return real || "/";
  }

  #makeFolder(path: string): void {
    if (path !== "/") this.#makeFolder(parent(path));
    if (!this.#nodes.has(path)) this.#nodes.set(path, { type: "directory" });
  }
}

/** What a command gave back, with the parts that a test cares about. */
export function execResult(parts: Partial<ExecResult>): ExecResult {
  return { stdout: "", stderr: "", exitCode: 0, ...parts };
}

/** A context of English words over a fake sandbox, at a fixed time. */
export function fakeContext(parts: Partial<ToolContext> & FakeSandboxOptions = {}): ToolContext {
  const { files, links, folders, cwd, exec, ...context } = parts;
  const options = { ...(files && { files }), ...(links && { links }), ...(folders && { folders }) };
  return {
    sandbox: new FakeSandbox({ ...options, ...(cwd && { cwd }), ...(exec && { exec }) }),
    wording: toolsEn,
    now: () => Date.UTC(2026, 7, 31, 12, 5, 9),
    timeZone: "UTC",
    timeoutMs: 30_000,
    signal: new AbortController().signal,
    ...context,
  };
}

function entry(path: string, node: Node): Entry {
  const size = node.type === "file" ? node.content.length : 0;
  return { name: path.slice(path.lastIndexOf("/") + 1), type: node.type, size };
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}
