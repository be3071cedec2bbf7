import type { Message } from "../message.ts";
import type { Reply } from "../model.ts";
import type { Stop } from "../stop.ts";
import { countedTokens, isCount, messageTokens } from "../tokens.ts";
import { loopEn } from "../wording/loop-en.ts";
import type { LoopWording } from "../wording/wording.ts";
import type { Gauge } from "./loop-budget.ts";

/**
 * The token budget (W4) of a turn: counts what the endpoint's `usage` says, else an estimate of the request, with its
 * system prompt and tools, and the reply. Every request sends the whole conversation, so the sum grows as the square of the rounds.
 */
export class TokenBudget {
  spent = 0;
  readonly #limit: number;
  readonly #wording: LoopWording;
  #counted = 0;
  #conversation = 0;
  /** The reply that was estimated last: it joins the conversation, and need not be read again. */
  #reply: Message | undefined;
  #replyTokens = 0;

  constructor(limit = 200_000, wording: LoopWording = loopEn) {
    this.#limit = limit;
    this.#wording = wording;
  }

  /** Counts one request, which carried the first `count` of `messages`. They only grow, so each is read once. */
  record(
    messages: readonly Message[],
    reply: Pick<Reply, "message" | "usage" | "overhead">,
    count = messages.length,
  ): void {
    for (; this.#counted < count; this.#counted++) {
      const message = messages[this.#counted];
      if (message) this.#conversation += this.#tokensOf(message);
    }
    this.spent += countedTokens(reply.usage) ?? this.#estimated(reply);
  }

  #estimated({ message, overhead = 0 }: Pick<Reply, "message" | "overhead">): number {
    return this.#conversation + (isCount(overhead) ? overhead : 0) + this.#estimate(message);
  }

  #estimate(message: Message): number {
    this.#reply = message;
    this.#replyTokens = messageTokens(message);
    return this.#replyTokens;
  }

  #tokensOf(message: Message): number {
    return message === this.#reply ? this.#replyTokens : messageTokens(message);
  }

  /** Why no further request may be made; undefined while it may. */
  exhaustedStop(): Stop | undefined {
    if (this.spent < this.#limit) return undefined;
    return { reason: "token_budget", message: this.#wording.tokenBudget(this.spent, this.#limit) };
  }

  gauge(): Gauge {
    return { name: "tokens", value: this.spent, limit: this.#limit };
  }
}
