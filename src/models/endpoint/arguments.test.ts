import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { readArguments } from "./arguments.ts";

describe("the arguments of a call", () => {
  const anyObject = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  const argumentText = anyObject.map((value) => JSON.stringify(value));

  it("are read from fragments cut anywhere", () => {
    fc.assert(
      fc.property(argumentText, places(), (text, at) => {
        expect(JSON.parse(readArguments({ texts: cut(text, at) }))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("are read from the whole so far each time, with any of them sent twice", () => {
    fc.assert(
      fc.property(argumentText, places(), (text, at) => {
        const pieces = cut(text, at);
        const soFar = pieces.flatMap((_, end) =>
          Array<string>(1 + (end % 2)).fill(pieces.slice(0, end + 1).join("")),
        );
        expect(JSON.parse(readArguments({ texts: soFar }))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("are read from fragments and then the whole", () => {
    fc.assert(
      fc.property(argumentText, places(), (text, at) => {
        expect(readArguments({ texts: [...cut(text, at), text] })).toBe(text);
      }),
    );
  });

  it.each([
    [[], "{}"],
    [[" "], "{}"],
    [["null"], "{}"],
    [['"{\\"a\\":', '1}"'], '{"a":1}'],
    [['""'], "{}"],
    [['" "'], "{}"],
    [['"null"'], "{}"],
    [[inStrings('{"a":1}', 2)], '{"a":1}'],
    [[inStrings('{"a":1}', 3)], '{"a":1}'],
    [[inStrings('{"a":1}', 4)], inStrings('{"a":1}', 4)],
    [["{}", '{"a":', "1}"], '{"a":1}'],
    [['{}{"a":', "1}"], '{"a":1}'],
    [["{}", '{"a":', '{"a":1}'], '{"a":1}'],
    [["{}", '{"a":""}', '{"a":"b"}'], '{"a":"b"}'],
    [['{"a":""}', '{"a":"b"}', '{"a":"b"}', " "], '{"a":"b"} '],
    [['"{}"', inStrings('{"a":1}', 1)], '{"a":1}'],
    // Two wholes of which none has become the other: which of them is meant nobody knows, so none may run.
    [['{"p":1}', '{"p":2}'], '{"p":1}{"p":2}'],
    [['{"p":1}', '{"p":2}', '{"p":2}'], '{"p":1}{"p":2}{"p":2}'],
    [['{"p":1}', '{"p":', "2}"], '{"p":1}{"p":2}'],
    [['{"p":1}', "{}"], '{"p":1}{}'],
    [["{}", '{"p":1}', '{"p":2}'], '{"p":1}{"p":2}'],
    [['{"p":"a"}', '{"p":"ab"}', '{"p":"b"}'], '{"p":"ab"}{"p":"b"}'],
    [[inStrings('{"p":1}', 1), inStrings('{"p":2}', 1)], inStrings('{"p":1}', 1) + inStrings('{"p":2}', 1)],
    [["[1]", '{"p":2}'], '[1]{"p":2}'],
    [['""', '{"p":2}'], '{"p":2}'],
    [['{"p":1}', '{"p":1}', '{"p":1,"q":[2]}'], '{"p":1,"q":[2]}'],
    [['{"command":"find', "{}"], '{"command":"find{}'],
    [['{"command":"echo ', "{}", ' ;"}'], '{"command":"echo {} ;"}'],
    [['{"a":"', "ha", "ha", '"}'], '{"a":"haha"}'],
    [['{"a":1'], '{"a":1'],
    [["[1]"], "[1]"],
    [["not json"], "not json"],
  ])("are read from %j as %s", (texts, expected) => {
    expect(readArguments({ texts })).toBe(expected);
  });

  it("are read from an object, unless a text beside it is whole", () => {
    expect(readArguments({ texts: [], object: { a: 1 } })).toBe('{"a":1}');
    expect(readArguments({ texts: ['{"b":2}'], object: {} })).toBe('{"b":2}');
    expect(readArguments({ texts: ['{"b":'], object: { b: 2 } })).toBe('{"b":2}');
  });
});

it("broken arguments are read in time that grows with their length", async () => {
  const reading = (fragments: number) => {
    const texts = ['{"command":"', ...Array.from({ length: fragments }, () => "{}")];
    return () => readArguments({ texts });
  };
  expect(await growth(reading, 20_000)).toBeLessThan(linear);
});

it("wholes that do not belong together are read in time that grows with their number", async () => {
  const reading = (wholes: number) => {
    const texts = [JSON.stringify({ p: "x".repeat(wholes) }), ...Array.from({ length: wholes }, () => "{}")];
    return () => readArguments({ texts });
  };
  expect(await growth(reading, 4000)).toBeLessThan(linear);
});

function inStrings(text: string, times: number): string {
  return times === 0 ? text : JSON.stringify(inStrings(text, times - 1));
}

function places() {
  return fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
}

function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places.map((place) => Math.floor(place * text.length)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
