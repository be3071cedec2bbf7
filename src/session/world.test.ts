import { expect, test } from "vitest";
import type { Model, ModelKind, ModelRequest, ReplyOutcome } from "../core/model.ts";
import { calls, says } from "../core/testing.ts";
import { overheadTokens } from "../core/tokens.ts";
import type { ToolContext } from "../core/tool.ts";
import { emptyView, type View } from "../core/view.ts";
import { en } from "../core/wording/en.ts";
import { createFakeSandbox } from "../sandbox/fake-sandbox.ts";
import type { SandboxState } from "../sandbox/page-side.ts";
import { localise } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { WorldOfTurn } from "./session-ports.ts";
import { scenario } from "./testing.ts";
import { createWorld, requestAt, type WorldPorts } from "./world.ts";

const call = { id: "k", name: "write", arguments: "{}" };

function worldWith(
  change: Partial<Scenario> = {},
  ports: Partial<WorldPorts<SandboxState>> = {},
  answer: { readonly kind?: ModelKind; readonly outcome?: ReplyOutcome } = {},
) {
  const sandbox = createFakeSandbox({ files: { "a.txt": "start" } });
  const start = sandbox.state();
  const requests: ModelRequest[] = [];
  const contexts: ToolContext[] = [];
  const model: Model = {
    kind: answer.kind ?? "script",
    ask: async (request) => {
      requests.push(request);
      return answer.outcome ?? says("ok");
    },
  };
  const toolkit = {
    wording: en,
    specs: [{ type: "function", function: { name: "write", description: "", parameters: {} } }] as const,
    dispatch: async (_: unknown, context: ToolContext) => {
      contexts.push(context);
      await context.sandbox.writeFile("a.txt", new TextEncoder().encode("changed"));
      return { status: "completed", text: "ok" } as const;
    },
  };
  const plain = localise({ ...scenario, ...change }, "en");
  const turn: WorldOfTurn = {
    signal: new AbortController().signal,
    tip: () => null,
    view: () => emptyView,
    model: () => "script",
    onDelta: () => {},
    onOutput: () => {},
    verdict: async () => ({ kind: "approved" }),
  };
  const world = createWorld(
    {
      scenario: plain,
      toolkit: Promise.resolve(toolkit),
      sandbox,
      stateAt: () => start,
      model: async () => model,
      now: () => 7,
      timeZone: "Europe/Berlin",
      ...ports,
    },
    turn,
  );
  return { world, sandbox, start, requests, contexts, plain, toolkit };
}

test("a tool begins with the files as they were at the tip, and the step carries what it changed", async () => {
  const { world, sandbox } = worldWith();
  await sandbox.writeFile("a.txt", new TextEncoder().encode("left over from another branch"));
  await sandbox.writeFile("stray.txt", new TextEncoder().encode("left over"));
  const { changes } = await world.dispatch(call);
  expect(changes?.files.map(({ path }) => path)).toEqual(["/home/project/a.txt"]);
  const again = await world.dispatch(call);
  expect(again.changes?.files).toHaveLength(1);
});

test("a tool gets the scenario's time limit, else 30 seconds, and the clock and zone of the page", async () => {
  const plain = worldWith();
  await plain.world.dispatch(call);
  expect(plain.contexts[0]).toMatchObject({ timeoutMs: 30_000, timeZone: "Europe/Berlin" });
  expect(plain.contexts[0]?.now()).toBe(7);
  const strict = worldWith({ settings: { toolTimeoutMs: 1000 } });
  await strict.world.dispatch(call);
  expect(strict.contexts[0]?.timeoutMs).toBe(1000);
});

test("a tool waits for a sandbox that is starting, before its own time begins", async () => {
  let asked = 0;
  let start: () => void = () => {};
  const ready = () =>
    new Promise<void>((resolve) => {
      asked += 1;
      start = resolve;
    });
  const { world, contexts } = worldWith({}, { sandbox: Object.assign(createFakeSandbox(), { ready }) });
  const running = world.dispatch(call);
  await expect.poll(() => asked).toBe(1);
  expect(contexts).toEqual([]);
  start();
  await running;
  expect(contexts).toHaveLength(1);
});

test("the request says where the shell stands at the tip", async () => {
  const { world, requests, start } = worldWith(
    { system: "You are in {{cwd}}." },
    {
      stateAt: () => ({ ...start0(), shell: { cwd: "/home/project/sub", env: {} } }),
    },
  );
  await world.ask([]);
  expect(start.shell.cwd).toBe("/home/project");
  expect(requests[0]?.system).toContain("You are in /home/project/sub.");
});

test("what can be rebuilt later is what was sent", async () => {
  const { world, requests, plain, sandbox, toolkit } = worldWith();
  const messages = [{ role: "user", content: "go" }] as const;
  await world.ask(messages);
  const view: View = { ...emptyView, messages: [...messages, { role: "assistant", content: "later" }] };
  const parts = { scenario: plain, sandbox, toolkit };
  const rebuilt = requestAt(parts, view, { messages: 1, cwd: undefined });
  expect(requests[0]).toEqual({ ...rebuilt, earlier: [], round: 1 });
});

test("a guard speaks in the way the scenario chose (W2)", async () => {
  const stop = { reason: "no_progress", message: "Nothing new." } as const;
  const spoken = (repair: NonNullable<Scenario["settings"]>["repair"]) =>
    worldWith({ settings: repair ? { repair } : {} }).world.repair(stop);
  const prompt = en.loop.repair(stop.message);
  expect(await spoken(undefined)).toEqual({ role: "user", content: prompt });
  expect(await spoken("user")).toEqual({ role: "user", content: prompt });
  expect(await spoken("control")).toEqual({ role: "user", content: `${en.loop.control.prefix} ${prompt}` });
  expect(await spoken("system")).toEqual({ role: "system", content: prompt });
  expect(await spoken("ask")).toBeNull();
});

test("on the text protocol the tools stand in the system prompt and not beside it (W1)", async () => {
  const { world, requests } = worldWith({ protocol: "text" }, {}, { kind: "endpoint" });
  await world.ask([]);
  expect(requests[0]?.tools).toEqual([]);
  expect(requests[0]?.system).toContain('"name":"write"');
});

test("on the text protocol a script or rules know the tools of the prompt, and call in text", async () => {
  const { world, requests } = worldWith({ protocol: "text" }, {}, { outcome: calls("write") });
  expect(await world.ask([])).toMatchObject({ message: { content: '{"tool":"write","args":{}}' } });
  expect(requests[0]?.tools.map((tool) => tool.function.name)).toEqual(["write"]);
});

test("the temperature is 0, or what the scenario's endpoint asks for (W4)", async () => {
  const endpoint = { kind: "endpoint", baseUrl: "http://localhost:1/v1", model: "m" } as const;
  const temperatureOf = async (model: Scenario["model"]) => {
    const { world, requests } = worldWith({ model });
    await world.ask([]);
    return requests[0]?.temperature;
  };
  expect(await temperatureOf({ kind: "script", replies: [] })).toBe(0);
  expect(await temperatureOf(endpoint)).toBe(0);
  expect(await temperatureOf({ ...endpoint, temperature: 0.7 })).toBe(0.7);
});

test("a reply says what its request carried beside the conversation, unless the endpoint counted", async () => {
  const carried = async (outcome: ReplyOutcome) => {
    const { world, requests } = worldWith({ system: "You are a clock." }, {}, { outcome });
    const answer = await world.ask([{ role: "user", content: "What is the time?" }]);
    const { system = "", tools = [] } = requests[0] ?? {};
    return { answer, sent: overheadTokens(system, tools) };
  };
  const usage = (totalTokens: number) => ({ promptTokens: 0, completionTokens: 0, totalTokens });
  const plain = await carried(says("ok"));
  expect(plain.sent).toBeGreaterThan(10);
  expect(plain.answer).toEqual({ ...says("ok"), overhead: plain.sent });
  expect((await carried({ ...says("ok"), usage: usage(7) })).answer).not.toHaveProperty("overhead");
  expect((await carried({ ...says("ok"), usage: usage(0) })).answer).toHaveProperty("overhead", plain.sent);
});

function start0(): SandboxState {
  return createFakeSandbox().state();
}
