import type { Content, EncodingOption } from "../posix-fs.ts";
import { fromBytes, toBytes } from "../tree/bytes.ts";

/** What a reader takes before it ends. */
export type Appetite = { readonly lines: number } | { readonly bytes: number };

interface Pipe {
  readonly chunks: string[];
  bytes: number;
  lines: number;
  readonly appetite: Appetite;
}

/**
 * Pipes whose writer can be told that its reader has had enough. just-bash has none: a command before a pipe runs to
 * its end before the next one starts. A writer's output goes to a file of a certain name instead (`early-end.ts`),
 * which is here and not in the tree.
 */
export class Pipes {
  /** Appetites by number, as they stand in the script. */
  readonly #appetites: Appetite[] = [];
  /** Those that are being written to, innermost last. */
  readonly #open: { readonly path: string; readonly pipe: Pipe }[] = [];

  /** @returns the name to redirect a writer to */
  plan(appetite: Appetite): string {
    this.#appetites.push(appetite);
    return `${folder}${this.#appetites.length - 1}`;
  }

  /** Whether the path is one of these; if it is, the content is taken. Opening is writing nothing. */
  take(path: string, content: Content, encoding: EncodingOption | undefined): boolean {
    if (!path.startsWith(folder)) return false;
    const appetite = this.#appetites[Number(path.slice(folder.length))];
    if (appetite === undefined) return false;
    let pipe = this.#open.find((one) => one.path === path)?.pipe;
    if (pipe === undefined) {
      pipe = { chunks: [], bytes: 0, lines: 0, appetite };
      this.#open.push({ path, pipe });
    }
    const name = typeof encoding === "string" ? encoding : encoding?.encoding;
    const text = fromBytes(toBytes(content, name ?? "utf8"), "latin1");
    pipe.chunks.push(text);
    pipe.bytes += text.length;
    pipe.lines += text.split("\n").length - 1;
    return true;
  }

  /** Whether somebody will read more of what is written now: the file `openPipe` is there as long. */
  isOpen(): boolean {
    const left = this.left();
    return left === undefined || ("lines" in left ? left.lines : left.bytes) > 0;
  }

  /** What the innermost reader would still take; undefined where none is known. */
  left(): Appetite | undefined {
    const pipe = this.#open.at(-1)?.pipe;
    if (pipe === undefined) return undefined;
    const { appetite, lines, bytes } = pipe;
    return "lines" in appetite ? { lines: appetite.lines - lines } : { bytes: appetite.bytes - bytes };
  }

  /** What was written to a pipe, once, a byte a character; undefined where the path is none. */
  drain(path: string): string | undefined {
    const at = this.#open.findIndex((one) => one.path === path);
    if (at < 0) return undefined;
    const [closed] = this.#open.splice(at);
    return closed?.pipe.chunks.join("");
  }
}

/** A name that is there as long as a reader is. */
export const openPipe = "/dev/pipe/open";

const folder = "/dev/pipe/";
