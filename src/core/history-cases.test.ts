import { describe, expect, test } from "vitest";
import { historyCases, words } from "./history.cases.ts";
import type { Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import { buildRequest } from "./request.ts";
import { FakeWorld, run, says } from "./testing.ts";

describe.each(Object.entries(historyCases))("%s", (_, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))("%s", (_name, { system = "", stored, sent }) => {
    const body = requestOf(system, stored);
    expect(body.messages).toEqual(sent);
    // What is in order stays as it is: a conversation that is sent again and again does not change.
    expect(requestOf("", body.messages).messages).toEqual(sent);
    for (const key of ["tools", "tool_choice"]) expect(body).not.toHaveProperty(key);
  });
});

describe("the same through the loop", () => {
  const asks = (id: string, name: string, args: string): ReplyOutcome => ({
    message: {
      role: "assistant",
      content: null,
      tool_calls: [{ id, type: "function", function: { name, arguments: args } }],
    },
    finishReason: "tool_calls",
  });

  test("H03: two calls of one id are two calls, for the tools, the cache and the request", async () => {
    const world = new FakeWorld(
      [
        asks("read_file:0", "read_file", '{"path":"a"}'),
        asks("read_file:0", "read_file", '{"path":"b"}'),
        says("done"),
      ],
      (call) => ({ status: "completed", text: call.arguments.includes('a"') ? "AAA" : "BBB" }),
    );
    const { messages } = await run(world, { cached: ["read_file"] });
    expect(world.dispatched).toHaveLength(2);
    expect(pairs(requestOf("", messages).messages)).toEqual([
      ['{"path":"a"}', "AAA"],
      ['{"path":"b"}', "BBB"],
    ]);
  });

  test("H05: the result of a call without an id is not lost", async () => {
    const world = new FakeWorld([asks("", "get_time", "{}"), says("noon")], () => ({
      status: "completed",
      text: "12:00",
    }));
    const { messages } = await run(world);
    expect(pairs(requestOf("", messages).messages)).toEqual([["{}", "12:00"]]);
  });
});

function requestOf(system: string, messages: readonly Message[]) {
  return buildRequest(
    { system, messages, tools: [], temperature: 0, earlier: [] },
    { model: "m", wording: words },
  );
}

/** The arguments of each call with the content of the result that carries its id. */
function pairs(messages: readonly Message[]): (string | undefined)[][] {
  const results = new Map<string, string>();
  for (const message of messages) {
    if (message.role !== "tool") continue;
    expect(results.has(message.tool_call_id)).toBe(false);
    results.set(message.tool_call_id, message.content);
  }
  const calls = messages.flatMap((message) =>
    message.role === "assistant" ? (message.tool_calls ?? []) : [],
  );
  return calls.map((call) => [call.function.arguments, results.get(call.id)]);
}
