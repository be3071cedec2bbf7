import { expect, test } from "vitest";
import { once } from "./once.ts";

test("what is loaded once is the same for everybody", async () => {
  let loads = 0;
  const load = once(async () => {
    loads += 1;
    return loads;
  });
  expect(load()).toBe(load());
  expect(await load()).toBe(1);
});

test("what could not be loaded is tried again", async () => {
  let isOnline = false;
  const load = once(async () => {
    if (!isOnline) throw new Error("offline");
    return "there";
  });
  await expect(load()).rejects.toThrow("offline");
  isOnline = true;
  expect(await load()).toBe("there");
});

test("a promise that is fulfilled says so, and with what, in the way that React's `use` looks at", async () => {
  const load = once(async () => 7);
  const promise = load();
  expect(promise).not.toHaveProperty("status");
  await promise;
  expect(promise).toMatchObject({ status: "fulfilled", value: 7 });
});
