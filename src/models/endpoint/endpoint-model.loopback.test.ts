import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFault, type Model, type ModelRequest, type Reply, type ReplyDelta } from "../../core/model.ts";
import { sleep } from "../sleep.ts";
import { createEndpointModel } from "./endpoint-model.ts";

/** Over a real socket, against a server that speaks the OpenAI protocol. */
describe("an endpoint on this machine", () => {
  const server = new LLMock({ port: 0, chunkSize: 3 });
  let model: Model;

  beforeAll(async () => {
    // The first rule that fits answers, and the question stands in both requests.
    server.onToolResult("k2", { content: "One says 1, two says 2." });
    server.onMessage("read both", {
      content: "Reading both files.",
      toolCalls: [
        { id: "k1", name: "read_file", arguments: '{"path":"one.txt"}' },
        { id: "k2", name: "read_file", arguments: '{"path":"два.txt"}' },
      ],
    });
    await server.start();
    model = createEndpointModel({
      baseUrl: server.url,
      model: "gpt-4o",
      key: "sk-loopback-key",
      language: "en",
      wording: { notRun: "not run", emptyResult: "(no output)", nothingSaid: "(no reply)" },
      fetch,
      sleep,
      now: Date.now,
    });
  });
  afterAll(() => server.stop());

  it("streams text and two parallel calls, and takes their results", async () => {
    const deltas: ReplyDelta[] = [];
    const asked = await answered(model, [{ role: "user", content: "read both" }], (delta) =>
      deltas.push(delta),
    );
    expect(asked.message.content).toBe("Reading both files.");
    expect(
      asked.message.tool_calls?.map((call) => [call.id, call.function.name, call.function.arguments]),
    ).toEqual([
      ["k1", "read_file", '{"path":"one.txt"}'],
      ["k2", "read_file", '{"path":"два.txt"}'],
    ]);
    expect(asked.usage?.totalTokens).toBeGreaterThan(0);
    expect(deltas.length).toBeGreaterThan(5);

    const closed = await answered(model, [
      { role: "user", content: "read both" },
      asked.message,
      { role: "tool", tool_call_id: "k1", content: "1" },
      { role: "tool", tool_call_id: "k2", content: "2" },
    ]);
    expect(closed.message).toEqual({ role: "assistant", content: "One says 1, two says 2." });
  });

  it("tells an error of the server as one sentence", async () => {
    server.nextRequestError(503, { message: "overloaded" });
    expect(await model.ask(conversation([{ role: "user", content: "read both" }]), { signal })).toMatchObject(
      {
        error: { kind: "http", code: 503, message: expect.stringContaining("overloaded"), retryable: true },
      },
    );
  });
});

const { signal } = new AbortController();

function conversation(messages: ModelRequest["messages"]): ModelRequest {
  return { system: "", messages, tools: [], temperature: 0, earlier: [] };
}

async function answered(
  model: Model,
  messages: ModelRequest["messages"],
  onDelta: (delta: ReplyDelta) => void = () => undefined,
): Promise<Reply> {
  const outcome = await model.ask(conversation(messages), { signal, onDelta });
  if (isFault(outcome)) throw new Error(`Expected a reply, got: ${outcome.error.message}`);
  return outcome;
}
