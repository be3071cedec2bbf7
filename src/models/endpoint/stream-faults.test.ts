import { describe, expect, it } from "vitest";
import { readReply } from "./stream.ts";
import { answered, callsOf, DONE, event, failed, finish, respond } from "./testing.ts";

describe("a body that is not a stream", () => {
  it("is read as one JSON body whatever was asked for", async () => {
    const body = JSON.stringify({
      choices: [{ message: { role: "assistant", content: "hi", tool_calls: null }, finish_reason: "stop" }],
    });
    const reply = await answered(respond([body], { type: "application/json" }));
    expect(reply).toMatchObject({
      message: { role: "assistant", content: "hi" },
      finishReason: "stop",
      wire: [body],
    });
  });

  it("may hold several calls without an index", async () => {
    const call = (path: string) => ({
      id: path,
      type: "function",
      function: { name: "f", arguments: { path } },
    });
    const message = { content: null, tool_calls: [call("a"), call("b")] };
    const reply = await answered(
      respond([JSON.stringify({ choices: [{ message }] })], { type: "application/json" }),
    );
    expect(callsOf(reply)).toEqual(["a f a", "b f b"]);
    expect(reply.finishReason).toBe("tool_calls");
  });

  it("is a stream after all when it is buffered as plain text without its last blank line", async () => {
    const body = 'data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}';
    expect((await answered(respond([body], { type: "text/plain" }))).message.content).toBe("hi");
  });

  it.each([
    ["a web page", "<!doctype html><title>App</title><script>x()</script>", "not_json", "web page"],
    ["an API of another kind", '{"models":[]}', "not_json", "OpenAI-compatible"],
    ["a line of text", "Ollama is running", "not_json", "OpenAI-compatible"],
    ["JSON that is broken, not cut off", '{"choices":[}]}', "not_json", "OpenAI-compatible"],
    ["JSON that is cut off", '{"choices":[{"mess', "incomplete", "before the reply was complete"],
    ["JSON that is cut off in a text", '{"choices":[{"message":{"content":"a }]}', "incomplete", "complete"],
    [
      "JSON that is cut off behind an escape",
      '{"choices":[{"message":{"content":"\\"}]}',
      "incomplete",
      "complete",
    ],
    ["no choice at all", '{"choices":[]}', "empty", "without a reply"],
    ["a choice with nothing in it", '{"choices":[{"index":0}]}', "empty", "without a reply"],
    ["a stream without a choice", `data: {"choices":[]}\n\n${DONE}`, "empty", "without a reply"],
    ["a stream without a choice that ends", 'data: {"choices":[]}\n\n', "empty", "without a reply"],
    ["comments only", ": OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n", "empty", "without a reply"],
    ["a comment that is cut off", ": OPENROUTER PRO", "empty", "without a reply"],
    ["comments and then words", ": wait\n\nInternal error", "not_json", "OpenAI-compatible"],
    ["nothing", "", "empty", "without a reply"],
    ["blanks", " \n\n ", "empty", "without a reply"],
    ["only [DONE]", DONE, "empty", "without a reply"],
    ["an error object", '{"error":{"code":401,"message":"bad key"}}', "in_stream", "bad key"],
    ["a vLLM error", '{"object":"error","message":"no such model","code":404}', "in_stream", "no such model"],
  ])("is told for what it is when it is %s", async (_, body, kind, words) => {
    const { error } = await failed(respond(body === "" ? [] : [body]));
    expect(error).toMatchObject({ kind, message: expect.stringContaining(words) });
    expect(JSON.stringify(error)).not.toMatch(/<|x\(\)/);
  });
});

it.each([
  ["", "empty"],
  [": OPENROUTER PROCESSING\n\n", "empty"],
  ['{"choices":[]}', "empty"],
  ['{"choices":[{"mess', "incomplete"],
])("what came to nothing, such as %j, may be asked for again", async (body, kind) => {
  expect((await failed(respond([body]))).error).toMatchObject({ kind, retryable: true });
});

describe("errors inside a stream", () => {
  const said = event({ content: "Par" });

  it.each([
    ["an error field with a text", 'data: {"error":"worker is full"}\n\n', undefined, true],
    ["an event of type error", 'event: error\ndata: {"message":"worker is full","code":503}\n\n', 503, true],
    ["an event of type error in plain words", "event: error\ndata: the worker is full\n\n", undefined, true],
    ["an event of type error in a JSON text", 'event: error\ndata: "worker is full"\n\n', undefined, true],
    ["a bare line as llama.cpp writes it", 'error: {"code":500,"message":"worker is full"}\n\n', 500, true],
    ["a bare object on its line", '{"error":{"code":400,"message":"worker is full"}}\n\n', 400, false],
    [
      "an error in the choice",
      'data: {"choices":[{"delta":{},"finish_reason":"error","error":{"code":429,"message":"worker is full"}}]}\n\n',
      429,
      true,
    ],
    [
      "a code in words",
      'data: {"error":{"code":"invalid_request_error","message":"worker is full"}}\n\n',
      "invalid_request_error",
      false,
    ],
  ])("are found in %s", async (_, body, code, retryable) => {
    const outcome = await failed(respond([said, body, DONE]));
    expect(outcome).toMatchObject({
      error: { kind: "in_stream", message: expect.stringContaining("worker is full"), retryable },
      partial: { content: "Par" },
    });
    expect(outcome.error.code).toBe(code);
  });

  it("include a connection that breaks", async () => {
    expect(await failed(respond([said], { end: "broken" }))).toMatchObject({
      error: { kind: "incomplete", retryable: true },
      partial: { content: "Par" },
    });
  });

  it("include an abort, with what had come, though the body does not listen", async () => {
    const stop = new AbortController();
    const reply = readReply(respond([said], { end: "open" }), () => stop.abort(), { signal: stop.signal });
    expect(await reply).toMatchObject({ error: { kind: "stopped" }, partial: { content: "Par" } });
  });

  it("include a body that stands still", async () => {
    const waits: number[] = [];
    // The first wait is for the piece that comes, the second for one that never does.
    const sleep = (ms: number) =>
      waits.push(ms) > 1 ? Promise.resolve() : new Promise<void>(() => undefined);
    const reply = readReply(respond([said], { end: "open" }), undefined, { stall: { ms: 9000, sleep } });
    expect(await reply).toMatchObject({
      error: { kind: "stalled", message: expect.stringContaining("9 s"), retryable: true },
      partial: { content: "Par" },
    });
  });
});

describe("what is nested deeper than JSON can be written again", () => {
  const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const chunk = (delta: string) => `data: {"choices":[{"index":0,"delta":${delta}}]}\n\n`;

  it("is no arguments: the call cannot be run, and the reply stands", async () => {
    const call = `{"index":0,"id":"k","function":{"name":"f","arguments":${deep}}}`;
    const reply = await answered(respond([chunk(`{"tool_calls":[${call}]}`), finish("tool_calls"), DONE]));
    expect(reply.message.tool_calls?.[0]?.function).toEqual({
      name: "f",
      arguments: "(nested too deep to be written)",
    });
  });

  it("is an error still", async () => {
    expect(await failed(respond([`data: {"error":${deep}}\n\n`]))).toMatchObject({
      error: { kind: "in_stream" },
    });
  });
});
