import { expect, test } from "vitest";
import { prefixesIn } from "./prefixes-in.ts";

test("each line is a prefix; blank lines, repetitions and white space around are nothing", () => {
  expect(prefixesIn(" mkdir\r\n\n git   add \nmkdir\n")).toEqual(["mkdir", "git add"]);
  expect(prefixesIn(" \n")).toEqual([]);
});
