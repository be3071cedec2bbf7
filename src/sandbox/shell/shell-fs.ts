import type { FsStat } from "just-bash/browser";
import { SandboxError } from "../../core/sandbox.ts";
import { type ByteString, type Content, type EncodingOption, PosixFs } from "../posix-fs.ts";
import type { Tree } from "../tree/tree.ts";
import { openPipe, type Pipes } from "./pipes.ts";

/**
 * The files as one command sees them: nothing appears by itself, so `echo x > missing/file` fails as it does anywhere.
 * It has no `mkdirSync` and no `writeFileSync` on purpose: just-bash would take it for new and write its stubs again.
 */
export class ShellFs extends PosixFs {
  /** Why the command ended, where a redirection led nowhere: a line for stderr. */
  redirectFailure: string | undefined;
  readonly #giveUp: () => Error;
  readonly #pipes: Pipes;

  /** @param giveUp makes the error that ends the command with what it printed so far */
  constructor(tree: Tree, giveUp: () => Error, pipes: Pipes) {
    super(tree, "require");
    this.#giveUp = giveUp;
    this.#pipes = pipes;
  }

  override async writeFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    if (path === nullDevice) return;
    await super.writeFile(path, content, options).catch(this.#failing(path, content, options));
  }

  override async appendFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    if (path === nullDevice || this.#pipes.take(path, content, options)) return;
    await super.appendFile(path, content, options).catch(this.#failing(path, content, options));
  }

  override async exists(path: string): Promise<boolean> {
    if (path === openPipe) return this.#pipes.isOpen();
    return super.exists(path);
  }

  override async stat(path: string): Promise<FsStat> {
    if (path === openPipe && this.#pipes.isOpen()) return super.stat("/");
    return super.stat(path);
  }

  override async readFileBytes(path: string) {
    const piped = this.#pipes.drain(path);
    // The type is a brand on a string; see `PosixFs`.
    return piped === undefined ? super.readFileBytes(path) : (piped as unknown as ByteString);
  }

  /**
   * just-bash opens the target of a redirection by writing nothing as "binary", and has no catch around it: the error
   * would end the command and take all its output along. What commands themselves write, they answer for.
   */
  #failing(path: string, content: Content, options: EncodingOption | undefined) {
    return (error: unknown): never => {
      if (content !== "" || options !== "binary" || !(error instanceof SandboxError)) throw error;
      const [, reason = error.message] = /^\w+: (.*), \w+ '/s.exec(error.message) ?? [];
      this.redirectFailure = `bash: ${path}: ${reason.charAt(0).toUpperCase()}${reason.slice(1)}\n`;
      throw this.#giveUp();
    };
  }
}

/** What is written to it leaves no trace in a step's changes. */
const nullDevice = "/dev/null";
