import { afterEach, describe, expect, it, vi } from "vitest";
import { isFault, type ReplyOutcome } from "../../core/model.ts";
import { readReply } from "./stream.ts";
import { answered, bytesOf, DONE, event, failed, finish, respond } from "./testing.ts";

const said = event({ content: "hi" });
const never = () => new Promise<void>(() => undefined);

/** A body that says all of `chunks` and then goes on for ever, by what `next` makes. */
function endless(chunks: readonly string[], next: () => string): Response {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf([left.shift() ?? next()])),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

function contentOf(outcome: ReplyOutcome): string | null {
  if (isFault(outcome)) throw new Error(`Expected a reply, got: ${outcome.error.message}`);
  return outcome.message.content;
}

describe("a connection that stays open after the finish reason", () => {
  afterEach(() => void vi.useRealTimers());

  it("is left after a second, and the reply is whole", async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const reply = readReply(respond([said, finish("stop")], { end: "open" }));
    void reply.then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(contentOf(await reply)).toBe("hi");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no timer behind when it is closed after all", async () => {
    vi.useFakeTimers();
    expect(contentOf(await readReply(respond([said, finish("stop")])))).toBe("hi");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is waited for once, whatever comments come", async () => {
    let over: () => void = never;
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(ms);
      return new Promise<void>((resolve) => (over = resolve));
    };
    let comments = 0;
    const body = endless([said, finish("stop")], () => {
      comments += 1;
      if (comments === 20) over();
      return ": still here\n\n";
    });
    expect(contentOf(await readReply(body, undefined, { grace: { ms: 7, sleep } }))).toBe("hi");
    expect(waits).toEqual([7]);
  });

  it("is left although its comments give no clock a chance to tick", async () => {
    const comment = `: ${"x".repeat(5000)}\n\n`;
    const body = endless([said, finish("stop")], () => comment);
    expect(contentOf(await readReply(body, undefined, { grace: { ms: 7, sleep: never } }))).toBe("hi");
  });

  it("may still be stopped by the person", async () => {
    const stop = new AbortController();
    const sleep = () => {
      stop.abort();
      return never();
    };
    const watch = { signal: stop.signal, grace: { ms: 7, sleep } };
    const outcome = await readReply(respond([said, finish("stop")], { end: "open" }), undefined, watch);
    expect(outcome).toMatchObject({ error: { kind: "stopped" }, partial: { content: "hi" } });
  });

  it("has its whole time while there is no finish reason", async () => {
    const grace = { ms: 7, sleep: vi.fn(() => Promise.resolve()) };
    const stall = { ms: 9000, sleep: (ms: number) => (ms === 9000 ? Promise.resolve() : never()) };
    const outcome = await readReply(respond([], { end: "open" }), undefined, { stall, grace });
    expect(outcome).toMatchObject({ error: { kind: "stalled" } });
    expect(grace.sleep).not.toHaveBeenCalled();
  });
});

describe("a finish reason in every chunk", () => {
  const stop = { finish_reason: "stop" };
  /** Where the grace begins it is over: what it would cut off is cut off. */
  const atOnce = () => ({ ms: 7, sleep: vi.fn(() => Promise.resolve()) });
  const words = ["one ", "two ", "three"].map((content) => event({ content }, stop));

  it("ends nothing: the reply is read to the end of the body, or to [DONE]", async () => {
    for (const rest of [[], [DONE], [finish("stop")], [finish("stop"), DONE]]) {
      const grace = atOnce();
      const outcome = await readReply(respond([...words, ...rest]), undefined, { grace });
      expect(contentOf(outcome)).toBe("one two three");
      expect(grace.sleep).not.toHaveBeenCalled();
    }
  });

  it("leaves a body that stays open its stall time, and then the reply is whole", async () => {
    let waits = 0;
    // The first waits are for the pieces that come.
    const sleep = () => (++waits > words.length ? Promise.resolve() : never());
    const watch = { grace: atOnce(), stall: { ms: 9000, sleep } };
    expect(contentOf(await readReply(respond(words, { end: "open" }), undefined, watch))).toBe(
      "one two three",
    );
  });

  it.each([
    { reasoning_content: "hm" },
    { reasoning: " " },
    { content: null, reasoning_details: [{ type: "reasoning.text", text: "hm" }] },
    { role: "assistant", content: "" },
    { tool_calls: [{ index: 0, id: "k", function: { name: "f", arguments: "" } }] },
  ])("ends nothing either where it stands beside %j", async (delta) => {
    const grace = atOnce();
    const body = [event(delta, stop), event(delta, stop), ...words, DONE];
    // A role is the beginning of a reply only once.
    const chunks = "role" in delta ? body.slice(1) : body;
    expect(contentOf(await readReply(respond(chunks), undefined, { grace }))).toBe("one two three");
    expect(grace.sleep).not.toHaveBeenCalled();
  });

  it("ends nothing where the whole message so far stands beside it", async () => {
    const message = (path: string) => ({
      tool_calls: [{ function: { name: "f", arguments: JSON.stringify({ path }) } }],
    });
    const chunk = (path: string) =>
      `data: ${JSON.stringify({ choices: [{ message: message(path), ...stop }] })}\n\n`;
    const reply = await readReply(respond([chunk("a"), chunk("b"), DONE]), undefined, { grace: atOnce() });
    expect(isFault(reply) ? [] : reply.message.tool_calls).toHaveLength(2);
  });

  it.each([{}, { content: "" }, { role: "assistant", content: null, tool_calls: [], reasoning: "" }])(
    "is the end where it comes alone behind the reply, with %j",
    async (delta) => {
      for (const before of [said, event({ content: "hi" }, stop)]) {
        const grace = atOnce();
        const body = respond([before, event(delta, stop)], { end: "open" });
        expect(contentOf(await readReply(body, undefined, { grace }))).toBe("hi");
        expect(grace.sleep).toHaveBeenCalledOnce();
      }
    },
  );

  it("is no end any more once the reply went on behind one that came alone", async () => {
    for (const delta of [{ content: "!" }, { reasoning: "hm" }]) {
      let over: () => void = never;
      const sleep = vi.fn(() => new Promise<void>((resolve) => (over = resolve)));
      const left = [said, finish("stop"), event(delta), finish("stop")];
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const next = left.shift();
          if (next) return controller.enqueue(bytesOf([next]));
          over();
          controller.enqueue(bytesOf([said, DONE]));
        },
      });
      const reply = await readReply(new Response(body), undefined, { grace: { ms: 7, sleep } });
      expect(contentOf(reply)).toBe("content" in delta ? "hi!hi" : "hihi");
      expect(sleep).toHaveBeenCalledOnce();
    }
  });
});

describe("[DONE]", () => {
  it.each([
    "data: [DONE]\n",
    "data: [DONE]",
    "data:[DONE]\r",
    "data: [DONE] \r\n",
    "data: [DONE]\n: bye\n",
    "data: [DONE]\nid: 7",
    'data: [DONE]\ndata: {"choices',
  ])("counts before its blank line, however it is cut: %j", async (end) => {
    for (const body of [[said, end], [said + end], [...said, ...end]]) {
      const reply = await answered(respond(body, { end: "open" }));
      expect(reply.message.content).toBe("hi");
      expect(reply.wire).toEqual([said.slice("data: ".length, -2), "[DONE]"]);
    }
  });

  it("counts behind events that a single line break separates", async () => {
    const body = [said, finish("stop"), DONE].map((each) => each.replace("\n\n", "\n"));
    expect((await answered(respond(body, { end: "open" }))).message.content).toBe("hi");
  });

  it.each(["data: [DONE]x\n\n", ": data: [DONE]\n\n", "data: x [DONE]\n\n"])(
    "is not seen in another line: %j",
    async (line) => {
      expect((await failed(respond([said, line]))).error.kind).toBe("incomplete");
    },
  );
});
