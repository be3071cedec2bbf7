import { beforeAll, describe, expect, it } from "vitest";
import { type Engine, loadEngine } from "./engine.ts";
import { Rejections } from "./rejections.ts";

let engine: Engine;
let rejections: Rejections;
beforeAll(async () => {
  engine = await loadEngine();
  rejections = new Rejections(engine);
});

/** Runs code and all jobs of it; the reasons of what was rejected while nobody listened. */
function unheard(code: string): unknown[] {
  const runtime = engine.quickJs.newRuntime();
  const context = runtime.newContext();
  rejections.watch(runtime, context, () => runtime.setInterruptHandler(() => false));
  context.unwrapResult(context.evalCode(code)).dispose();
  runtime.executePendingJobs();
  const reasons = rejections.take().map((promise) => {
    const state = promise.consume((each) => context.getPromiseState(each));
    return state.type === "rejected" ? state.error.consume((each) => context.dump(each)) : state.type;
  });
  rejections.unwatch();
  context.dispose();
  runtime.dispose();
  return reasons;
}

describe("rejections", () => {
  it("are told of where nobody listens, in their order", () => {
    expect(
      unheard("Promise.reject(1); (async () => { throw 2 })(); Promise.resolve().then(() => { throw 3 }); 0"),
    ).toEqual([1, 2, 3]);
  });

  it("are none where somebody does, also later in the same turn", () => {
    expect(
      unheard(
        "const p = Promise.reject(1); p.catch(() => 0); (async () => { try { await Promise.reject(2) } catch {} })(); Promise.allSettled([Promise.reject(3)]); 0",
      ),
    ).toEqual([]);
  });

  it("move on along a chain that nobody ends", () => {
    expect(unheard("Promise.reject(1).then(() => 0).finally(() => 0); 0")).toEqual([1]);
  });

  it("leave nothing behind: a thousand runtimes one after the other", () => {
    const slots = engine.table.length;
    for (let count = 0; count < 1000; count += 1) unheard("Promise.reject({ big: 'x'.repeat(1000) }); 0");
    expect(engine.table.length).toBe(slots);
    expect(engine.memory.buffer.byteLength).toBeLessThan(32 * 1024 * 1024);
  });
});
