import { toBytes } from "../tree/bytes.ts";

type Stream = "stdout" | "stderr";

/** A bit of output, in the order in which it was printed. */
export interface Piece {
  readonly stream: Stream;
  readonly text: string;
}

export type OnOutput = (pieces: readonly Piece[]) => void;

interface OutputOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Changes a text that somebody printed in one go. */
  readonly mended: (piece: Piece) => string;
  readonly onOutput?: OnOutput;
}

/**
 * What one command prints for the person to see: it is handed on while the command runs, in few and larger pieces, and is
 * kept as a whole. Together the pieces are the start of the whole.
 */
export class Output {
  /** Whether more was printed than is kept. */
  isCut = false;
  readonly #options: OutputOptions;
  readonly #whole: Record<Stream, string> = { stdout: "", stderr: "" };
  readonly #decoders: Record<Stream, TextDecoder> = {
    stdout: new TextDecoder("utf-8", { ignoreBOM: true }),
    stderr: new TextDecoder("utf-8", { ignoreBOM: true }),
  };
  #waiting: Piece[] = [];
  #handedOnAt = Number.NEGATIVE_INFINITY;
  #printed = 0;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  /** Whether so much was printed that nobody waits for the end. */
  get isEndless(): boolean {
    return this.#printed > maxPrinted;
  }

  /** A character that is cut in two by two writes comes out whole; what is no UTF-8 becomes U+FFFD. */
  write(stream: Stream, bytes: Uint8Array): void {
    this.#take({ stream, text: this.#decoders[stream].decode(bytes, { stream: true }) });
  }

  print(stream: Stream, text: string): void {
    this.write(stream, toBytes(text, "utf8"));
  }

  /** Hands on what waits, if something has waited long enough. */
  tick(time: number): void {
    if (this.#waiting.length > 0 && time - this.#handedOnAt >= betweenMs) this.#handOn(time);
  }

  /** Hands on what waits: who knows how long the next one takes. */
  flush(): void {
    if (this.#waiting.length > 0) this.#handOn(this.#options.now());
  }

  /** All of it, to the end. What still waits is not handed on: it goes with the result. */
  end(): Readonly<Record<Stream, string>> {
    for (const stream of ["stdout", "stderr"] as const) {
      this.#take({ stream, text: this.#decoders[stream].decode() });
    }
    return this.#whole;
  }

  #take(piece: Piece): void {
    if (piece.text === "") return;
    const { mended, now } = this.#options;
    const { stream } = piece;
    const text = mended(piece);
    const kept = text.slice(0, maxKept - this.#whole[stream].length);
    this.isCut ||= kept.length < text.length;
    this.#whole[stream] += kept;
    if (kept !== "") this.#await({ stream, text: kept });
    this.#printed += text.length;
    this.tick(now());
  }

  #await(piece: Piece): void {
    const last = this.#waiting.at(-1);
    if (last?.stream === piece.stream) this.#waiting.pop();
    const text = last?.stream === piece.stream ? last.text + piece.text : piece.text;
    this.#waiting.push({ stream: piece.stream, text });
  }

  #handOn(time: number): void {
    this.#handedOnAt = time;
    const pieces = this.#waiting;
    this.#waiting = [];
    this.#options.onOutput?.(pieces);
  }
}

/** A screen shows no more in a second than an eye sees; each piece costs the page a task. */
const betweenMs = 30;

/** Characters of a stream that are kept. */
const maxKept = 1024 * 1024;

const maxPrinted = 16 * 1024 * 1024;
