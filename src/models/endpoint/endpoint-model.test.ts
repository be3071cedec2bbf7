import { describe, expect, it } from "vitest";
import { isFault, type ModelRequest, type ReplyDelta } from "../../core/model.ts";
import { createEndpointModel, type EndpointOptions, endpointBody } from "./endpoint-model.ts";
import { DONE, event, finish, respond } from "./testing.ts";

const KEY = "sk-very-secret/0123456789";

describe("a request to an endpoint", () => {
  it("posts what the request builder shows, with two headers and nothing of our own", async () => {
    const { sent, options, ask } = setUp(() => respond([event({ content: "hi" }), finish("stop"), DONE]));
    await ask();
    const [url, init] = sent[0] ?? [];
    expect(sent).toHaveLength(1);
    expect(url).toBe("https://h.example/v1/chat/completions");
    expect(init?.method).toBe("POST");
    expect(init?.headers).toEqual({ "content-type": "application/json", authorization: `Bearer ${KEY}` });
    expect(JSON.parse(String(init?.body))).toEqual({
      model: "m",
      messages: [
        { role: "system", content: "be brief" },
        { role: "user", content: "hi" },
      ],
      temperature: 0,
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(JSON.parse(String(init?.body))).toEqual(endpointBody(request, options));
  });

  it("keeps the key from redirects and cookies from the endpoint", async () => {
    const { sent, ask } = setUp(() => respond([event({ content: "hi" }), finish("stop")]));
    await ask();
    expect(sent[0]?.[1]).toMatchObject({ redirect: "manual", credentials: "omit" });
  });

  it("sends no authorization where there is no key", async () => {
    const { sent, ask } = setUp(() => respond([event({ content: "hi" }), finish("stop")]), { key: " \n" });
    await ask();
    expect(sent[0]?.[1].headers).toEqual({ "content-type": "application/json" });
  });

  it("cleans the key that was pasted", async () => {
    const { sent, ask } = setUp(() => respond([finish("stop")]), { key: ` “Bearer ${KEY}”\n` });
    await ask();
    expect(sent[0]?.[1].headers).toMatchObject({ authorization: `Bearer ${KEY}` });
  });

  it("does not call fetch as a method, which browsers refuse", async () => {
    const seen: unknown[] = [];
    const { ask } = setUp(() => respond([finish("stop")]), {
      fetch: function (this: unknown) {
        seen.push(this);
        return Promise.resolve(respond([finish("stop")]));
      },
    });
    await ask();
    expect(seen).toEqual([undefined]);
  });
});

describe("what comes back from an endpoint", () => {
  it("is a reply that says who gave it", async () => {
    const deltas: ReplyDelta[] = [];
    const { ask } = setUp(() =>
      respond([event({ content: "he" }), event({ content: "llo" }), finish("stop"), DONE]),
    );
    const outcome = await ask({ onDelta: (delta) => deltas.push(delta) });
    expect(outcome).toMatchObject({ message: { content: "hello" }, by: { kind: "endpoint", model: "m" } });
    expect(deltas).toEqual([{ content: "he" }, { content: "llo" }]);
  });

  it("is asked for once, whatever the status says", async () => {
    for (const status of [400, 401, 413, 429, 500, 502]) {
      const { sent, ask } = setUp(() => respond(["{}"], { status, headers: { "retry-after": "3" } }));
      expect(await ask()).toMatchObject({ error: { kind: "http", code: status, retryAfterMs: 3000 } });
      expect(sent).toHaveLength(1);
    }
  });

  it("is a sentence when nothing answers", async () => {
    const { sent, ask } = setUp(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await ask()).toMatchObject({ error: { kind: "unreachable", retryable: true } });
    expect(sent).toHaveLength(1);
  });

  it("knows a device without a network and a page that may not ask", async () => {
    const dead = () => Promise.reject(new TypeError("Failed to fetch"));
    const offline = setUp(dead, { online: () => false });
    expect(await offline.ask()).toMatchObject({ error: { kind: "offline" } });
    const mixed = setUp(dead, { baseUrl: "http://10.0.0.7", pageProtocol: "https:" });
    expect(await mixed.ask()).toMatchObject({ error: { kind: "mixed_content" } });
  });

  it.each([301, 308])("is a sentence about the address when it redirects with %i", async (status) => {
    const { ask } = setUp(
      () => new Response(null, { status, headers: { location: "https://else.example" } }),
    );
    expect(await ask()).toMatchObject({
      error: { kind: "http", code: status, message: expect.stringContaining("final address") },
    });
  });

  it("is a sentence in the person's language", async () => {
    const { ask } = setUp(() => respond([]), { language: "zh" });
    expect(await ask()).toMatchObject({
      error: { kind: "empty", message: expect.stringContaining("端点没有返回") },
    });
  });

  it("is told without asking when the address or the key cannot be used", async () => {
    const address = setUp(() => respond([]), { baseUrl: "h.example" });
    expect(await address.ask()).toMatchObject({ error: { kind: "bad_address" } });
    const key = setUp(() => respond([]), { key: "sk—long dash" });
    expect(await key.ask()).toMatchObject({
      error: { kind: "bad_key", message: expect.stringContaining("—") },
    });
    expect([...address.sent, ...key.sent]).toEqual([]);
  });
});

describe("a request that the person stops", () => {
  it("is never sent when it was stopped before", async () => {
    const stop = new AbortController();
    stop.abort();
    const { sent, ask } = setUp(() => respond([]));
    expect(await ask({ signal: stop.signal })).toMatchObject({ error: { kind: "stopped" } });
    expect(sent).toEqual([]);
  });

  it("is no network error while it waits for the endpoint", async () => {
    const stop = new AbortController();
    const { ask } = setUp(() => {
      stop.abort();
      return Promise.reject(new DOMException("aborted", "AbortError"));
    });
    expect(await ask({ signal: stop.signal })).toMatchObject({ error: { kind: "stopped" } });
  });

  it("keeps what had come", async () => {
    const stop = new AbortController();
    const { ask } = setUp(() => respond([event({ content: "Par" })], { end: "open" }));
    const outcome = await ask({ signal: stop.signal, onDelta: () => stop.abort() });
    expect(outcome).toMatchObject({ error: { kind: "stopped" }, partial: { content: "Par" } });
  });
});

describe("the key", () => {
  const echo = `You sent authorization: Bearer ${KEY}`;
  it.each([
    ["a 401 in JSON", () => respond([JSON.stringify({ error: { message: echo } })], { status: 401 })],
    ["a 500 page that shows the request", () => respond([`<pre>${echo}</pre>`], { status: 500 })],
    [
      "JSON with escaped slashes",
      () => respond([JSON.stringify({ error: echo }).replaceAll("/", "\\/")], { status: 400 }),
    ],
    ["an address", () => respond([`{"error":"bad ?key=${encodeURIComponent(KEY)}"}`], { status: 400 })],
    [
      "an error in the stream",
      () => respond([`data: ${JSON.stringify({ error: { message: echo, code: KEY } })}\n\n`]),
    ],
    ["a reply", () => respond([event({ content: echo }), finish("stop"), DONE])],
    [
      "a reply in pieces",
      () => respond([...[...KEY].map((content) => event({ content })), finish("stop"), DONE]),
    ],
    [
      "a call",
      () =>
        respond([
          event({
            tool_calls: [
              { index: 0, id: KEY, function: { name: KEY, arguments: JSON.stringify({ a: KEY }) } },
            ],
          }),
          finish("stop"),
        ]),
    ],
    ["text that is no completion", () => respond([echo])],
    ["a reply that breaks off", () => respond([event({ content: echo })], { end: "broken" })],
    ["a network error", () => Promise.reject(new TypeError(`bad header Bearer ${KEY}`))],
  ])("is in nothing that comes back from %s", async (_, answer) => {
    const { ask } = setUp(answer);
    const outcome = JSON.stringify(await ask());
    expect(outcome).not.toContain(KEY);
    expect(outcome).not.toContain(encodeURIComponent(KEY));
    expect(outcome).not.toContain(KEY.replaceAll("/", "\\\\/"));
    expect(outcome).not.toContain("very-secret");
  });

  it("takes the whole wire with it where a stream spelled it in pieces", async () => {
    const pieces = [...KEY].map((content) => event({ content }));
    for (const end of [[finish("stop"), DONE], []]) {
      const outcome = await setUp(() => respond([...pieces, ...end])).ask();
      expect(JSON.stringify(outcome)).toContain("••••");
      expect(outcome).not.toHaveProperty("wire");
    }
  });

  it("of someone else is hidden too where an error page shows a bearer token", async () => {
    const { ask } = setUp(() => respond(["Bearer abcdef123456 is not valid"], { status: 401 }));
    const outcome = await ask();
    expect(isFault(outcome) && outcome.error.message).toContain("Bearer •••• is not valid");
    expect(JSON.stringify(outcome)).not.toContain("abcdef123456");
  });

  it("that is only a word for servers without keys is left in the reply", async () => {
    const { ask } = setUp(() => respond([event({ content: "ollama runs models" }), finish("stop")]), {
      key: "ollama",
    });
    expect(await ask()).toMatchObject({ message: { content: "ollama runs models" } });
  });

  it("is hidden in what streams to the screen", async () => {
    const deltas: ReplyDelta[] = [];
    const { ask } = setUp(() => respond([event({ content: `it is ${KEY}` }), finish("stop")]));
    await ask({ onDelta: (delta) => deltas.push(delta) });
    expect(deltas).toEqual([{ content: "it is ••••" }]);
  });

  it("is not shown while a stream spells it in pieces, and what only begins like it is", async () => {
    const shown = async (text: string) => {
      const deltas: ReplyDelta[] = [];
      const pieces = [...text].map((content) => event({ content }));
      const { ask } = setUp(() => respond([...pieces, finish("stop")]));
      await ask({ onDelta: (delta) => deltas.push(delta) });
      return deltas.map(({ content }) => content).join("");
    };
    expect(await shown(`It is ${KEY}, I think.`)).toBe("It is ••••, I think.");
    const almost = `${KEY.slice(0, -1)}! ${KEY.slice(0, 3)} is how it begins.`;
    expect(await shown(almost)).toBe(almost);
  });
});

const request: ModelRequest = {
  system: "be brief",
  messages: [{ role: "user", content: "hi" }],
  tools: [],
  temperature: 0,
  earlier: [],
};

function setUp(answer: () => Response | Promise<Response>, changes: Partial<EndpointOptions> = {}) {
  const sent: [string, RequestInit][] = [];
  const options: EndpointOptions = {
    baseUrl: "https://h.example",
    model: "m",
    key: KEY,
    language: "en",
    wording: { notRun: "not run", emptyResult: "(no output)", nothingSaid: "(no reply)" },
    fetch: async (url, init) => {
      sent.push([url, init]);
      return answer();
    },
    sleep: () => new Promise(() => undefined),
    now: () => 0,
    ...changes,
  };
  const model = createEndpointModel(options);
  const ask = (context: { signal?: AbortSignal; onDelta?: (delta: ReplyDelta) => void } = {}) =>
    model.ask(request, { signal: new AbortController().signal, ...context });
  return { sent, options, ask };
}
