import { expect, test } from "vitest";
import type { Effect } from "../core/step-log.ts";
import { Abandoned, Stopped } from "../core/stepper.ts";
import { type Advance, Gate, type GatePorts } from "./gate.ts";
import { deferred } from "./testing-ports.ts";

const person: Effect = { kind: "append", author: "person", message: { role: "user", content: "go" } };
const ask: Effect = { kind: "ask", messages: 1 };
const reply: Effect = { kind: "append", author: "model", message: { role: "assistant", content: "ok" } };
const dispatch: Effect = { kind: "dispatch", call: { id: "k", name: "look", arguments: "{}" } };
const result: Effect = {
  kind: "append",
  author: "tool",
  message: { role: "tool", tool_call_id: "k", content: "" },
};
const stop: Effect = { kind: "stop", stop: { reason: "final", message: "" } };
const turn = [person, ask, reply, dispatch, result, ask, reply, stop];

/** Plays a loop against a gate: what has passed so far, and where it stands. */
function play(effects: readonly Effect[], ports: Partial<GatePorts> = {}) {
  const passed: Effect[] = [];
  const waits: Effect[] = [];
  const gate = new Gate({
    onWaiting: (effect) => waits.push(effect),
    beforeEffect: () => undefined,
    pace: () => undefined,
    isBreakpoint: () => false,
    ...ports,
  });
  const run = async () => {
    for (const effect of effects) {
      await gate.pass(effect);
      passed.push(effect);
    }
  };
  const ended = run();
  ended.catch(() => {});
  return { gate, passed, waits, ended };
}

const moment = () => new Promise<void>((go) => setImmediate(go));

test("nothing passes a gate that was not opened", async () => {
  const { gate, passed, waits } = play(turn);
  await moment();
  expect(passed).toEqual([]);
  expect(waits).toEqual([person]);
  expect(gate.waitingFor).toBe(person);
});

test("Step lets one effect through", async () => {
  const { gate, passed } = play(turn);
  for (let n = 1; n <= turn.length; n++) {
    gate.open("step");
    await moment();
    expect(passed).toEqual(turn.slice(0, n));
  }
});

test("Round stops before the next request, and makes one where one is due", async () => {
  for (const [before, after] of [
    [0, 5],
    [1, 5],
    [2, 5],
    [4, 5],
    [5, 8],
  ] as const) {
    const { gate, passed } = play(turn);
    for (let n = 0; n < before; n++) {
      gate.open("step");
      await moment();
    }
    gate.open("round");
    await moment();
    expect(passed).toHaveLength(after);
  }
});

test("Run passes everything, Pause holds it before what comes next", async () => {
  const paces: (() => void)[] = [];
  const { gate, passed } = play(turn, { pace: () => new Promise((go) => paces.push(go)) });
  gate.open("run");
  await moment();
  paces.shift()?.();
  await moment();
  expect(passed).toEqual([person, ask]);
  gate.close();
  paces.shift()?.();
  await moment();
  expect(passed).toEqual([person, ask]);
  expect(gate.waitingFor).toBe(reply);
});

test("asking for less while a request runs takes effect after it: one more step, or the rest of its round", async () => {
  for (const [less, passes] of [
    ["step", 3],
    ["round", 5],
  ] as const satisfies readonly (readonly [Advance, number])[]) {
    const running = deferred();
    const { gate, passed } = play(turn, {
      beforeEffect: (effect) => (effect.kind === "ask" ? running.promise : undefined),
    });
    gate.open("run");
    await moment();
    gate.open(less);
    running.resolve();
    await moment();
    expect(passed).toEqual(turn.slice(0, passes));
  }
});

test("a run stops before a breakpoint, and Step goes past it", async () => {
  const { gate, passed } = play(turn, { isBreakpoint: (effect) => effect.kind === "dispatch" });
  gate.open("run");
  await moment();
  expect(passed).toEqual([person, ask, reply]);
  expect(gate.heldBack).toBe("run");
  gate.open("step");
  await moment();
  expect(passed.at(-1)).toBe(dispatch);
  expect(gate.heldBack).toBeUndefined();
});

test("Run goes on from the breakpoint it stands at", async () => {
  const { gate, passed } = play(turn, { isBreakpoint: (effect) => effect.kind === "dispatch" });
  gate.open("run");
  await moment();
  gate.open("run");
  await moment();
  expect(passed).toEqual(turn);
});

test("no effect is performed before what it waits for is done", async () => {
  const flushed = deferred();
  const { gate, passed } = play([ask], { beforeEffect: () => flushed.promise });
  gate.open("run");
  await moment();
  expect(passed).toEqual([]);
  flushed.resolve();
  await moment();
  expect(passed).toEqual([ask]);
});

test("Stop refuses what waits and what follows, but lets a result be fed back", async () => {
  const waiting = play(turn);
  waiting.gate.stop();
  await expect(waiting.ended).rejects.toBeInstanceOf(Stopped);

  const standing = play([result, ask]);
  standing.gate.stop();
  await expect(standing.ended).rejects.toBeInstanceOf(Stopped);
  expect(standing.passed).toEqual([result]);
});

test("Stop between the word and the deed starts nothing", async () => {
  const flushed = deferred();
  const { gate, passed, ended } = play([dispatch], { beforeEffect: () => flushed.promise });
  gate.open("run");
  await moment();
  gate.stop();
  flushed.resolve();
  await expect(ended).rejects.toBeInstanceOf(Stopped);
  expect(passed).toEqual([]);
});

test("a gate that was abandoned lets nothing through, and begins nothing", async () => {
  const begun: Effect[] = [];
  const { gate, ended } = play([result, ask], {
    beforeEffect: (effect) => {
      begun.push(effect);
      return undefined;
    },
  });
  gate.open("step");
  gate.abandon();
  await expect(ended).rejects.toBeInstanceOf(Abandoned);
  expect(begun).toEqual([]);
});

test("a gate that ended while a run paused does not wait the pause out", async () => {
  const { gate, ended } = play([person, ask], {
    pace: (signal) => new Promise((go) => signal.addEventListener("abort", () => go())),
  });
  gate.open("run");
  await moment();
  gate.stop();
  await expect(ended).rejects.toBeInstanceOf(Stopped);
});
