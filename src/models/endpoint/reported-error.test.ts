import { describe, expect, it } from "vitest";
import { readReply } from "./stream.ts";
import { answered, callEvent, DONE, event, failed, finish, respond } from "./testing.ts";

type Sent = readonly [unknown, string, number | string | undefined, boolean];

/** Words without a field that says what they are. */
const seeming: readonly Sent[] = [
  [{ message: "worker is full", code: 503 }, "worker is full", 503, true],
  [{ message: "bad key", status: 401 }, "bad key", 401, false],
  [{ code: 1113, msg: "no balance", success: false }, "no balance", 1113, true],
  [{ detail: "worker is full" }, "worker is full", undefined, true],
  [
    { detail: [{ loc: ["body"], msg: "field required", type: "missing" }] },
    "field required",
    undefined,
    true,
  ],
];

const plain: readonly Sent[] = [
  [
    { success: false, errors: [{ code: 500, message: "no capacity" }], messages: [] },
    "no capacity",
    500,
    true,
  ],
  [{ errors: ["worker is full"] }, "worker is full", undefined, true],
  [{ errors: [{ reason: 7 }] }, '{"reason":7}', undefined, true],
  [{ type: "error" }, '"type":"error"', undefined, true],
  [
    { type: "error", status: "invalid_request", message: "no such field" },
    "no such field",
    "invalid_request",
    false,
  ],
  [{ type: "error", error: { type: "overloaded_error", message: "busy" } }, "busy", "overloaded_error", true],
  [[{ error: { code: 503, message: "overloaded", status: "UNAVAILABLE" } }], "overloaded", 503, true],
];

const errors = [...seeming, ...plain];
const line = (sent: unknown) => `data: ${JSON.stringify(sent)}\n\n`;
const said = event({ content: "Par" });

describe("an error in a body whose status is 200", () => {
  const expectFound = async (body: readonly string[], [, words, code, retryable]: Sent) => {
    const outcome = await failed(respond(body));
    expect(outcome).toMatchObject({
      error: { kind: "in_stream", message: expect.stringContaining(words), retryable },
      partial: { content: "Par" },
    });
    expect(outcome.error.code).toBe(code);
  };

  it.each(plain)("is found in %j behind content, and the reply is no success", async (...sent) => {
    for (const rest of [[DONE], [finish("stop"), DONE], [event({ content: "is" }), DONE], []]) {
      await expectFound([said, line(sent[0]), ...rest], sent);
    }
  });

  it.each(seeming)("is found in %j behind content when nothing of the reply follows", async (...sent) => {
    const nothing = [event({ role: "assistant", content: "" }), line({ choices: [] }), ": wait\n\n"];
    for (const rest of [[DONE], [], [...nothing, DONE], [finish("error"), DONE]]) {
      await expectFound([said, line(sent[0]), ...rest], sent);
      await expectFound([said, `${JSON.stringify(sent[0])}\n\n`, ...rest], sent);
    }
  });

  it.each(seeming)("is not what %j says when the reply goes on, or has ended", async (sent) => {
    const call = callEvent({ index: 0, id: "k", function: { name: "f", arguments: "{}" } });
    for (const body of [
      [line(sent), said, finish("stop"), DONE],
      [line(sent), said, DONE],
    ]) {
      expect((await answered(respond(body))).message.content).toBe("Par");
    }
    for (const words of [line(sent), `${JSON.stringify(sent)}\n\n`]) {
      for (const body of [
        [said, words, finish("stop"), DONE],
        [said, words, call, DONE],
        [said, finish("stop"), words, DONE],
        [said, finish("stop"), words],
      ]) {
        expect((await answered(respond(body))).message.content).toBe("Par");
      }
    }
  });

  it.each([
    { type: "status", message: "loading model" },
    { type: "usage", detail: "12 tokens" },
    { message: "usage recorded" },
  ])("is told in the words of %j when they are all that came", async (sent) => {
    for (const body of [[line(sent)], [line(sent), DONE], [line(sent), event({ role: "assistant" }), DONE]]) {
      expect((await failed(respond(body))).error.kind).toBe("in_stream");
    }
  });

  it("is told in the last words, behind others that say how far the server has come", async () => {
    const body = [line({ type: "status", message: "loading model" }), line({ message: "out of memory" })];
    expect((await failed(respond(body))).error.message).toContain("out of memory");
  });

  it("is told in the server's words when it stands still behind them", async () => {
    const never = () => new Promise<void>(() => undefined);
    let waits = 0;
    // The first two waits are for the pieces that come.
    const sleep = () => (++waits > 2 ? Promise.resolve() : never());
    const body = respond([said, line({ detail: "worker is full" })], { end: "open" });
    expect(await readReply(body, undefined, { stall: { ms: 9000, sleep } })).toMatchObject({
      error: { kind: "in_stream", message: expect.stringContaining("worker is full") },
    });
  });

  it("does not hide that the person stopped the reply", async () => {
    const stop = new AbortController();
    const body = respond([line({ detail: "wait" }), event({ role: "assistant" })], { end: "open" });
    const sleep = () => {
      stop.abort();
      return new Promise<void>(() => undefined);
    };
    const reply = readReply(body, undefined, { signal: stop.signal, stall: { ms: 9000, sleep } });
    expect(await reply).toMatchObject({ error: { kind: "stopped" } });
  });

  it.each([
    line({ error: { message: "worker is full" } }),
    line({ choices: [], error: { message: "worker is full" } }),
    line({ object: "error", message: "worker is full" }),
    'event: error\ndata: {"message":"worker is full"}\n\n',
  ])("is found behind the finish reason where it has a field or an event for it: %j", async (sent) => {
    const { error } = await failed(respond([said, finish("stop"), sent, DONE]));
    expect(error).toMatchObject({ kind: "in_stream", message: expect.stringContaining("worker is full") });
  });

  it.each(errors)("is found in %j as the whole body", async (sent, words, code, retryable) => {
    const { error } = await failed(respond([JSON.stringify(sent)], { type: "application/json" }));
    expect(error).toMatchObject({ kind: "in_stream", message: expect.stringContaining(words), retryable });
    expect(error.code).toBe(code);
  });

  it.each([
    { type: "ping" },
    { type: "ping", message: "still here" },
    { id: "x" },
    { usage: { prompt_tokens: 7, completion_tokens: 3 } },
    { errors: [], messages: [], detail: "", message: "" },
    { message: { role: "assistant" } },
    { choices: [], message: "hello" },
    [],
    ["ping"],
    "ping",
    5,
  ])("is not seen in %j", async (sent) => {
    const reply = await answered(respond([event({ content: "hi" }), line(sent), finish("stop"), DONE]));
    expect(reply.message.content).toBe("hi");
  });

  it.each([{ models: [] }, [{ id: "m" }], { data: [], object: "list" }])(
    "is not seen in an API of another kind: %j",
    async (sent) => {
      expect((await failed(respond([JSON.stringify(sent)]))).error.kind).toBe("not_json");
    },
  );
});
