import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("an id is 32 digits, and no two are the same", () => {
  const ids = Array.from({ length: 2000 }, randomId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
