import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSteps } from "../core/fold.ts";
import type { Verdict } from "../core/host.ts";
import { buildRequest } from "../core/request.ts";
import type { SandboxKind } from "../core/sandbox.ts";
import { calls, says } from "../core/testing.ts";
import type { ToolCall, ToolContext, ToolResult } from "../core/tool.ts";
import { en } from "../core/wording/en.ts";
import type { Scenario } from "../scenario/schema.ts";
import { freshTab, reloaded, scenario, type Tab } from "./testing.ts";
import { testStore } from "./testing-ports.ts";

type Action =
  | { readonly kind: "advance"; readonly how: "step" | "round" | "run" }
  | { readonly kind: "goTo" | "showBranch"; readonly at: number }
  | { readonly kind: "goLiveHere" | "stop" | "pause" | "restartLoop" }
  | { readonly kind: "reload" }
  | { readonly kind: "loseSandbox" }
  | { readonly kind: "chooseSandbox"; readonly sandbox: SandboxKind }
  | { readonly kind: "decide"; readonly verdict: Verdict }
  | { readonly kind: "send"; readonly text: string }
  | { readonly kind: "setModel"; readonly model: "script" | "rules" };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("advance" as const),
      how: fc.constantFrom("step" as const, "step" as const, "round" as const, "run" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("goTo" as const, "showBranch" as const), at: fc.nat(30) }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Action>(
      ...(["goLiveHere", "stop", "pause", "restartLoop", "reload", "loseSandbox"] as const).map((kind) => ({
        kind,
      })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("send" as const), text: fc.constantFrom("this", "that") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      verdict: fc.constantFrom<Verdict>(
        { kind: "approved" },
        { kind: "edited", arguments: '{"n":1}' },
        { kind: "refused", reason: "no" },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("setModel" as const),
      model: fc.constantFrom("script" as const, "rules" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("chooseSandbox" as const),
      sandbox: fc.constantFrom("shell" as const, "webcontainer" as const),
    }),
  },
);

/** How long a person waits before the next button. */
const wait = fc.constantFrom("not at all" as const, "a moment" as const, "until it stands" as const);
const presses = fc.array(fc.tuple(action, wait), { maxLength: 25 });

const aMoment = () => new Promise<void>((go) => setImmediate(go));

/** A person is asked before each write. */
const asking: Scenario = { ...scenario, settings: { approve: ["write_file"] } };

/** A world in which things take a while: a pause between steps, a command that can be stopped. */
const world = {
  pace: aMoment,
  handlers: {
    async write_file(_: ToolCall, { sandbox }: ToolContext): Promise<ToolResult> {
      await sandbox.writeFile("notes.txt", new TextEncoder().encode("changed\n"));
      return { status: "completed", text: "written" };
    },
    async look(_: ToolCall, { signal }: ToolContext): Promise<ToolResult> {
      await aMoment();
      return { status: signal.aborted ? "failed" : "completed", text: "a view" };
    },
  },
};

const replies = fc.array(
  fc.oneof(
    fc.constant(says("done")),
    fc.constant(says("")),
    fc
      .array(fc.constantFrom("look", "write_file", "unknown"), { minLength: 1, maxLength: 3 })
      .map((names) => calls(...names)),
  ),
  { maxLength: 10 },
);

test("whatever is pressed in whatever order, the log stays a tree, and the screen, the wire and the disk agree with it", async () => {
  await fc.assert(
    fc.asyncProperty(replies, presses, async (answers, pressed) => {
      const records = testStore();
      let tab = await freshTab({ ...world, answers, records, source: asking });
      for (const [does, waits] of pressed) {
        if (does.kind === "reload") {
          // A message that is sent while a turn is open begins when that turn has ended.
          await aMoment();
          await tab.settled();
          await tab.queue.flushed();
          const again = await reloaded(tab, { ...world, answers, records });
          expect(placeOf(again)).toEqual(placeOf(tab));
          tab = again;
        } else if (does.kind === "chooseSandbox") {
          await tab.actions.chooseSandbox(does.sandbox);
        } else if (does.kind === "loseSandbox") {
          tab.orders.at(-1)?.onBroken();
          // Done when its turn has come.
          await tab.actions.chooseSandbox("shell");
        } else {
          press(tab, does);
        }
        if (waits === "a moment") await aMoment();
        if (waits === "until it stands") await tab.settled();
        checkScreen(tab);
      }
      await tab.settled();
      checkScreen(tab);
      checkWire(tab);
      checkResults(tab);
      expect(tab.store.getState()).toMatchObject({ error: undefined, lostSteps: 0 });
    }),
    { numRuns: 300, timeout: 10_000 },
  );
});

function press(
  { actions, state }: Tab,
  does: Exclude<Action, { readonly kind: "reload" | "loseSandbox" | "chooseSandbox" }>,
): void {
  if (does.kind === "advance") actions.advance(does.how);
  else if (does.kind === "goTo") actions.goTo(does.at % (state().path.length + 1));
  else if (does.kind === "showBranch") {
    const steps = [...(actions.snapshot()?.log.all() ?? [])];
    const step = steps[does.at % Math.max(1, steps.length)];
    if (step) actions.showBranch(step.id);
  } else if (does.kind === "send") void actions.send(does.text);
  else if (does.kind === "decide") actions.decide(does.verdict);
  else if (does.kind === "setModel") actions.setModel(does.model);
  else actions[does.kind]();
}

function placeOf(tab: Tab) {
  const { cursor, path, tip, view, model, draft, status, pending } = tab.state();
  const steps = [...(tab.actions.snapshot()?.log.all() ?? [])];
  return { cursor, path, tip, view, model, draft, status, pending, steps };
}

function checkScreen(tab: Tab): void {
  const { cursor, path, tip, view } = tab.state();
  const log = tab.actions.snapshot()?.log;
  expect(path).toEqual(log?.path(tip));
  expect(path.at(-1)?.id ?? null).toBe(tip);
  expect(cursor).toBeLessThanOrEqual(path.length);
  expect(view).toEqual(foldSteps(path.slice(0, cursor)));
}

/** A result that was produced is fed back before anything else happens, also when the person stops. */
function checkResults(tab: Tab): void {
  const { path } = tab.state();
  for (const [at, { effect }] of path.entries()) {
    const next = path[at + 1]?.effect;
    if (effect.kind === "dispatch" && next) expect(next).toMatchObject({ kind: "append", author: "tool" });
  }
}

/** What a real endpoint asks for: each call has its one result, and all results of a message stand right after it. */
function checkWire(tab: Tab): void {
  const { messages } = tab.state().view;
  const { messages: wire } = buildRequest(
    { system: "", messages, tools: [], temperature: 0, earlier: [] },
    { model: "", wording: en.loop },
  );
  const answered = wire.flatMap((message, at) => {
    const asked = message.role === "assistant" ? (message.tool_calls ?? []) : [];
    const results = wire.slice(at + 1, at + 1 + asked.length);
    expect(results.map((result) => result.role === "tool" && result.tool_call_id)).toEqual(
      asked.map(({ id }) => id),
    );
    return results;
  });
  expect(answered).toEqual(wire.filter(({ role }) => role === "tool"));
}
