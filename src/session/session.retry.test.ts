import { expect, test } from "vitest";
import type { ReplyOutcome } from "../core/model.ts";
import { says } from "../core/testing.ts";
import { freshTab, wholeTurn } from "./testing.ts";

const busy: ReplyOutcome = { error: { kind: "http", message: "Too many requests.", retryable: true } };

/** A model that is busy so many times, and then answers. */
function busyAtFirst(times: number) {
  let asked = 0;
  return async () => (asked++ < times ? busy : says("done"));
}

test("trying again makes the request that failed again, and what had come of it stays on its branch", async () => {
  const tab = await freshTab({ answers: [busyAtFirst(1)] });
  await tab.step("run");
  expect(tab.story()).toEqual(["person", "ask", "stop: model_error"]);
  const failed = tab.state().path[1]?.id;
  tab.actions.tryAgain();
  await tab.settled();
  expect(tab.story()).toEqual(["person", "ask"]);
  expect(tab.state().path[1]?.id).not.toBe(failed);
  expect(tab.actions.branches(tab.state().path[0]?.id ?? null)).toHaveLength(2);
  await tab.step("run");
  expect(tab.story()).toEqual(["person", "ask", "model", "stop: final"]);
});

test("it can be tried again before the turn has ended, and as often as it takes", async () => {
  const tab = await freshTab({ answers: [busyAtFirst(3)] });
  await tab.step("step", 2);
  for (let n = 0; n < 3; n++) {
    tab.actions.tryAgain();
    await tab.settled();
  }
  await tab.step("run");
  expect(tab.story()).toEqual(["person", "ask", "model", "stop: final"]);
  expect(tab.requests).toHaveLength(4);
});

test("nothing is tried again where the last request was answered, or the cursor is in the past", async () => {
  const tab = await freshTab();
  await tab.step("run");
  tab.actions.tryAgain();
  await tab.settled();
  expect(tab.story()).toEqual(wholeTurn);

  const busyTab = await freshTab({ answers: [busyAtFirst(1)] });
  await busyTab.step("run");
  busyTab.actions.goTo(1);
  busyTab.actions.tryAgain();
  expect(busyTab.state()).toMatchObject({ cursor: 1, replaying: true });
  expect(busyTab.requests).toHaveLength(1);
});
