import { expect, test } from "vitest";
import { systemPrompt } from "../../session/system-prompt.ts";
import { createToolkit } from "../../toolkit.ts";
import { localise } from "../localise.ts";
import { behaviour, results, run } from "./testing.ts";

test.each([
  ["unknown-tool", /^calculate failed: There is no tool "calculate"\. .*: calc, read_file\./],
  ["broken-arguments", /^calc failed: .*not valid JSON.*Send the call again/],
  [
    "wrong-arguments",
    /^calc failed: .*\n- expr: must be string, but is number\n- precision: .*\nCorrect them/,
  ],
  ["throwing-tool", /^boom failed: .*always fails\nChange the arguments/],
])("%s is a failed result that says what to do next, without a stack", async (name, text) => {
  const [first] = results(await run(`3-results/${name}`));
  expect(first).toMatch(text);
  expect(first).not.toMatch(/\n\s+at |\.ts:/);
  expect(first?.length).toBeLessThan(300);
});

test("broken arguments go over the wire as an object that still shows them", async () => {
  const { messages } = await run("3-results/broken-arguments");
  const sent = { function: { arguments: JSON.stringify({ _invalid: '{"expr": "1 + 1"' }) } };
  expect(messages[1]).toMatchObject({ tool_calls: [sent] });
});

test("the exit code decides the status, whatever the text begins with", async () => {
  expect(results(await run("3-results/status-is-structured"))).toEqual([
    "run_shell completed: exit code 0\nError: only a word\n",
    "run_shell failed: exit code 3\nall is well\n",
  ]);
});

test("1/0 is the text Infinity on the wire, and the system prompt says how values without JSON are written", async () => {
  const name = "3-results/one-divided-by-zero";
  const { messages } = await run(name);
  const told = messages.filter(({ role }) => role === "tool").map(({ content }) => content);
  expect(told).toEqual(["Infinity", "-Infinity", "NaN", "Infinity"]);

  const scenario = localise(await behaviour(name), "en");
  const toolkit = createToolkit(scenario);
  const prompt = systemPrompt({ scenario, sandbox: { platform: "" }, ...toolkit }, "/home/project");
  for (const value of ['"Infinity"', '"NaN"', '"undefined"', "null stays null"])
    expect(prompt).toContain(value);
});

test("70 % from the beginning and 20 % from the end, and the number that was left out", async () => {
  const [text = ""] = results(await run("3-results/long-result-is-trimmed"));
  const whole = `exit code 0\n${"a".repeat(5000)}${"z".repeat(5000)}`;
  const result = text.replace("run_shell completed: ", "");
  expect(result.startsWith(whole.slice(0, 2800))).toBe(true);
  expect(result.endsWith(`\n${"z".repeat(800)}`)).toBe(true);
  expect(result).toContain(`[${whole.length - 3600} characters left out`);
  expect(result.length).toBeLessThan(4000);
});

test("a scenario's own limit holds", async () => {
  const [text] = results(await run("3-results/trimmed-to-a-limit"));
  expect(text).toMatch(/: exit code 0\n0{58}\n… \[922 characters left out.*\] …\n0{20}$/);
});

test("no half character is left, wherever the cut falls", async () => {
  const texts = results(await run("3-results/trimmed-between-characters"));
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain("left out");
    expect(text).not.toMatch(/\p{Surrogate}|\ufffd/u);
  }
});

test("W1's table: every value that JSON lacks can be told on the wire", async () => {
  expect(results(await run("3-results/values-without-json"))).toEqual(
    ['"Infinity"', '"-Infinity"', '"NaN"', '"undefined"', "null", '"1"'].map(
      (value) => `value completed: {"ok":true,"value":${value}}`,
    ),
  );
});

test("a cycle is marked where it closes, an object met twice is not", async () => {
  expect(results(await run("3-results/cycle-and-shared-reference"))).toEqual([
    'value completed: {"ok":true,"value":{"name":"a","self":"[circular]"}}',
    'value completed: {"ok":true,"value":[{"x":1},{"x":1}]}',
  ]);
});
