import { expect, test } from "vitest";
import { linkReach } from "./link-reach.ts";

test.each([
  [1999, "everywhere"],
  [2000, "most"],
  [4000, "most"],
  [4001, "some"],
  [8000, "some"],
  [8001, "file"],
])("a link of %i characters reaches %s", (length, reach) => {
  expect(linkReach(length)).toBe(reach);
});
