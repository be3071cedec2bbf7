import { expect, test } from "vitest";
import { type ExtractorName, extractors } from "./naive.ts";
import { TOOLS } from "./text.cases.ts";

const ONE = '{"tool":"calc","args":{"expr":"1+1"}}';
const TWO = '{"tool":"calc","args":{"expr":"2+2"}}';
const CUT = '{"tool":"calc","args":{"expr":"1+';

/** What each extractor makes of a reply: the number of calls, or the state. */
function read(text: string): Record<ExtractorName, number | string> {
  const found = Object.entries(extractors).map(([name, extract]) => {
    const it = extract(text, TOOLS);
    return [name, it.kind === "calls" ? it.calls.length : it.kind];
  });
  return Object.fromEntries(found);
}

test.each([
  {
    name: "a bare call is read by all",
    text: ONE,
    strict: 1,
    greedyRegex: 1,
    firstToLastBrace: 1,
    wholeText: 1,
    twoState: 1,
    firstOnly: 1,
  },
  {
    name: "two calls in a line are glued together, or the second is dropped",
    text: `${ONE} and ${TWO}`,
    strict: 2,
    greedyRegex: "unparseable",
    firstToLastBrace: "unparseable",
    wholeText: "unparseable",
    twoState: 2,
    firstOnly: 1,
  },
  {
    name: "a fence and a courtesy kill JSON.parse",
    text: `Sure:\n\`\`\`json\n${ONE}\n\`\`\``,
    strict: 1,
    greedyRegex: 1,
    firstToLastBrace: 1,
    wholeText: "unparseable",
    twoState: 1,
    firstOnly: 1,
  },
  {
    name: "a call over several lines escapes the dot",
    text: JSON.stringify(JSON.parse(ONE), null, 2),
    strict: 1,
    greedyRegex: "final",
    firstToLastBrace: 1,
    wholeText: 1,
    twoState: 1,
    firstOnly: 1,
  },
  {
    name: "a brace in the prose spoils what is cut out by braces",
    text: `In {a} I see: ${ONE}`,
    strict: 1,
    greedyRegex: "unparseable",
    firstToLastBrace: "unparseable",
    wholeText: "unparseable",
    twoState: 1,
    firstOnly: 1,
  },
  {
    name: "a call that is cut off passes for an answer",
    text: CUT,
    strict: "unparseable",
    greedyRegex: "final",
    firstToLastBrace: "final",
    wholeText: "unparseable",
    twoState: "final",
    firstOnly: "unparseable",
  },
  {
    name: "an answer is an answer",
    text: "It is 2.",
    strict: "final",
    greedyRegex: "final",
    firstToLastBrace: "final",
    wholeText: "final",
    twoState: "final",
    firstOnly: "final",
  },
])("$name", ({ name: _, text, ...expected }) => {
  expect(read(text)).toEqual(expected);
});

test("the first of two calls drops the second without a word", () => {
  expect(extractors.firstOnly(`${ONE}\n${CUT}`, TOOLS)).not.toHaveProperty("lost");
});
