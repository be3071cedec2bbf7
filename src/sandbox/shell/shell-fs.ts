import type { FsStat } from "just-bash/browser";
import { SandboxError } from "../../core/sandbox.ts";
import { type ByteString, type Content, type EncodingOption, encodingOf, PosixFs } from "../posix-fs.ts";
import { toBytes } from "../tree/bytes.ts";
import type { Tree } from "../tree/tree.ts";
import { isHidden } from "./hidden-names.ts";
import type { InterpreterErrors } from "./interpreter-errors.ts";
import type { Output } from "./output.ts";
import { openPipe, type Pipes } from "./pipes.ts";
import { nextStatement, screen } from "./screen.ts";

/** What one command has beside the files. */
export interface Surroundings {
  readonly pipes: Pipes;
  readonly output: Output;
  readonly errors: InterpreterErrors;
}

/**
 * The files as one command sees them: nothing appears by itself, so `echo x > missing/file` fails as it does anywhere.
 * It has no `mkdirSync` and no `writeFileSync` on purpose: just-bash would take it for new and write its stubs again.
 */
export class ShellFs extends PosixFs {
  readonly #pipes: Pipes;
  readonly #output: Output;
  readonly #errors: InterpreterErrors;
  /** The path that was asked for last, and as it was written. */
  #asked = { absolute: "", written: "" };

  constructor(tree: Tree, { pipes, output, errors }: Surroundings) {
    super(tree, "require");
    this.#pipes = pipes;
    this.#output = output;
    this.#errors = errors;
  }

  override resolvePath(base: string, path: string): string {
    const absolute = super.resolvePath(base, path);
    this.#asked = { absolute, written: path };
    return absolute;
  }

  override async writeFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    if (path === nullDevice) return;
    await super.writeFile(path, content, options).catch(this.#failing(path, options));
  }

  override async appendFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    if (path === nullDevice || this.#pipes.take(path, content, options) || this.#show(path, content, options))
      return;
    await super.appendFile(path, content, options).catch(this.#failing(path, options));
  }

  override async exists(path: string): Promise<boolean> {
    if (path === openPipe) return this.#pipes.isOpen();
    if (path.startsWith(screen)) return false;
    if (isHidden(path)) return true;
    return super.exists(path);
  }

  override async stat(path: string): Promise<FsStat> {
    if (path === openPipe && this.#pipes.isOpen()) return super.stat("/");
    if (isHidden(path)) return { ...(await super.stat("/")), isFile: true, isDirectory: false };
    return super.stat(path);
  }

  override async readFileBytes(path: string) {
    const piped = this.#pipes.drain(path);
    // The type is a brand on a string; see `PosixFs`.
    return piped === undefined ? super.readFileBytes(path) : (piped as unknown as ByteString);
  }

  /** Whether the path is one that leads to the screen. To open it is to write nothing. */
  #show(path: string, content: Content, options: EncodingOption | undefined): boolean {
    if (!path.startsWith(screen)) return false;
    if (content === "" && path.startsWith(nextStatement)) this.#output.flush();
    const stream = path.endsWith("stdout") ? "stdout" : "stderr";
    // Errors are text, whatever the interpreter makes of them.
    this.#output.write(stream, toBytes(content, stream === "stderr" ? "utf8" : encodingOf(options)));
    if (this.#output.isEndless) throw this.#errors.limit("output size limit exceeded (16 MiB)");
    return true;
  }

  /**
   * The interpreter alone writes with an encoding by its name: its redirections are to fail as in bash. What commands
   * write they answer for, and go by the code in front of a message.
   */
  #failing(path: string, options: EncodingOption | undefined) {
    return (error: unknown): never => {
      if (typeof options !== "string" || !(error instanceof SandboxError)) throw error;
      const [, reason = error.message] = /^\w+: (.*), \w+ '/s.exec(error.message) ?? [];
      const code = error.code === "ENOSPC" ? " (ENOSPC)" : "";
      const name = this.#asked.absolute === path ? this.#asked.written : path;
      throw this.#errors.failedRedirection(
        `bash: ${name}: ${reason.charAt(0).toUpperCase()}${reason.slice(1)}${code}\n`,
      );
    };
  }
}

/** What is written to it leaves no trace in a step's changes. */
const nullDevice = "/dev/null";
