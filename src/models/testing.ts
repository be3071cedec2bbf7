import type { Message } from "../core/message.ts";
import type { Model, ModelRequest, ReplyDelta, ReplyOutcome } from "../core/model.ts";
import type { ToolSpec } from "../core/tool.ts";
import type { Sleep } from "./sleep.ts";

/** A request with what a test is about, and nothing else. */
export function requestOf(
  messages: readonly Message[],
  changes: Partial<Omit<ModelRequest, "messages">> = {},
): ModelRequest {
  return { system: "", messages, tools: [], temperature: 0, earlier: [], ...changes };
}

/** Tools as a request offers them. */
export function offer(...names: string[]): readonly ToolSpec[] {
  return names.map((name) => ({ type: "function", function: { name, description: "", parameters: {} } }));
}

/** Asks as often as there are conversations, each time with all earlier outcomes. */
export async function askInTurn(
  model: Model,
  ...conversations: (readonly Message[])[]
): Promise<ReplyOutcome[]> {
  const earlier: ReplyOutcome[] = [];
  for (const messages of conversations) {
    earlier.push(
      await model.ask(requestOf(messages, { earlier: [...earlier] }), {
        signal: new AbortController().signal,
      }),
    );
  }
  return earlier;
}

/** A clock that waits for nothing and remembers for how long it should have. */
export function fakeSleep(): { readonly sleep: Sleep; readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    sleep: async (ms) => {
      waits.push(ms);
    },
  };
}

/** A signal that aborts as soon as so many deltas have come. */
export function stopAfter(count: number): {
  signal: AbortSignal;
  onDelta: (delta: ReplyDelta) => void;
  deltas: ReplyDelta[];
} {
  const stop = new AbortController();
  const deltas: ReplyDelta[] = [];
  return {
    signal: stop.signal,
    deltas,
    onDelta: (delta) => {
      if (deltas.push(delta) >= count) stop.abort();
    },
  };
}
