import { describe, expect, it } from "vitest";
import { answered, callEvent, callsOf, DONE, event, failed, finish, respond } from "./testing.ts";

const said = event({ content: "Par" });
const call = callEvent({ index: 0, id: "k", function: { name: "f", arguments: '{"path":"a"}' } });
const torn = [
  'data: {"choices":[{"delta":{"content":"ti\n\n',
  'data: {"choices":[{"delta":{"content":"ti"al"}}]}\n\n',
];

describe("a chunk that is no JSON", () => {
  it.each(torn)("leaves the reply incomplete with what had come, and nothing runs: %j", async (chunk) => {
    for (const before of [[said], [said, call]]) {
      const outcome = await failed(
        respond([...before, chunk, event({ content: "!" }), finish("stop"), DONE]),
      );
      expect(outcome).toMatchObject({
        error: { kind: "incomplete", retryable: true },
        partial: { content: "Par" },
      });
      expect(outcome.wire?.at(-1)).toContain("choices");
    }
  });

  it("leaves the reply incomplete when it is the first", async () => {
    expect((await failed(respond([torn[0] ?? "", said, finish("stop"), DONE]))).error.kind).toBe(
      "incomplete",
    );
  });

  it.each(torn)("takes nothing away behind the finish reason: %j", async (chunk) => {
    expect((await answered(respond([said, finish("stop"), chunk, DONE]))).message.content).toBe("Par");
  });

  it.each(["ping", "keep-alive", "[", "- {"])(
    "is passed over when it does not begin as one: %j",
    async (words) => {
      const reply = await answered(
        respond([said, `data: ${words}\n\n`, event({ content: "!" }), finish("stop"), DONE]),
      );
      expect(reply.message.content).toBe("Par!");
    },
  );
});

describe("events that a single line break separates", () => {
  const ran = (...events: readonly string[]) => events.map((each) => each.replace(/\n+$/, "\n")).join("");

  it("are read one by one", async () => {
    const reply = await answered(respond([ran(said, call, finish("tool_calls"), DONE)]));
    expect(reply.message.content).toBe("Par");
    expect(callsOf(reply)).toEqual(["k f a"]);
    expect(reply.wire).toHaveLength(4);
  });

  it("are read with blank lines, with words between, and without [DONE]", async () => {
    const words = "data: ping\n";
    const body = [ran(words, said), "\n", ran(said, words, said), "\n", ran(said, finish("stop"))];
    expect((await answered(respond(body))).message.content).toBe("ParParParPar");
  });

  it("are incomplete from the one that is broken", async () => {
    const outcome = await failed(respond([ran(said, torn[1] ?? "", said, finish("stop"), DONE)]));
    expect(outcome).toMatchObject({ error: { kind: "incomplete" }, partial: { content: "Par" } });
  });

  it("may end with an error", async () => {
    for (const end of ["", DONE]) {
      const error = 'event: error\ndata: {"message":"worker is full","code":503}\n';
      expect(await failed(respond([ran(said, error, end)]))).toMatchObject({
        error: { kind: "in_stream", code: 503, message: expect.stringContaining("worker is full") },
        partial: { content: "Par" },
      });
    }
  });

  it("are no matter to an error in plain words", async () => {
    const error = "event: error\ndata: the worker\ndata: is full\n\n";
    expect((await failed(respond([said, error]))).error.message).toMatch(/the worker\s+is full/);
  });
});
