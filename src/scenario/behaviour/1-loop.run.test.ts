import { describe, expect, test } from "vitest";
import { transcript } from "../../../scripts/transcript.ts";
import { messageLength } from "../../core/message.ts";
import { requestAt } from "../../session/world.ts";
import { createToolkit } from "../../toolkit.ts";
import { localise } from "../localise.ts";
import { behaviour, results, run, spokeAfter, spoken } from "./testing.ts";

test("a reply with its calls joins the conversation before their results, and each result names its call", async () => {
  const { messages } = await run("1-loop/calls-run-in-order");
  expect(messages.map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "tool",
    "tool",
    "assistant",
    "tool",
    "assistant",
  ]);
  const [, reply, first, second] = messages;
  expect(reply).toMatchObject({ tool_calls: [{ id: "call_1_1" }, { id: "call_1_2" }] });
  expect(first).toMatchObject({ tool_call_id: "call_1_1" });
  expect(second).toMatchObject({ tool_call_id: "call_1_2" });
});

test("text beside calls is shown and kept, and the calls run", async () => {
  const finished = await run("1-loop/text-beside-calls");
  expect(finished.messages[1]).toMatchObject({ content: "I count.", tool_calls: [{ type: "function" }] });
  expect(results(finished)).toEqual([
    "count_chars completed: /home/project/notes.txt: 4 characters, 4 bytes",
  ]);
});

test("each request says where the shell is by then, at temperature 0, and the prompt is not stored", async () => {
  const name = "1-loop/system-prompt-is-refreshed";
  const { view, messages } = await run(name);
  const scenario = localise(await behaviour(name), "en");
  const parts = {
    scenario,
    sandbox: { workspace: "/home/project", platform: "a shell" },
    toolkit: createToolkit(scenario),
  };
  const requests = view.asks.map((ask) => requestAt(parts, view, ask));
  expect(requests.map(({ system }) => system.split("\n")[0])).toEqual([
    "Directory: /home/project. Platform: a shell. Tools: run_shell.",
    "Directory: /home/project/src. Platform: a shell. Tools: run_shell.",
    "Directory: /home/project/src. Platform: a shell. Tools: run_shell.",
  ]);
  expect(requests.map(({ temperature }) => temperature)).toEqual([0, 0, 0]);
  expect(messages.map(({ role }) => role)).not.toContain("system");
});

test("each request carries all messages before it, and what that costs is known for each round", async () => {
  const { view } = await run("1-loop/every-request-sends-all");
  expect(view.asks.map((ask) => ask.messages)).toEqual([1, 3, 5]);
  const sent = view.asks.map((ask) =>
    view.messages.slice(0, ask.messages).reduce((sum, message) => sum + messageLength(message), 0),
  );
  expect(view.rounds.filter(({ number }) => number > 0).map(({ characters }) => characters)).toEqual(sent);
  expect(view.sentCharacters).toBe(sent.reduce((sum, characters) => sum + characters));
});

test("a model that forgets the result is told once, and then stopped", async () => {
  const finished = await run("1-loop/forgets-the-result");
  expect(spokeAfter(finished)).toEqual(["turn 1, round 4: repeated_action"]);
  expect(results(finished)).toEqual(Array(5).fill("calculator completed: 579"));
});

test("each turn has its own limits and sends the turns before it too", async () => {
  const { view } = await run("1-loop/a-second-turn");
  expect(view.turn).toMatchObject({ number: 2, messagesBefore: 4, requests: 2 });
  expect(view.asks.map((ask) => ask.messages)).toEqual([1, 3, 5, 7]);
});

test("an empty reply is no answer", async () => {
  const finished = await run("1-loop/empty-reply");
  expect(spokeAfter(finished)).toEqual(["turn 1, round 1: empty_response"]);
  expect(spoken(finished).at(-1)).toBe("assistant: Here I am.");
});

describe("a turn is never without a limit", () => {
  test.each([
    ["budget-is-on", "hard_max_steps", 48],
    ["max-rounds", "max_steps", 6],
    ["max-rounds-above-the-budget", "hard_max_steps", 12],
    ["budget-off", "max_steps", 8],
    ["budget-off-and-max-rounds", "max_steps", 5],
  ])("%s: %s after %i rounds, said in a sentence", async (name, reason, rounds) => {
    const { stop, view } = await run(`1-loop/${name}`);
    expect(stop.reason).toBe(reason);
    expect(stop.message).toContain(`${rounds} rounds`);
    expect(view.asks).toHaveLength(rounds);
  });
});

describe("the lab's loops", () => {
  const unseen = "never fed back";

  test("a forgotten append: the commands run, and no request ever holds what they printed", async () => {
    const finished = await run("1-loop/lab/forgotten-append");
    expect(finished.messages.map(({ role }) => role)).toEqual(["user", ...Array(4).fill("assistant")]);
    expect(JSON.stringify(finished.messages)).not.toContain("plan.txt");
    expect(results(finished)).toEqual([
      expect.stringContaining("plan.txt"),
      expect.stringContaining("./plan.txt"),
      expect.stringContaining("plan.txt"),
    ]);
    expect(transcript(finished).split(unseen)).toHaveLength(4);
  });

  test.each([
    ["forgotten-append", /400.*must be followed by tool messages.*call_1_1/],
    ["dropped-calls", /400.*role 'tool' must be a response.*messages\[3\]/],
  ])(
    "%s: a mock goes on, a real endpoint answers 400, and with the protection on it accepts",
    async (name, says) => {
      expect((await run(`1-loop/lab/${name}`)).stop.reason).toBe("final");
      const refused = await run(`1-loop/lab/${name}-at-a-real-endpoint`);
      expect(refused.stop).toEqual({ reason: "model_error", message: expect.stringMatching(says) });
      expect((await run(`1-loop/lab/${name}-mended`)).stop.reason).toBe("final");
    },
  );
});
