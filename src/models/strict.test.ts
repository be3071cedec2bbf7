import { expect, test, vi } from "vitest";
import type { Message } from "../core/message.ts";
import type { Model } from "../core/model.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { strictly } from "./strict.ts";

const called: Message = {
  role: "assistant",
  content: null,
  tool_calls: [{ id: "k1", type: "function", function: { name: "look", arguments: "{}" } }],
};

const ask = vi.fn<Model["ask"]>(async () => ({
  message: { role: "assistant", content: "fine" },
  finishReason: "stop",
}));

function asked(messages: readonly Message[], unmended: boolean, signal = new AbortController().signal) {
  ask.mockClear();
  const model = strictly({ kind: "rules", ask }, { request: { wording: loopEn, unmended }, language: "en" });
  return model.ask({ system: "s", messages, tools: [], temperature: 0, earlier: [] }, { signal });
}

test("messages that break a rule are answered as an endpoint does, and the model is not asked", async () => {
  expect(await asked([called], true)).toMatchObject({
    error: {
      kind: "http",
      code: 400,
      retryable: false,
      message: expect.stringContaining("did not have response messages: k1"),
      detail: expect.stringContaining("invalid_request_error"),
    },
    by: { kind: "rules" },
  });
  expect(ask).not.toHaveBeenCalled();
});

test("the messages are judged as they are sent: mended ones are fine", async () => {
  expect(await asked([called], false)).toMatchObject({ message: { content: "fine" } });
  expect(ask).toHaveBeenCalledOnce();
});

test("a stop is the model's to tell", async () => {
  await asked([called], true, AbortSignal.abort());
  expect(ask).toHaveBeenCalledOnce();
});
