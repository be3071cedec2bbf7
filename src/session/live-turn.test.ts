import { expect, test } from "vitest";
import { runTurn } from "../core/loop.ts";
import { StepLog } from "../core/step-log.ts";
import { calls, FakeWorld, plainSettings, says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { LiveTurn, type LiveTurnPorts } from "./live-turn.ts";
import { deferred } from "./testing-ports.ts";

const moment = () => new Promise<void>((go) => setImmediate(go));

function turn(ports: Partial<LiveTurnPorts> = {}) {
  const log = new StepLog();
  const world = new FakeWorld([calls("a"), says("done")]);
  const live = new LiveTurn({
    loop: runTurn,
    messages: [],
    text: "go",
    settings: plainSettings,
    wording: loopEn,
    recorded: [],
    parent: null,
    world: () => world,
    record: (step) => log.add(step),
    newId: () => `s${log.size}`,
    now: () => 0,
    onDiverged: () => {},
    onWaiting: () => {},
    beforeEffect: () => undefined,
    pace: () => undefined,
    isBreakpoint: () => false,
    ...ports,
  });
  return { live, log, world, ended: live.run() };
}

const kinds = (log: StepLog) => [...log.all()].map(({ effect }) => effect.kind);

test("runs to its end and says why it ended", async () => {
  const { live, ended, log } = turn();
  live.gate.open("run");
  expect((await ended)?.reason).toBe("final");
  expect(live.tip).toBe([...log.all()].at(-1)?.id);
});

test("stopped while it waits, it records the stop and says so", async () => {
  const { live, ended, log } = turn();
  live.gate.open("step");
  await moment();
  live.stop();
  expect(await ended).toEqual({ reason: "stopped", message: loopEn.stopped });
  expect(kinds(log)).toEqual(["append", "stop"]);
});

test("abandoned, it tells its world to end, and what comes back late is recorded nowhere", async () => {
  const late = deferred<ToolResult>();
  const world = new FakeWorld([calls("a")]);
  let signal: AbortSignal | undefined;
  const { live, ended, log } = turn({
    world: (given) => {
      signal = given;
      return Object.assign(world, { dispatch: async () => ({ result: await late.promise }) });
    },
  });
  live.gate.open("run");
  await moment();
  expect(kinds(log)).toEqual(["append", "ask", "append"]);
  live.abandon();
  expect(signal?.aborted).toBe(true);
  late.resolve({ status: "completed", text: "late" });
  expect(await ended).toBeUndefined();
  expect(kinds(log)).toEqual(["append", "ask", "append"]);
});

test("a mistake of ours is not swallowed", async () => {
  const { live, ended } = turn({
    record: () => {
      throw new Error("The log refused.");
    },
  });
  live.gate.open("run");
  await expect(ended).rejects.toThrow("The log refused.");
});
