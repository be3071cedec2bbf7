import type { Sleep } from "../sleep.ts";

/** What came next from a body. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end" }
  | { readonly kind: "stopped" }
  | { readonly kind: "stalled"; readonly ms: number }
  | { readonly kind: "broken"; readonly error: unknown };

/** How a body came to its end. */
export type Ending = Exclude<Piece, { kind: "text" }> | { readonly kind: "enough" };

/** What ends a body before its time. */
export interface Watch {
  readonly signal?: AbortSignal;
  /** A body that does not move for so long has stalled. */
  readonly stall?: { readonly ms: number; readonly sleep: Sleep };
}

/** A response body as text, piece by piece. UTF-8 is decoded across the cuts of the network. Never throws. */
export interface TextSource {
  next(): Promise<Piece>;
  /** Lets go of the connection: a server may keep it open after the last word. */
  close(): void;
}

export function openText(response: Response, watch: Watch = {}): TextSource {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();

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
    next: () => firstOf(read, watch),
    close: () => {
      // It rejects when the connection is broken already, which is what was wanted.
      reader?.cancel().catch(() => undefined);
    },
  };
}

/** The next piece, or the reason not to wait for it any longer: a body need not listen to the signal. */
async function firstOf(read: () => Promise<Piece>, { signal, stall }: Watch): Promise<Piece> {
  if (signal?.aborted) return { kind: "stopped" };
  const arrived = new AbortController();
  const racers: Promise<Piece>[] = [read()];
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
