import { expect, test } from "vitest";
import { webLocks } from "./tab-lock.ts";

test("a browser without locks gives every tab the session", async () => {
  const locks = webLocks(undefined);
  expect(await locks.take("s", "if free", () => {})).toBeDefined();
  expect(await locks.take("s", "if free", () => {})).toBeDefined();
});

test("a frame in which locks are refused opens its sessions all the same", async () => {
  const refused = { request: () => Promise.reject(new DOMException("No.", "SecurityError")) };
  let lost = 0;
  const locks = webLocks(refused as unknown as LockManager);
  const held = await locks.take("s", "if free", () => {
    lost += 1;
  });
  held?.release();
  expect(held).toBeDefined();
  expect(lost).toBe(0);
});
