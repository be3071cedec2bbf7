import { type Sleep, sleep } from "../sleep.ts";

/** What came next from a body. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end" }
  /** No more is waited for. */
  | { readonly kind: "enough" }
  | { readonly kind: "stopped" }
  | { readonly kind: "stalled"; readonly ms: number }
  | { readonly kind: "broken"; readonly error: unknown };

/** How a body came to its end. */
export type Ending = Exclude<Piece, { kind: "text" }>;

/** For how long, and by whose clock. */
export interface Wait {
  readonly ms: number;
  readonly sleep: Sleep;
}

/** What follows the finish reason, usage and `[DONE]`, follows at once; a server may also leave it out. */
export const GRACE_MS = 1000;
/** Characters that may follow it: a body that never lets go of the thread leaves no clock a chance to tick. */
const MOST_AFTER = 1_000_000;

/** What ends a body before its time. */
export interface Watch {
  readonly signal?: AbortSignal;
  /** A body that does not move for so long has stalled. */
  readonly stall?: Wait;
  /** How long a body may last once what is needed of it has come. Default: a second of the real clock. */
  readonly grace?: Wait;
}

/** A response body as text, piece by piece. UTF-8 is decoded across the cuts of the network. Never throws. */
export interface TextSource {
  next(): Promise<Piece>;
  /** What is needed has come: the grace begins. It is for all that follows together: comments may come for ever. */
  hurry(): void;
  /** It had not come after all: there is no grace any more. */
  relax(): void;
  /** Lets go of the connection: a server may keep it open after the last word. */
  close(): void;
}

export function openText(response: Response, watch: Watch = {}): TextSource {
  const { grace = { ms: GRACE_MS, sleep } } = watch;
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let farewell: Farewell | undefined;

  async function read(): Promise<Piece> {
    if (!reader) return { kind: "end" };
    try {
      const { done, value } = await reader.read();
      if (!done) return { kind: "text", text: decoder.decode(value, { stream: true }) };
      const rest = decoder.decode();
      return rest === "" ? { kind: "end" } : { kind: "text", text: rest };
    } catch (error) {
      return { kind: watch.signal?.aborted ? "stopped" : "broken", error };
    }
  }

  return {
    next: async () => {
      if (farewell && farewell.length > MOST_AFTER) return { kind: "enough" };
      const piece = await firstOf(read, watch, farewell?.over);
      if (farewell && piece.kind === "text") farewell.length += piece.text.length;
      return piece;
    },
    hurry: () => {
      farewell?.timer.abort();
      farewell = takeLeave(grace);
    },
    relax: () => {
      farewell?.timer.abort();
      farewell = undefined;
    },
    close: () => {
      farewell?.timer.abort();
      // It rejects when the connection is broken already, which is what was wanted.
      reader?.cancel().catch(() => undefined);
    },
  };
}

/** The time that is left to a body. */
interface Farewell {
  readonly timer: AbortController;
  readonly over: Promise<Piece>;
  /** Characters that have come in it. */
  length: number;
}

function takeLeave({ ms, sleep }: Wait): Farewell {
  const timer = new AbortController();
  return { timer, over: sleep(ms, timer.signal).then(() => ({ kind: "enough" })), length: 0 };
}

/** The next piece, or the reason not to wait for it any longer: a body need not listen to the signal. */
async function firstOf(
  read: () => Promise<Piece>,
  { signal, stall }: Watch,
  over: Promise<Piece> | undefined,
): Promise<Piece> {
  if (signal?.aborted) return { kind: "stopped" };
  const arrived = new AbortController();
  const racers: Promise<Piece>[] = [read(), ...(over ? [over] : [])];
  if (signal) {
    racers.push(
      new Promise((resolve) => {
        const stop = () => resolve({ kind: "stopped" });
        signal.addEventListener("abort", stop, { once: true, signal: arrived.signal });
      }),
    );
  }
  if (stall) {
    racers.push(stall.sleep(stall.ms, arrived.signal).then(() => ({ kind: "stalled", ms: stall.ms })));
  }
  const piece = await Promise.race(racers);
  arrived.abort();
  return piece;
}
