import { describe, expect, it } from "vitest";
import { answered, DONE, event, failed, finish, respond } from "./testing.ts";

const errors: readonly (readonly [unknown, string, number | string | undefined, boolean])[] = [
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

describe("an error in a body whose status is 200", () => {
  it.each(errors)(
    "is found in %j behind content, and the reply is no success",
    async (sent, words, code, retryable) => {
      const chunk = `data: ${JSON.stringify(sent)}\n\n`;
      for (const rest of [[DONE], [finish("stop"), DONE], []]) {
        const outcome = await failed(respond([event({ content: "Par" }), chunk, ...rest]));
        expect(outcome).toMatchObject({
          error: { kind: "in_stream", message: expect.stringContaining(words), retryable },
          partial: { content: "Par" },
        });
        expect(outcome.error.code).toBe(code);
      }
    },
  );

  it.each(errors)("is found in %j as the whole body", async (sent, words, code, retryable) => {
    const { error } = await failed(respond([JSON.stringify(sent)], { type: "application/json" }));
    expect(error).toMatchObject({ kind: "in_stream", message: expect.stringContaining(words), retryable });
    expect(error.code).toBe(code);
  });

  it("is found alone on its line", async () => {
    const bare = '{"detail":"worker is full"}\n\n';
    const { error } = await failed(respond([event({ content: "Par" }), bare, finish("stop"), DONE]));
    expect(error).toMatchObject({ kind: "in_stream", message: expect.stringContaining("worker is full") });
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
    const chunk = `data: ${JSON.stringify(sent)}\n\n`;
    const reply = await answered(respond([event({ content: "hi" }), chunk, finish("stop"), DONE]));
    expect(reply.message.content).toBe("hi");
  });

  it.each([{ models: [] }, [{ id: "m" }], { data: [], object: "list" }])(
    "is not seen in an API of another kind: %j",
    async (sent) => {
      expect((await failed(respond([JSON.stringify(sent)]))).error.kind).toBe("not_json");
    },
  );
});
