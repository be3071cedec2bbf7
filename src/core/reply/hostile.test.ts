import { expect, test } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { type HostileCase, heavyCases, hostileCases, SIZE } from "./hostile.cases.ts";
import { extractors } from "./naive.ts";
import { TOOLS } from "./text.cases.ts";
import { type Extract, extractCalls } from "./text.ts";

test.each([...hostileCases(), ...heavyCases()])(
  "1 MB of $name is read in linear time, and is what it is",
  async (hostile) => {
    expect(extractCalls(hostile.text(SIZE), TOOLS).kind).toBe(hostile.kind);
    expect(await growth(reading(extractCalls, hostile), SIZE / 4)).toBeLessThan(linear);
  },
);

test.each(Object.keys(extractors) as (keyof typeof extractors)[])(
  "the extractor %s reads all of them in linear time",
  async (name) => {
    for (const hostile of hostileCases())
      expect(await growth(reading(extractors[name], hostile), SIZE / 4), hostile.name).toBeLessThan(linear);
  },
);

function reading(extract: Extract, { text }: HostileCase) {
  return (size: number) => {
    const reply = text(size);
    return () => extract(reply, TOOLS);
  };
}
