import { describe, expect, it } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { answered, callEvent, callsOf, DONE, event, finish, respond } from "./testing.ts";

describe("which call a fragment belongs to", () => {
  it("opens a call for each new id with a name where every index is 0", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "k1", function: { name: "read_file", arguments: '{"path":"a"}' } }),
        callEvent({ index: 0, id: "k2", function: { name: "read_file", arguments: '{"path":' } }),
        callEvent({ index: 0, id: "k2", function: { arguments: '"b"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["k1 read_file a", "k2 read_file b"]);
  });

  it("stays with its index when each fragment brings a fresh id", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "x1", function: { name: "read_file", arguments: '{"path"' } }),
        callEvent({ index: 0, id: "x2", function: { arguments: ':"a"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["x1 read_file a"]);
  });

  it("reads a name that is repeated, and one that is cut in two", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "k1", function: { name: "read_file", arguments: "" } }),
        callEvent({ index: 0, id: "k1", function: { name: "read_file", arguments: '{"path":"a"}' } }),
        callEvent({ index: 1, id: "k2", function: { name: "read_" } }),
        callEvent({ index: 1, function: { name: "file", arguments: '{"path":"b"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["k1 read_file a", "k2 read_file b"]);
  });

  it("separates whole calls that have neither index nor id, and gives them ids", async () => {
    const whole = (path: string) => ({
      id: "",
      function: { name: "read_file", arguments: JSON.stringify({ path }) },
    });
    const reply = await answered(
      respond([callEvent(whole("a"), whole("b")), callEvent(whole("c")), finish("stop")]),
    );
    expect(callsOf(reply)).toEqual(["call_1 read_file a", "call_2 read_file b", "call_3 read_file c"]);
  });

  it("keeps two calls apart that share an id but not an index, and makes the ids differ", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "same", function: { name: "read_file", arguments: '{"path":"a"}' } }),
        callEvent({ index: 1, id: "same", function: { name: "read_file", arguments: '{"path":"b"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["same read_file a", "same_2 read_file b"]);
  });

  it("weaves fragments of parallel calls by their index", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "k1", function: { name: "f", arguments: "" } }),
        callEvent({ index: 1, id: "k2", function: { name: "f", arguments: '{"path":' } }),
        callEvent(
          { index: 0, function: { arguments: '{"path":"a"}' } },
          { index: 1, function: { arguments: '"b"}' } },
        ),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["k1 f a", "k2 f b"]);
  });

  it("drops an entry with nothing in it", async () => {
    const reply = await answered(
      respond([
        callEvent({}, { index: 0, id: "", function: {} }, null),
        event({ content: "hi" }),
        finish("stop"),
      ]),
    );
    expect(reply.message).toEqual({ role: "assistant", content: "hi" });
  });
});

describe("arguments that are neither text nor an object", () => {
  it.each([
    [5, "5"],
    [true, "true"],
    [false, "false"],
    [[1], "[1]"],
  ])("stay readable, and are never taken for none: %j", async (sent, kept) => {
    const call = { index: 0, id: "k", function: { name: "f", arguments: sent } };
    const reply = await answered(respond([callEvent(call), finish("tool_calls")]));
    expect(reply.message.tool_calls?.[0]?.function).toEqual({ name: "f", arguments: kept });
  });
});

describe("a function call from before there were tool calls", () => {
  const legacy = (function_call: unknown) => event({ function_call });

  it("is one call, with an id made for it", async () => {
    const reply = await answered(
      respond([
        legacy({ name: "read_file", arguments: "" }),
        legacy({ arguments: '{"path"' }),
        legacy({ arguments: ':"a"}' }),
        finish("function_call"),
        DONE,
      ]),
    );
    expect(callsOf(reply)).toEqual(["call_1 read_file a"]);
    expect(reply.message.content).toBeNull();
  });

  it("is one call in a whole body", async () => {
    const message = { content: null, function_call: { name: "read_file", arguments: '{"path":"a"}' } };
    const body = JSON.stringify({ choices: [{ message, finish_reason: "function_call" }] });
    expect(callsOf(await answered(respond([body])))).toEqual(["call_1 read_file a"]);
  });

  it("says nothing new where it stands beside the tool calls", async () => {
    const call = { name: "read_file", arguments: '{"path":"a"}' };
    const reply = await answered(
      respond([
        legacy(call),
        callEvent({ index: 0, id: "k", function: call }),
        legacy(null),
        finish("tool_calls"),
      ]),
    );
    expect(callsOf(reply)).toEqual(["k read_file a"]);
  });
});

it("reads a long call in time that grows with its length", async () => {
  const reading = (fragments: number) => {
    const pieces = Array.from({ length: fragments }, () =>
      callEvent({ index: 0, function: { arguments: "x".repeat(8) } }),
    );
    const begun = callEvent({ index: 0, id: "k", function: { name: "f", arguments: '{"path":"' } });
    const body = [
      begun,
      ...pieces,
      callEvent({ index: 0, function: { arguments: '"}' } }),
      finish("tool_calls"),
      DONE,
    ].join("");
    return () => answered(respond([body]));
  };
  expect(await growth(reading, 8000)).toBeLessThan(linear);
});
