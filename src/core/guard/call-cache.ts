import type { ToolCall, ToolResult } from "../tool.ts";
import { fingerprint } from "./fingerprint.ts";

/**
 * The duplicate-call cache (W4): a call that was made already is answered from memory.
 *
 * Only tools that are named as `readers` are remembered: what they say depends on their arguments and the files
 * alone. Any other tool may have changed something, so it empties the cache. Failures are never kept: a second
 * try may go better.
 */
export class CallCache {
  readonly #readers: ReadonlySet<string>;
  readonly #results = new Map<string, ToolResult>();

  constructor(readers: readonly string[]) {
    this.#readers = new Set(readers);
  }

  /** What this call gave before, where nothing can have changed since. */
  find(call: ToolCall): ToolResult | undefined {
    if (!this.#readers.has(call.name)) return undefined;
    return this.#results.get(fingerprint(call.name, call.arguments));
  }

  /** Takes note of a call that was run. */
  record(call: ToolCall, result: ToolResult): void {
    if (!this.#readers.has(call.name)) this.#empty();
    else if (result.status === "completed") this.#results.set(fingerprint(call.name, call.arguments), result);
  }

  /** Emptying costs a new table, even where there is nothing in it. */
  #empty(): void {
    if (this.#results.size > 0) this.#results.clear();
  }
}
