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
