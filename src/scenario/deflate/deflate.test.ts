import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { deflateSync, inflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { dictionary1 } from "../dictionary/dictionary.ts";
import { deflate } from "./deflate.ts";

const none = new Uint8Array();
const bytes = (text: string) => new TextEncoder().encode(text);

/** What two other people's inflates make of it; zlib is the strict one. */
function expectOpens(data: Uint8Array, dictionary: Uint8Array): void {
  const packed = deflate(data, dictionary);
  const options = dictionary.length > 0 ? { dictionary } : {};
  // Not `toEqual`, which takes a second for a large one.
  for (const opened of [inflateRawSync(packed, options), inflateSync(packed, options)])
    expect(Buffer.compare(opened, data)).toBe(0);
}

describe("any inflate gives back", () => {
  test("any bytes, with any dictionary", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 100 }), expectOpens),
      { numRuns: 200 },
    );
  });

  test("texts of few words, which are all copies", () => {
    const words = fc.array(fc.constantFrom("loop ", "agent ", "tool ", "a", "\n"), { maxLength: 500 });
    fc.assert(fc.property(words, (list) => expectOpens(bytes(list.join("")), bytes("agent loop tool "))));
  });

  test.each<[string, Uint8Array]>([
    ["nothing", none],
    ["one byte", Uint8Array.of(7)],
    ["every byte", Uint8Array.from({ length: 256 }, (_, at) => at)],
    ["a run of 300,000 zeros", new Uint8Array(300_000)],
    ["copies from as far back as deflate reaches, and a byte farther", farRepeats()],
    ["so many different bytes that codes would pass 15 bits", skewed()],
  ])("%s", (_, data) => {
    expectOpens(data, none);
    expectOpens(data, dictionary1());
  });
});

test("it packs smaller than a stream compressor at its best level", () => {
  for (const { scenario } of catalogue) {
    const data = bytes(JSON.stringify(scenario));
    const usual = deflateSync(data, { level: 9, dictionary: dictionary1() }).length;
    expect(deflate(data, dictionary1()).length).toBeLessThan(usual * 0.97);
  }
});

test.each([
  ["one byte", (size: number) => new Uint8Array(size)],
  ["a few letters", (size: number) => bytes("abcabd".repeat(size / 6))],
])("up to 2 MB that repeat themselves in every way take linear time: %s", async (_what, dataOf) => {
  const packing = (size: number) => {
    const data = dataOf(size);
    return () => deflate(data, none);
  };
  expect(await growth(packing, 480_000)).toBeLessThan(linear);
});

function farRepeats(): Uint8Array {
  const data = new Uint8Array(33_100);
  data.set(bytes("the same words"), 0);
  data.set(bytes("the same words"), 32_768);
  data.set(bytes("other words here"), 20);
  data.set(bytes("other words here"), 32_789);
  return data;
}

/** Counts as Fibonacci numbers make the deepest Huffman tree there is. */
function skewed(): Uint8Array {
  const counts = [1, 1];
  while (counts.length < 22) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0));
  const data = counts.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  // Mixed, so that there is little to copy and the bytes themselves must be written.
  let seed = 1;
  for (let at = data.length - 1; at > 0; at--) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (at + 1);
    [data[at], data[other]] = [data[other] ?? 0, data[at] ?? 0];
  }
  return Uint8Array.from(data);
}
