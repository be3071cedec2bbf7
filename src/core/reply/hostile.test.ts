import { expect, test } from "vitest";
import { hostileCases } from "./hostile.cases.ts";
import { extractors } from "./naive.ts";
import { TOOLS } from "./text.cases.ts";
import { extractCalls } from "./text.ts";

/** Far above what it takes, far below what a quadratic pass over 1 MB would. */
const LIMIT_MS = 1500;

test.each(hostileCases())("1 MB of $name is read in time, and is what it is", ({ text, kind }) => {
  const from = performance.now();
  const found = extractCalls(text, TOOLS);
  expect(performance.now() - from).toBeLessThan(LIMIT_MS);
  expect(found.kind).toBe(kind);
});

test.each(Object.keys(extractors) as (keyof typeof extractors)[])(
  "the extractor %s does not hang on any of them",
  (name) => {
    for (const { text } of hostileCases()) {
      const from = performance.now();
      extractors[name](text, TOOLS);
      expect(performance.now() - from).toBeLessThan(LIMIT_MS);
    }
  },
);
