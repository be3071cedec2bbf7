import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tool, ToolContext } from "../core/tool.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { toolsZh } from "../core/wording/tools-zh.ts";
import { builtInTools } from "./built-in.ts";
import { type Dispatch, dispatchCall } from "./dispatch.ts";
import { fakeContext } from "./fake-sandbox.ts";
import { createRegistry } from "./registry.ts";
import { createValidator } from "./validate.ts";

const tool = (run: Tool["run"], parts: Partial<Tool> = {}): Tool => ({
  name: "probe",
  describe: () => "",
  parameters: () => ({ type: "object", properties: { n: { type: "number" } }, additionalProperties: false }),
  run,
  ...parts,
});

const returning = (value: unknown, parts: Partial<Tool> = {}) => tool(() => value as string, parts);

function dispatch(tools: readonly Tool[], parts: Partial<Dispatch> = {}): Dispatch {
  const registry = createRegistry(tools);
  return {
    registry,
    allowed: registry.names,
    validate: createValidator(toolsEn.schema),
    context: fakeContext(),
    ...parts,
  };
}

const call = (args = "{}", name = "probe") => ({ id: "c1", name, arguments: args });

describe("faults of the model", () => {
  test("an unknown tool lists the tools that exist", async () => {
    expect(
      await dispatchCall(call("{}", "nope"), dispatch(builtInTools, { allowed: ["calc", "boom"] })),
    ).toEqual({ status: "failed", text: toolsEn.call.unknownTool("nope", ["calc", "boom"]) });
  });

  test("a tool that exists but is not allowed here is unknown, and does not run", async () => {
    const run = vi.fn(() => "ran");
    const result = await dispatchCall(call(), dispatch([tool(run)], { allowed: [] }));
    expect(result).toEqual({ status: "failed", text: toolsEn.call.unknownTool("probe", []) });
    expect(run).not.toHaveBeenCalled();
  });

  test("broken JSON, no object and a misfit each say what is wrong, and the tool does not run", async () => {
    const run = vi.fn(() => "ran");
    for (const [args, why] of [
      ['{"n": 1', "not valid JSON"],
      ["[1]", "must be a JSON object"],
      ['{"n": "1"}', "n: must be number, but is string"],
    ] as const) {
      const result = await dispatchCall(call(args), dispatch([tool(run)]));
      expect(result.status).toBe("failed");
      expect(result.text).toContain(why);
    }
    expect(run).not.toHaveBeenCalled();
  });

  test.each(["", "null", '"{\\"n\\":1}"'])("%j is understood", async (args) => {
    const run = vi.fn(() => "ran");
    expect(await dispatchCall(call(args), dispatch([tool(run)]))).toMatchObject({ text: "ran" });
  });

  test("a name that goes on for ever, or is half a character, does not come back whole", async () => {
    const result = await dispatchCall(call("{}", `\ud83d${"x".repeat(100_000)}`), dispatch([]));
    expect(result.text.length).toBeLessThan(4000);
    expect(result.text).not.toMatch(/\p{Surrogate}/u);
  });

  test.each([
    ["lists", `{"path":${"[".repeat(300_000)}${"]".repeat(300_000)}}`],
    ["objects", `${'{"path":'.repeat(150_000)}1${"}".repeat(150_000)}`],
    ["objects in text", JSON.stringify(`${'{"path":'.repeat(100_000)}1${"}".repeat(100_000)}`)],
    ["many fields", `{${Array.from({ length: 10_000 }, (_, n) => `"f${n}":${n}`).join(",")}}`],
    [
      "one long text",
      JSON.stringify({ path: "x".repeat(1_000_000), command: "true", expr: "(".repeat(500_000) }),
    ],
    ["brackets never closed", "[".repeat(1_000_000)],
    ["brackets in an expression", JSON.stringify({ expr: `${"(".repeat(400_000)}1${")".repeat(400_000)}` })],
    ["minus signs in an expression", JSON.stringify({ expr: `${"-".repeat(900_000)}1` })],
    [
      "a pattern without end",
      JSON.stringify({ pattern: "(".repeat(100_000) + ")".repeat(100_000), path: "." }),
    ],
  ])("a megabyte of %s is a failed call like another", async (_, text) => {
    for (const { name } of builtInTools) {
      const result = await dispatchCall(call(text, name), dispatch(builtInTools));
      expect(["completed", "failed"]).toContain(result.status);
      expect(result.text.length).toBeLessThan(60_000);
    }
  });

  test("the sentences are in the language of the context", async () => {
    const context = fakeContext({ wording: toolsZh });
    const result = await dispatchCall(call("{}", "nope"), dispatch([], { context }));
    expect(result.text).toBe(toolsZh.call.unknownTool("nope", []));
  });
});

describe("a handler that throws", () => {
  test("gives a failed result with its message and no stack", async () => {
    const result = await dispatchCall(call("{}", "boom"), dispatch(builtInTools));
    expect(result.status).toBe("failed");
    expect(result.text).toContain(toolsEn.boom.message);
    expect(result.text).not.toMatch(/\n\s+at /);
  });

  test.each([
    [() => Promise.reject(new Error("later")), "later"],
    [
      () => {
        throw "a string";
      },
      "a string",
    ],
    [
      () => {
        throw { code: 7 };
      },
      '{"code":7}',
    ],
    [
      () => {
        throw undefined;
      },
      "undefined",
    ],
  ] as [Tool["run"], string][])("whatever is thrown (%#)", async (run, why) => {
    const result = await dispatchCall(call(), dispatch([tool(run)]));
    expect(result).toMatchObject({ status: "failed", text: expect.stringContaining(why) });
  });
});

describe("results", () => {
  test.each([[""], [undefined], [null]])(
    "%j becomes a placeholder that is marked as blank (H10)",
    async (value) => {
      expect(await dispatchCall(call(), dispatch([returning(value)]))).toEqual({
        status: "completed",
        text: "(no output)",
        empty: true,
      });
    },
  );

  test.each([
    [[], "[]"],
    [{ ok: true, value: Number.NaN }, '{"ok":true,"value":"NaN"}'],
    [42, "42"],
    [{ status: "odd", text: 3 }, '{"status":"odd","text":3}'],
  ])("a value that is neither text nor result is serialised: %j", async (value, text) => {
    expect(await dispatchCall(call(), dispatch([returning(value)]))).toEqual({ status: "completed", text });
  });

  test("status and screen part of a tool's own result are kept", async () => {
    const own = { status: "failed", text: "no", screen: { kind: "listing", path: "/", entries: 0 } } as const;
    expect(await dispatchCall(call(), dispatch([returning(own)]))).toEqual(own);
  });

  test.each([null, {}, "ends", { head: "a", tail: 3, length: 9 }, { head: "a", tail: "b" }])(
    "ends that are none do not count: %j",
    async (ends) => {
      const own = { status: "completed", text: "x".repeat(10_000), ends };
      const result = await dispatchCall(call(), dispatch([returning(own)]));
      expect(Object.keys(result)).toEqual(["status", "text"]);
      expect(result.text).toContain("characters left out");
      expect(result.text.length).toBeLessThanOrEqual(4000);
    },
  );

  test("text is trimmed to 4,000, to the tool's own limit, or to the limit that is set", async () => {
    const long = "x".repeat(60_000);
    const length = async (made: Tool, parts: Partial<Dispatch> = {}) =>
      (await dispatchCall(call(), dispatch([made], parts))).text.length;
    expect(await length(returning(long))).toBeLessThan(4000);
    expect(await length(returning(long, { resultLimit: 50_000 }))).toBeGreaterThan(45_000);
    expect(await length(returning(long, { resultLimit: 50_000 }), { resultLimit: 1000 })).toBeLessThan(1000);
  });

  test("read_file is not trimmed to 4,000, unless the limit is set", async () => {
    const context = fakeContext({ files: { "/home/project/f": "x".repeat(60_000) } });
    const read = call('{"path":"f"}', "read_file");
    const whole = await dispatchCall(read, dispatch(builtInTools, { context }));
    expect(whole.text.length).toBeGreaterThan(50_000);
    expect(whole.text).toContain("the total is 60000 characters");
    const set = await dispatchCall(read, dispatch(builtInTools, { context, resultLimit: 4000 }));
    expect(set.text.length).toBeLessThanOrEqual(4000);
  });

  test("half a surrogate pair does not get through", async () => {
    expect(await dispatchCall(call(), dispatch([returning("a\ud83d b\ude00 😀")]))).toMatchObject({
      text: "a\ufffd b\ufffd 😀",
    });
  });

  test("1/0 comes back as Infinity", async () => {
    expect(await dispatchCall(call('{"expr":"1/0"}', "calc"), dispatch(builtInTools))).toEqual({
      status: "completed",
      text: "Infinity",
    });
  });

  test("no name and no argument text makes it throw, and there is always a text", async () => {
    const names = fc.oneof(fc.constantFrom(...createRegistry(builtInTools).names), fc.string());
    const args = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom("", "null", '{"path":"."}', '{"expr":"1"}'),
    );
    await fc.assert(
      fc.asyncProperty(names, args, async (name, text) => {
        const result = await dispatchCall(call(text, name), dispatch(builtInTools));
        expect(["completed", "failed"]).toContain(result.status);
        expect(result.text).not.toBe("");
      }),
    );
  });
});

describe("calls that do not end by themselves", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const hanging = (seen: { signal?: AbortSignal } = {}) =>
    tool((_args, context) => {
      seen.signal = context.signal;
      context.onOutput?.("half an answer");
      return new Promise<string>(() => {});
    });

  test("a time-out fails the call, keeps the output until then and tells the tool", async () => {
    const seen: { signal?: AbortSignal } = {};
    const streamed: string[] = [];
    const context = fakeContext({ timeoutMs: 10_000, onOutput: (chunk) => streamed.push(chunk) });
    const pending = dispatchCall(call(), dispatch([hanging(seen)], { context }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await pending).toEqual({
      status: "failed",
      text: `${toolsEn.call.timedOut("probe", 10)}\n${toolsEn.call.partial}\nhalf an answer`,
    });
    expect(seen.signal?.aborted).toBe(true);
    expect(streamed).toEqual(["half an answer"]);
  });

  test("a stop fails the call too, after a moment for the tool's own account", async () => {
    const controller = new AbortController();
    const context = fakeContext({ signal: controller.signal });
    const pending = dispatchCall(call(), dispatch([hanging()], { context }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await pending).toMatchObject({
      status: "failed",
      text: expect.stringContaining(toolsEn.call.stopped("probe")),
    });
  });

  test("a tool that answers a stop itself is believed", async () => {
    const controller = new AbortController();
    const own = tool(
      (_args, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ status: "failed", text: "stopped at 40 %" }));
        }),
    );
    const context = fakeContext({ signal: controller.signal });
    const pending = dispatchCall(call(), dispatch([own], { context }));
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await pending).toEqual({ status: "failed", text: "stopped at 40 %" });
  });

  test("a tool that throws the abort is reported as stopped", async () => {
    const controller = new AbortController();
    const throwing = tool(
      (_args, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const context = fakeContext({ signal: controller.signal });
    const pending = dispatchCall(call(), dispatch([throwing], { context }));
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await pending).toEqual({ status: "failed", text: toolsEn.call.stopped("probe") });
  });

  test("after a stop nothing is begun", async () => {
    const run = vi.fn((_args: Record<string, unknown>, _context: ToolContext) => "ran");
    const context = fakeContext({ signal: AbortSignal.abort() });
    expect(await dispatchCall(call(), dispatch([tool(run)], { context }))).toEqual({
      status: "failed",
      text: toolsEn.call.stopped("probe"),
    });
    expect(run).not.toHaveBeenCalled();
  });

  test("a call that ends in time leaves no timer and no listener behind", async () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const context = fakeContext({ signal: controller.signal });
    await dispatchCall(call(), dispatch([returning("done")], { context }));
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledTimes(1);
  });
});
