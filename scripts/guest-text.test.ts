import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guestFile, guestText } from "./guest-text.ts";

test("the text that own tools run in is made of the source beside it: node scripts/run-ts.mjs scripts/own-tool-guest.ts", async () => {
  expect(readFileSync(guestFile, "utf8")).toBe(await guestText());
});
