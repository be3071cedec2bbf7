import { expect, test } from "vitest";
import { webLocks } from "./tab-lock.ts";

/** With the locks of a real browser. Requests of one page contend as those of two tabs do. */
const locks = webLocks(navigator.locks);
const session = () => crypto.randomUUID();
const never = () => {
  throw new Error("The lock was lost.");
};

test("one tab holds a session; another gets it when it is given back", async () => {
  const id = session();
  const held = await locks.take(id, "if free", never);
  expect(held).toBeDefined();
  expect(await locks.take(id, "if free", never)).toBeUndefined();
  expect(await locks.take(session(), "if free", never)).toBeDefined();
  held?.release();
  await expect.poll(() => locks.take(id, "if free", never)).toBeDefined();
});

test("taking over tells the tab that held it, once, and is told itself when it loses it", async () => {
  const id = session();
  const lost: string[] = [];
  await locks.take(id, "if free", () => lost.push("first"));
  const second = await locks.take(id, "take over", () => lost.push("second"));
  expect(second).toBeDefined();
  await expect.poll(() => lost).toEqual(["first"]);
  await locks.take(id, "take over", never);
  await expect.poll(() => lost).toEqual(["first", "second"]);
});

test("giving back a lock that was lost takes nothing from its new holder", async () => {
  const id = session();
  const first = await locks.take(id, "if free", () => {});
  await locks.take(id, "take over", never);
  first?.release();
  expect(await locks.take(id, "if free", never)).toBeUndefined();
});
