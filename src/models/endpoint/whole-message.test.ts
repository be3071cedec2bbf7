import { describe, expect, it } from "vitest";
import { answered, callEvent, callsOf, DONE, finish, respond } from "./testing.ts";

/** The end of a stream that says the whole message again. */
function wholeMessage(...tool_calls: unknown[]): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, message: { tool_calls }, finish_reason: "tool_calls" }] })}\n\n`;
}

const call = (path: string, more: object = {}) => ({
  ...more,
  function: { name: "f", arguments: JSON.stringify({ path }) },
});

describe("a whole message behind a stream of its parts", () => {
  it.each([
    ["the ids", {}, { id: "k1" }],
    ["index and ids", { index: 0 }, { id: "k1" }],
    ["the names", { index: 0 }, {}],
    ["the names, the ids being new", {}, { id: "z" }],
  ])("repeats the calls where %s agree", async (_, where, again) => {
    const streamed = callEvent(call("a", { id: "k1", ...where }));
    expect(callsOf(await answered(respond([streamed, wholeMessage(call("a", again)), DONE])))).toEqual([
      "k1 f a",
    ]);
  });

  it("repeats calls that had neither index nor id", async () => {
    const streamed = [callEvent(call("a")), callEvent(call("b"))];
    const reply = await answered(respond([...streamed, wholeMessage(call("a"), call("b")), DONE]));
    expect(callsOf(reply)).toEqual(["call_1 f a", "call_2 f b"]);
  });

  it("may name them in another order, or only some of them", async () => {
    const streamed = callEvent(call("a", { id: "k1" }), call("b", { id: "k2" }));
    for (const again of [
      [call("b", { id: "k2" }), call("a", { id: "k1" })],
      [call("b", { id: "k2" })],
      [call("b")],
    ]) {
      expect(callsOf(await answered(respond([streamed, wholeMessage(...again), DONE])))).toEqual([
        "k1 f a",
        "k2 f b",
      ]);
    }
  });

  it("has the arguments that the parts left out, or cut", async () => {
    for (const args of ["", '{"pa']) {
      const streamed = callEvent({ index: 0, id: "k1", function: { name: "f", arguments: args } });
      const reply = await answered(
        respond([streamed, wholeMessage(call("a", { id: "k1" })), finish("tool_calls")]),
      );
      expect(callsOf(reply)).toEqual(["k1 f a"]);
    }
  });

  it("may have a call more", async () => {
    const streamed = callEvent(call("a", { id: "k1" }));
    const whole = wholeMessage(call("a", { id: "k1" }), call("b", { id: "k2" }));
    expect(callsOf(await answered(respond([streamed, whole, DONE])))).toEqual(["k1 f a", "k2 f b"]);
  });

  it("that comes for each call has each of them", async () => {
    expect(
      callsOf(await answered(respond([wholeMessage(call("a")), wholeMessage(call("b")), DONE]))),
    ).toEqual(["call_1 f a", "call_2 f b"]);
  });

  it("may come in pieces itself", async () => {
    const begun = wholeMessage({ id: "k", function: { name: "f", arguments: '{"path":' } });
    const reply = await answered(respond([begun, wholeMessage({ function: { arguments: '"a"}' } }), DONE]));
    expect(callsOf(reply)).toEqual(["k f a"]);
  });
});
