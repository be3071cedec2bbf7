import type { Host } from "./host.ts";
import { type RunTurn, runTurn } from "./loop.ts";
import type { Message } from "./message.ts";

/**
 * The lab's loops: each makes one mistake of learners on purpose, behind the signature of `runTurn`. They are the very
 * same loop; only what it appends to the conversation goes wrong on its way.
 */
export const mistakenLoops = {
  /**
   * Forgets the line that appends the result (W2): the model never sees what came of its calls, and tries again by
   * other means.
   */
  forgetsResults: (host, ...turn) =>
    runTurn(
      appending(host, async (messages, message, author) => {
        if (author !== "tool") await host.append(messages, message, author);
      }),
      ...turn,
    ),

  /**
   * Appends the reply's text without its calls (W3): a mock does not mind, a real endpoint refuses the results, which
   * answer nothing.
   */
  dropsCalls: (host, ...turn) =>
    runTurn(
      appending(host, (messages, message, author) => host.append(messages, withoutCalls(message), author)),
      ...turn,
    ),
} as const satisfies Readonly<Record<string, RunTurn>>;

export type Mistake = keyof typeof mistakenLoops;

function withoutCalls(message: Message): Message {
  if (message.role !== "assistant") return message;
  return { role: "assistant", content: message.content ?? "" };
}

/** The host with another way to append. */
function appending(host: Host, append: Host["append"]): Host {
  return {
    append,
    ask: (messages) => host.ask(messages),
    retry: (unreadable) => host.retry(unreadable),
    approve: (call) => host.approve(call),
    recall: (call, result) => host.recall(call, result),
    dispatch: (call) => host.dispatch(call),
    repair: (messages, stop) => host.repair(messages, stop),
    stop: (stop) => host.stop(stop),
  };
}
