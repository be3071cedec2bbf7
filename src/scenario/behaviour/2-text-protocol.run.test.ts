import { describe, expect, test } from "vitest";
import { calls, results, run, spoken } from "./testing.ts";

const sum = { calc: { expr: "1+1" } };
const note = (content: string) => ({ write_file: { path: "note.txt", content } });

describe("what a reply means", () => {
  test.each([
    ["bare-json", [sum]],
    ["json-fence", [sum]],
    ["plain-fence", [sum]],
    ["after-a-courtesy", [sum]],
    ["brace-in-a-string", [{ calc: { expr: "{1+1}" } }]],
    ["braces-written-to-a-file", [note("} else {1+1}")]],
    ["escaped-quotes", [note('he said "fine"')]],
    ["two-objects", [note("kept"), { read_file: { path: "note.txt" } }]],
    ["truncated-then-whole", [sum]],
    ["truncated-every-time", []],
    ["truncated-and-no-retry", []],
    ["whole-call-then-a-truncated-one", [sum, note("2")]],
    ["plain-text", []],
    ["object-without-tool", []],
    ["unknown-tool", [{ calculate: { expr: "1+1" } }, sum]],
  ])("%s: these calls, in order: %j", async (name, expected) => {
    expect(calls(await run(`2-text-protocol/${name}`))).toEqual(expected);
  });
});

test("a result comes back as a message of the user's that names the tool", async () => {
  expect(spoken(await run("2-text-protocol/bare-json"))).toEqual([
    "user: What is 1+1?",
    'assistant: {"tool":"calc","args":{"expr":"1+1"}}',
    "user: Result of calc:\n2",
    "assistant: It is 2.",
  ]);
});

test("a fresh request does not carry the broken reply, and the retry is a step of its own", async () => {
  const { view, messages, steps } = await run("2-text-protocol/truncated-then-whole");
  expect(view.asks.map((ask) => ask.messages)).toEqual([1, 1, 3]);
  expect(messages.some(({ content }) => content?.endsWith('"1+'))).toBe(false);
  expect(steps.map(({ effect }) => effect.kind)).toEqual([
    "append",
    "ask",
    "retry",
    "ask",
    "append",
    "dispatch",
    "append",
    "ask",
    "append",
    "stop",
  ]);
});

test.each([
  ["truncated-every-time", 2, /cut off in the middle\. It was not run; 2 further tries did not help\.$/],
  ["truncated-and-no-retry", 0, /cut off in the middle\. It was not run\.$/],
])(
  "%s: given up after %i further tries, and the broken reply is not the answer",
  async (name, retries, said) => {
    const finished = await run(`2-text-protocol/${name}`);
    expect(finished.stop).toEqual({ reason: "unparseable", message: expect.stringMatching(said) });
    expect(finished.steps.filter(({ effect }) => effect.kind === "retry")).toHaveLength(retries);
    expect(spoken(finished)).toEqual(["user: What is 1+1?"]);
  },
);

test("the model hears that its second call was lost", async () => {
  const heard = spoken(await run("2-text-protocol/whole-call-then-a-truncated-one"));
  expect(heard.slice(2, 4)).toEqual([
    "user: Result of calc:\n2",
    expect.stringMatching(/^user: A further call .* cut off .* not run/),
  ]);
});

/** The same reply, read in a way that fails and in the mended one. */
describe("the lab", () => {
  test.each([
    ["greedy-regex", { stop: "unparseable", calls: 0 }, { stop: "final", calls: 2 }],
    ["first-to-last-brace", { stop: "unparseable", calls: 0 }, { stop: "final", calls: 2 }],
    ["first-to-last-brace-swallows-prose", { stop: "unparseable", calls: 0 }, { stop: "final", calls: 1 }],
    ["whole-text", { stop: "unparseable", calls: 0 }, { stop: "final", calls: 1 }],
    ["two-state", { stop: "final", calls: 0 }, { stop: "unparseable", calls: 0 }],
    ["first-call-only", { stop: "final", calls: 1 }, { stop: "final", calls: 2 }],
  ])("%s gives %o, strict gives %o", async (name, failing, mended) => {
    const inTheLab = await run(`2-text-protocol/lab/${name}`);
    const strict = await run(`2-text-protocol/lab/${name}`, { extractor: "strict" });
    expect({ stop: inTheLab.stop.reason, calls: results(inTheLab).length }).toEqual(failing);
    expect({ stop: strict.stop.reason, calls: results(strict).length }).toEqual(mended);
  });

  test("nobody hears of a call that the first-only way drops", async () => {
    const finished = await run("2-text-protocol/lab/first-call-only");
    expect(finished.files).toEqual({ "a.txt": "a" });
    expect(spoken(finished).slice(2)).toEqual([
      expect.stringMatching(/^user: Result of write_file:/),
      "assistant: Done.",
    ]);
  });
});
