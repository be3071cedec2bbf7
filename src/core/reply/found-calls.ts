import type { UnreadableReason } from "../wording/wording.ts";
import type { TextCall } from "./call-shape.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A call that was meant and cannot be run. */
export interface Trouble {
  readonly reason: UnreadableReason;
  readonly from: number;
}

/** The calls of a reply, as far as it has been read. */
export class FoundCalls {
  /** The first call that cannot be read. Reading ends there: what follows may be the inside of its strings. */
  trouble: Trouble | undefined;
  /** Where the reply goes on with made-up results, right behind the last call. */
  inventedFrom: number | undefined;
  readonly calls: TextCall[] = [];
  /** Where each call stands; calls of one list share a span. */
  readonly spans: Span[] = [];
  /** Where the last call ends, with the fence, list or tag around it. */
  end = 0;

  get count(): number {
    return this.calls.length;
  }

  add(calls: readonly TextCall[], from: number, to: number): void {
    for (const call of calls) {
      this.calls.push(call);
      this.spans.push({ from, to });
    }
    this.end = to;
  }

  /** The calls after the first `count` turned out to be quoted or thought. */
  drop(count: number): void {
    this.calls.length = count;
    this.spans.length = count;
    this.end = this.spans.at(-1)?.to ?? 0;
  }
}
