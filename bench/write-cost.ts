import { type Step, StepLog } from "../src/core/step-log.ts";
import { randomId } from "../src/session/random-id.ts";
import { indexedDbStore } from "../src/session/record-store.ts";
import { SessionShelf } from "../src/session/session-shelf.ts";
import { WriteQueue } from "../src/session/write-queue.ts";

/** What runs in the page: steps of about 1 kB each go to a real IndexedDB, on top of a transcript of some length. */
export interface WriteCost {
  /** Milliseconds a step, many of them one after the other. */
  readonly amortised: number;
  /** Milliseconds until one step is on disk. */
  readonly single: number;
  /** Milliseconds until the whole session is read back into a log. */
  readonly load: number;
}

export async function writeCost(length: number): Promise<WriteCost> {
  const queue = new WriteQueue(indexedDbStore(`bench-${randomId()}`), () => {});
  const shelf = new SessionShelf(queue);
  const log = new StepLog();
  const append = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const step = stepAfter(log);
      log.add(step);
      shelf.keepStep("bench", step, log.size, log);
      shelf.keepPlace("bench", { cursor: step.id, tip: step.id, draft: "", model: "script", updated: 1 });
    }
  };
  shelf.keepMeta({ version: 1, id: "bench", scenario, language: "en", created: 1 });
  append(length);
  await queue.flushed();

  const amortised = await timed(async () => {
    // Each in a task of its own, as they come from a running loop.
    for (let n = 0; n < 200; n += 1) {
      append(1);
      await task();
    }
    await queue.flushed();
  });
  const singles: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    singles.push(
      await timed(async () => {
        append(1);
        await queue.flushed();
      }),
    );
  }
  const load = await timed(() => shelf.load("bench"));
  const tasks = await timed(async () => {
    for (let n = 0; n < 200; n += 1) await task();
  });
  singles.sort((a, b) => a - b);
  return { amortised: (amortised - tasks) / 200, single: singles[25] ?? 0, load };
}

const scenario = {
  format: "loopglass/1" as const,
  title: "Bench",
  model: { kind: "script" as const, replies: [] },
};

function stepAfter(log: StepLog): Step {
  const n = log.size;
  const content = `What the person says in step ${n}. `.repeat(30);
  return {
    id: randomId(),
    parent: log.tip(null),
    at: n,
    ms: 1,
    effect: { kind: "append", author: "person", message: { role: "user", content } },
    outcome: null,
  };
}

async function timed(does: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await does();
  return performance.now() - from;
}

function task(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
