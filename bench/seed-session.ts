import { type EffectAndOutcome, StepLog } from "../src/core/step-log.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { indexedDbStore } from "../src/session/record-store.ts";
import { SessionShelf } from "../src/session/session-shelf.ts";
import { WriteQueue } from "../src/session/write-queue.ts";

/** What runs in the page: puts a session of so many messages among the page's own, as the one touched last. */
export async function seedSession(scenario: Scenario, messages: number): Promise<void> {
  const queue = new WriteQueue(indexedDbStore(), () => {});
  const shelf = new SessionShelf(queue);
  const log = turns(messages / 2);
  const tip = log.tip(null);
  shelf.keepWhole({
    meta: { version: 1, id: "seeded", scenario, language: "en", created: Date.now() },
    log,
    place: { cursor: tip, tip, draft: "Add them up.", model: "script", updated: Date.now() + 60_000 },
  });
  await queue.flushed();
}

/** A question and its answer each, as the loop records them. */
function turns(count: number): StepLog {
  const log = new StepLog();
  const add = (step: EffectAndOutcome) =>
    log.add({ ...step, id: `s${log.size + 1}`, parent: log.tip(null), at: log.size, ms: 1 });
  for (let turn = 1; turn <= count; turn += 1) {
    const question = { role: "user", content: `What is asked in turn ${turn}. `.repeat(10) } as const;
    const answer = { role: "assistant", content: `What is said in turn ${turn}. `.repeat(10) } as const;
    add({ effect: { kind: "append", author: "person", message: question }, outcome: null });
    add({
      effect: { kind: "ask", messages: turn * 2 - 1 },
      outcome: { message: answer, finishReason: "stop" },
    });
    add({ effect: { kind: "append", author: "model", message: answer }, outcome: null });
    add({ effect: { kind: "stop", stop: { reason: "final", message: "" } }, outcome: null });
  }
  return log;
}
