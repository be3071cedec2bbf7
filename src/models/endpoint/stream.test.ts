import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFault,
  type ModelFault,
  type Reply,
  type ReplyDelta,
  type ReplyOutcome,
} from "../../core/model.ts";
import { readReply } from "./stream.ts";
import cases from "./stream-cases.json" with { type: "json" };
import { bytesOf, callEvent, DONE, event, finish, respond } from "./testing.ts";

describe("streams that were met in the wild", () => {
  for (const { name, expected, ...body } of cases as readonly Case[]) {
    it(name, async () => {
      expect(summary(await readReply(respond(chunksOf(body))))).toMatchObject(wanted(expected));
    });
  }
});

describe("however the network cuts the bytes", () => {
  for (const { name, ...body } of cases as readonly Case[]) {
    it(`gives the same reply, the same deltas and the same wire: ${name}`, async () => {
      const bytes = bytesOf(chunksOf(body));
      const whole = await withDeltas(respond([bytes]));
      await fc.assert(
        fc.asyncProperty(cuts(bytes), async (chunks) => {
          expect(await withDeltas(respond(chunks))).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    });
  }

  it("holds byte by byte for a body that is no stream", async () => {
    const bytes = bytesOf([` \n{"choices":[{"message":{"content":"Привет 🌍"},"finish_reason":"stop"}]}`]);
    const reply = await answered(respond([...bytes].map((byte) => Uint8Array.of(byte))));
    expect(reply.message.content).toBe("Привет 🌍");
  });
});

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
    expect(calls(reply)).toEqual(["k1 read_file a", "k2 read_file b"]);
  });

  it("stays with its index when each fragment brings a fresh id", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "x1", function: { name: "read_file", arguments: '{"path"' } }),
        callEvent({ index: 0, id: "x2", function: { arguments: ':"a"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(calls(reply)).toEqual(["x1 read_file a"]);
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
    expect(calls(reply)).toEqual(["k1 read_file a", "k2 read_file b"]);
  });

  it("separates whole calls that have neither index nor id, and gives them ids", async () => {
    const whole = (path: string) => ({
      id: "",
      function: { name: "read_file", arguments: JSON.stringify({ path }) },
    });
    const reply = await answered(
      respond([callEvent(whole("a"), whole("b")), callEvent(whole("c")), finish("stop")]),
    );
    expect(calls(reply)).toEqual(["call_1 read_file a", "call_2 read_file b", "call_3 read_file c"]);
  });

  it("keeps two calls apart that share an id but not an index, and makes the ids differ", async () => {
    const reply = await answered(
      respond([
        callEvent({ index: 0, id: "same", function: { name: "read_file", arguments: '{"path":"a"}' } }),
        callEvent({ index: 1, id: "same", function: { name: "read_file", arguments: '{"path":"b"}' } }),
        finish("tool_calls"),
      ]),
    );
    expect(calls(reply)).toEqual(["same read_file a", "same_2 read_file b"]);
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
    expect(calls(reply)).toEqual(["k1 f a", "k2 f b"]);
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

describe("the text of a reply", () => {
  it("is null beside calls when there is none, and a text otherwise", async () => {
    const call = callEvent({ index: 0, id: "k", function: { name: "f", arguments: "{}" } });
    expect((await answered(respond([call, finish("tool_calls")]))).message.content).toBeNull();
    expect((await answered(respond([event({ content: "" }), finish("stop")]))).message).toEqual({
      role: "assistant",
      content: "",
    });
  });

  it("may come as a list of parts", async () => {
    const parts = [
      { type: "text", text: "he" },
      { type: "text", text: "llo" },
    ];
    expect((await answered(respond([event({ content: parts }), finish("stop")]))).message.content).toBe(
      "hello",
    );
  });

  it("reaches the screen as it comes, calls with their text so far", async () => {
    const { deltas } = await withDeltas(
      respond([
        event({ content: "a" }),
        event({ content: "b" }),
        callEvent({ index: 0, id: "k", function: { name: "f", arguments: "{" } }),
        callEvent({ index: 0, function: { arguments: "}" } }),
        finish("tool_calls"),
      ]),
    );
    expect(deltas).toEqual([
      { content: "a" },
      { content: "b" },
      { call: { index: 0, name: "f", arguments: "{" } },
      { call: { index: 0, name: "f", arguments: "{}" } },
    ]);
  });
});

describe("the end of a reply", () => {
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
  const usageEvent = `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
  const counted = { promptTokens: 7, completionTokens: 3, totalTokens: 10 };

  it("comes at [DONE] although the connection stays open", async () => {
    const reply = await answered(respond([event({ content: "hi" }), finish("stop"), DONE], { end: "open" }));
    expect(reply).toMatchObject({ message: { content: "hi" }, finishReason: "stop" });
  });

  it("comes with the closing usage chunk when there is no [DONE] and the connection stays open", async () => {
    const reply = await answered(
      respond([event({ content: "hi" }), finish("stop"), usageEvent], { end: "open" }),
    );
    expect(reply.usage).toEqual(counted);
  });

  it("waits for usage after the finish reason", async () => {
    const reply = await answered(respond([event({ content: "hi" }), finish("stop"), usageEvent, DONE]));
    expect(reply.usage).toEqual(counted);
  });

  it("needs no [DONE] where there is a finish reason, and no finish reason where there is a [DONE]", async () => {
    expect(await answered(respond([event({ content: "hi" }), finish("stop")]))).toMatchObject({
      finishReason: "stop",
    });
    expect(await answered(respond([event({ content: "hi" }), DONE]))).toMatchObject({ finishReason: "stop" });
  });

  it("is complete when the connection breaks after the finish reason", async () => {
    const reply = await answered(respond([event({ content: "hi" }), finish("stop")], { end: "broken" }));
    expect(reply.message.content).toBe("hi");
  });

  it("says `length` where the endpoint ran out of room, and leaves the broken arguments broken", async () => {
    const cut = callEvent({
      index: 0,
      id: "k",
      function: { name: "write_file", arguments: '{"path":"a","con' },
    });
    const reply = await answered(respond([cut, finish("length"), DONE]));
    expect(reply.finishReason).toBe("length");
    expect(reply.message.tool_calls?.[0]?.function.arguments).toBe('{"path":"a","con');
  });

  it("never turns arguments that were cut off before they began into `{}`", async () => {
    const begun = callEvent({ index: 0, id: "k", function: { name: "list_dir" } });
    const cut = await answered(respond([begun, finish("length"), DONE]));
    const whole = await answered(respond([begun, finish("tool_calls"), DONE]));
    expect(cut.message.tool_calls?.[0]?.function.arguments).toBe("");
    expect(whole.message.tool_calls?.[0]?.function.arguments).toBe("{}");
  });
});

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
    expect(calls(reply)).toEqual(["a f a", "b f b"]);
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
    ["JSON that is cut off", '{"choices":[{"mess', "not_json", "OpenAI-compatible"],
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

describe("errors inside a stream", () => {
  const said = event({ content: "Par" });

  it.each([
    ["an error field with a text", 'data: {"error":"worker is full"}\n\n', undefined, true],
    ["an event of type error", 'event: error\ndata: {"message":"worker is full","code":503}\n\n', 503, true],
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

it("reads a long call in time that grows with its length", async () => {
  const time = async (fragments: number) => {
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
    const before = performance.now();
    await answered(respond([body]));
    return performance.now() - before;
  };
  await time(2000);
  const [short, long] = [await time(4000), await time(40_000)];
  expect(long).toBeLessThan(Math.max(short, 5) * 40);
});

interface Case {
  readonly name: string;
  readonly chunks?: readonly string[];
  readonly chunksHex?: readonly string[];
  readonly expected: {
    readonly outcome: string;
    readonly content?: string;
    readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: unknown }[];
    readonly retryable?: boolean;
    readonly error?: { readonly code: number; readonly message_contains: string };
  };
}

function chunksOf({ chunks, chunksHex }: Omit<Case, "name" | "expected">): readonly (string | Uint8Array)[] {
  return chunks ?? (chunksHex ?? []).map((hex) => Uint8Array.from(Buffer.from(hex, "hex")));
}

/** A reply in the words of the cases. */
function summary(outcome: ReplyOutcome) {
  if (isFault(outcome)) {
    const { kind, code, message, retryable } = outcome.error;
    const content = outcome.partial?.content;
    return {
      outcome: kind === "in_stream" ? "error" : kind,
      content,
      calls: [],
      retryable,
      error: { code, message },
    };
  }
  const { content, tool_calls = [] } = outcome.message;
  return {
    outcome: tool_calls.length > 0 ? "tool_calls" : "final",
    content: content ?? "",
    calls: tool_calls.map((call) => ({
      id: call.id,
      name: call.function.name,
      args: JSON.parse(call.function.arguments) as unknown,
    })),
  };
}

function wanted({ error, ...rest }: Case["expected"]) {
  if (!error) return rest;
  return { ...rest, error: { code: error.code, message: expect.stringContaining(error.message_contains) } };
}

function cuts(bytes: Uint8Array): fc.Arbitrary<Uint8Array[]> {
  return fc.array(fc.nat(bytes.length), { maxLength: 40 }).map((places) => {
    const sorted = [0, ...places.sort((a, b) => a - b), bytes.length];
    return sorted.slice(1).map((end, index) => bytes.slice(sorted[index], end));
  });
}

async function withDeltas(response: Response): Promise<{ outcome: ReplyOutcome; deltas: ReplyDelta[] }> {
  const deltas: ReplyDelta[] = [];
  return { outcome: await readReply(response, (delta) => deltas.push(delta)), deltas };
}

async function answered(response: Response): Promise<Reply> {
  const outcome = await readReply(response);
  if (isFault(outcome)) throw new Error(`Expected a reply, got: ${outcome.error.message}`);
  return outcome;
}

async function failed(response: Response): Promise<ModelFault> {
  const outcome = await readReply(response);
  if (!isFault(outcome)) throw new Error(`Expected a fault, got: ${JSON.stringify(outcome.message)}`);
  return outcome;
}

/** Id, name and path of each call. */
function calls({ message }: Reply): string[] {
  return (message.tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => {
    const { path } = JSON.parse(text) as { path: string };
    return `${id} ${name} ${path}`;
  });
}
