import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFault, type ReplyDelta, type ReplyOutcome } from "../../core/model.ts";
import { readReply } from "./stream.ts";
import cases from "./stream-cases.json" with { type: "json" };
import { answered, bytesOf, callEvent, DONE, event, finish, respond } from "./testing.ts";

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

  it.each(["reasoning", "thinking", "redacted_thinking"])("leaves out parts of the type %s", async (type) => {
    const parts = [
      { type, text: "hm" },
      { type: "text", text: "hi" },
    ];
    const streamed = await answered(respond([event({ content: parts }), finish("stop")]));
    const whole = await answered(respond([JSON.stringify({ choices: [{ message: { content: parts } }] })]));
    expect([streamed.message.content, whole.message.content]).toEqual(["hi", "hi"]);
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
