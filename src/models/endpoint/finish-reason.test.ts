import { describe, expect, it } from "vitest";
import { answered, callEvent, DONE, event, failed, finish, respond } from "./testing.ts";

const said = event({ content: "Par" });

function whole(finish_reason: string): string {
  return JSON.stringify({ choices: [{ message: { content: "Par" }, finish_reason }] });
}

describe("a reason to end", () => {
  it.each(["error", "ERROR", "network_error", "insufficient_system_resource"])(
    "that means a failure is an error, and no answer: %s",
    async (reason) => {
      for (const body of [[said, finish(reason), DONE], [said, finish(reason)], [whole(reason)]]) {
        expect(await failed(respond(body))).toMatchObject({
          error: { kind: "in_stream", message: expect.stringContaining(reason), retryable: true },
          partial: { content: "Par" },
        });
      }
    },
  );

  it.each([
    ["length", "length"],
    ["max_tokens", "length"],
    ["MAX_TOKENS", "length"],
    ["model_length", "length"],
    ["content_filter", "content_filter"],
    ["safety", "content_filter"],
    ["SAFETY", "content_filter"],
    ["sensitive", "content_filter"],
    ["RECITATION", "content_filter"],
    ["stop", "stop"],
    ["eos", "eos"],
  ])("is told in words that the loop knows where the answer is cut: %s is %s", async (reason, known) => {
    expect((await answered(respond([said, finish(reason), DONE]))).finishReason).toBe(known);
    expect((await answered(respond([whole(reason)]))).finishReason).toBe(known);
  });

  it("keeps a call from running whose arguments had not begun, in whatever words it says so", async () => {
    const begun = callEvent({ index: 0, id: "k", function: { name: "list_dir" } });
    const reply = await answered(respond([begun, finish("MAX_TOKENS"), DONE]));
    expect(reply.message.tool_calls?.[0]?.function.arguments).toBe("");
  });
});
