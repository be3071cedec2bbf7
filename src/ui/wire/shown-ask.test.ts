import { expect, test } from "vitest";
import { says } from "../../core/testing.ts";
import { type Ask, emptyView } from "../../core/view.ts";
import { shownAsk } from "./shown-ask.ts";

const ask = (step: string, messages: number): Ask => ({ step, messages, outcome: says(step), cwd: "/w" });
const at = {
  path: [],
  cursor: 0,
  pending: undefined,
  performing: undefined,
  replaying: false,
  model: "script",
  sandbox: { inUse: "shell", wanted: "shell" },
} as const;
const pending = { kind: "ask", messages: 3 } as const;

test("before the first request there is none to show", () => {
  expect(shownAsk({ ...at, view: emptyView })).toBeUndefined();
});

test("a request that comes next is shown before it is sent", () => {
  const view = { ...emptyView, asks: [ask("a", 1)], shell: { cwd: "/w/src", env: {} } };
  expect(shownAsk({ ...at, view, pending })).toMatchObject({
    number: 2,
    state: "next",
    messages: 3,
    cwd: "/w/src",
    before: { messages: 1 },
    outcome: undefined,
  });
});

test.each([
  [{ replaying: true }, "recorded"],
  [{ performing: pending }, "underway"],
] as const)("the next request knows whether it was or is being sent: %o", (how, state) => {
  expect(shownAsk({ ...at, view: emptyView, pending, ...how })?.state).toBe(state);
});

test("else it is the last one that was sent, with its reply and who gave it", () => {
  const by = { kind: "endpoint", model: "m" } as const;
  const last = { ...ask("b", 3), outcome: { ...says("b"), by } };
  const shown = shownAsk({ ...at, view: { ...emptyView, asks: [ask("a", 1), last] } });
  expect(shown).toMatchObject({
    number: 2,
    state: "answered",
    by,
    before: { messages: 1 },
    outcome: last.outcome,
  });
});

test("a request names the platform of the sandbox it was made for, whichever is in use now", () => {
  const there = { ...ask("b", 3), outcome: { ...says("b"), sandbox: "webcontainer" as const } };
  const view = { ...emptyView, asks: [ask("a", 1), there] };
  const shown = shownAsk({ ...at, view });
  expect([shown?.before?.sandbox, shown?.sandbox]).toEqual(["shell", "webcontainer"]);
  const inUse = { inUse: "webcontainer", wanted: "webcontainer" } as const;
  const next = shownAsk({ ...at, view: { ...emptyView, asks: [ask("a", 1)] }, pending, sandbox: inUse });
  expect([next?.before?.sandbox, next?.sandbox]).toEqual(["shell", "webcontainer"]);
});
