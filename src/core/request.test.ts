import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AssistantMessage, Message, WireToolCall } from "./message.ts";
import type { ModelRequest } from "./model.ts";
import { buildRequest, type RequestOptions } from "./request.ts";

const options: RequestOptions = {
  model: "m",
  wording: { notRun: "This call was not run.", emptyResult: "(no output)", nothingSaid: "(no reply)" },
};

describe("the request body", () => {
  it("carries the model, the temperature and the tools", () => {
    const tool = { type: "function", function: { name: "calc", description: "d", parameters: {} } } as const;
    const body = buildRequest({ ...conversation([user("hi")]), tools: [tool], temperature: 0.5 }, options);
    expect(body).toEqual({ model: "m", messages: [user("hi")], temperature: 0.5, tools: [tool] });
  });

  it("asks for a stream, and for its usage, only when told to", () => {
    const request = conversation([user("hi")]);
    expect(buildRequest(request, options)).not.toHaveProperty("stream");
    expect(buildRequest(request, { ...options, stream: "plain" })).toMatchObject({ stream: true });
    expect(buildRequest(request, { ...options, stream: "plain" })).not.toHaveProperty("stream_options");
    expect(buildRequest(request, { ...options, stream: "with_usage" })).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("has neither an empty list of tools nor an empty list of calls", () => {
    const body = buildRequest(
      conversation([user("hi"), { role: "assistant", content: "hello", tool_calls: [] }, user("again")]),
      options,
    );
    expect(body).not.toHaveProperty("tools");
    expect(body).not.toHaveProperty("tool_choice");
    expect(body.messages[1]).toEqual({ role: "assistant", content: "hello" });
  });
});

describe("calls and their results", () => {
  it("closes a call that was stopped before it ran", () => {
    const asked = assistant(
      call("k1", "read_file", '{"path":"a"}'),
      call("k2", "run_shell", '{"command":"x"}'),
    );
    expect(wire([user("go"), asked, result("k1", "AAA"), user("next")])).toEqual([
      user("go"),
      asked,
      result("k1", "AAA"),
      result("k2", "This call was not run."),
      user("next"),
    ]);
  });

  it("puts results in call order and notices behind them", () => {
    const asked = assistant(call("a"), call("b"));
    expect(wire([asked, result("b", "B"), user("notice"), result("a", "A")])).toEqual([
      asked,
      result("a", "A"),
      result("b", "B"),
      user("notice"),
    ]);
  });

  it("leaves out a result without a call, and a second result of the same call", () => {
    const asked = assistant(call("a"));
    expect(wire([result("old", "?"), asked, result("a", "1"), result("a", "2"), result("zz", "?")])).toEqual([
      asked,
      result("a", "1"),
    ]);
  });

  it("renames an id that an endpoint uses again in a later round, on call and result alike", () => {
    const messages = wire([
      assistant(call("read_file:0", "read_file", '{"path":"a"}')),
      result("read_file:0", "AAA"),
      assistant(call("read_file:0", "read_file", '{"path":"b"}')),
      result("read_file:0", "BBB"),
    ]);
    expect(pairs(messages)).toEqual([
      ["read_file:0", '{"path":"a"}', "read_file:0", "AAA"],
      ["read_file:0_2", '{"path":"b"}', "read_file:0_2", "BBB"],
    ]);
  });

  it("pairs calls of one empty id with their results by order", () => {
    const messages = wire([
      assistant(call("", "get_time", "{}"), call("", "get_day", "{}")),
      result("", "12:00"),
      result("", "Monday"),
    ]);
    expect(pairs(messages)).toEqual([
      ["call_2", "{}", "call_2", "12:00"],
      ["call_3", "{}", "call_3", "Monday"],
    ]);
  });

  it("gives an empty result a text, and keeps one that only looks empty", () => {
    const messages = wire([assistant(call("a"), call("b")), result("a", ""), result("b", "[]")]);
    expect(messages.slice(1)).toEqual([result("a", "(no output)"), result("b", "[]")]);
  });

  it.each([
    ['{"path":"a","content":"x', '{"_invalid":"{\\"path\\":\\"a\\",\\"content\\":\\"x"}'],
    ["[1]", '{"_invalid":"[1]"}'],
    ["null", '{"_invalid":"null"}'],
    ["", "{}"],
    [" {} ", " {} "],
  ])("sends the arguments %j as the text of an object", (text, expected) => {
    const [message] = wire([assistant(call("k", "write_file", text)), result("k", "arguments were cut off")]);
    expect((message as AssistantMessage).tool_calls?.[0]?.function.arguments).toBe(expected);
  });

  it.each([
    [null, "(no output)"],
    [undefined, "(no output)"],
    [[], "[]"],
    [{ ok: true }, '{"ok":true}'],
    [7, "7"],
  ])("takes %j in place of a result's text, from a record of somewhere else", (content, sent) => {
    const stored = [assistant(call("k")), { ...result("k", ""), content }];
    expect(wire(stored as Message[]).at(-1)).toEqual(result("k", sent));
  });

  it.each([
    [undefined, "{}"],
    [null, "{}"],
    [{ path: "a" }, '{"path":"a"}'],
    [[1], '{"_invalid":"[1]"}'],
  ])("takes %j in place of a call's argument text", (given, sent) => {
    const stored = { ...call("k"), function: { name: "x", arguments: given } };
    const [message] = wire([assistant(stored as unknown as WireToolCall), result("k", "ok")]);
    expect((message as AssistantMessage).tool_calls?.[0]?.function.arguments).toBe(sent);
  });

  it("takes a call without its function, and an id of blanks as none", () => {
    const stored = assistant({ id: " ", type: "function" } as unknown as WireToolCall);
    const [message] = wire([stored, result(" ", "ok")]);
    expect((message as AssistantMessage).tool_calls).toEqual([call("call_2", "unnamed", "{}")]);
    expect(wire([stored, result(" ", "ok")])[1]).toEqual(result("call_2", "ok"));
  });

  it.each([[{}], [null], ["x"], [[null, 7]]])("takes %j in place of the list of calls for none", (given) => {
    const stored = { role: "assistant", content: "I look.", tool_calls: given } as unknown as Message;
    expect(wire([stored])).toEqual([{ role: "assistant", content: "I look." }]);
  });

  it("keeps ids apart that differ by a blank", () => {
    const messages = wire([
      assistant(call(" a"), call("a")),
      result("a", "for a"),
      result(" a", "for the other"),
    ]);
    expect(messages.slice(1)).toEqual([result(" a", "for the other"), result("a", "for a")]);
  });

  it("takes parts in place of what the person said", () => {
    const parts = [{ type: "text", text: "go" }];
    const [said] = wire([{ role: "user", content: parts } as unknown as Message]);
    expect(said).toEqual(user(JSON.stringify(parts)));
  });

  it("mends a tool name that no endpoint would take", () => {
    const [message] = wire([assistant(call("a", "functions.read file"), call("b", ""))]);
    const names = (message as AssistantMessage).tool_calls?.map((each) => each.function.name);
    expect(names).toEqual(["functions_read_file", "unnamed"]);
  });

  it.each([null, "", " \n"])("says so in words where a reply was neither text nor call: %j", (content) => {
    // An empty assistant message is refused by some servers, and two user messages in a row by others.
    const said = wire([user("go"), { role: "assistant", content }, user("again")]);
    expect(said).toEqual([user("go"), { role: "assistant", content: "(no reply)" }, user("again")]);
  });

  it.each([undefined, null, 7])("takes %j in place of an id, and its result with it", (id) => {
    const stored = [
      { role: "assistant", content: null, tool_calls: [{ ...call("k"), id }] },
      { ...result("k", "12:00"), tool_call_id: id },
    ];
    const [sent, back] = wire(JSON.parse(JSON.stringify(stored)));
    const wanted = sent?.role === "assistant" ? sent.tool_calls?.[0]?.id : undefined;
    expect(wanted).toMatch(/^.+$/);
    expect(back).toEqual({ role: "tool", tool_call_id: wanted, content: "12:00" });
  });

  it("writes missing text beside calls as null or as empty text, as the endpoint wants it", () => {
    const asked: AssistantMessage = { role: "assistant", content: "", tool_calls: [call("a")] };
    expect(wire([asked])[0]).toMatchObject({ content: null });
    expect(wire([asked], { ...options, contentForCalls: "empty" })[0]).toMatchObject({ content: "" });
  });
});

describe("half a character", () => {
  it("does not hide in an escape of the arguments", () => {
    const text = '{"a":"\\ud83d \\ud83d\\ude00"}';
    const asked: Message = { role: "assistant", content: null, tool_calls: [call("a", "calc", text)] };
    const [sent] = calls(wire([user("hi"), asked]));
    expect(sent?.function.arguments).toBe('{"a":"\\ufffd \\ud83d\\ude00"}');
  });

  it("is sent nowhere: not in what the person, the model or a tool said, nor in a call", () => {
    const half = "a\ud83d";
    const asked: AssistantMessage = {
      role: "assistant",
      content: half,
      tool_calls: [call(half, half, half)],
    };
    const history = [system(half), user(half), { role: "assistant", content: half } as const];
    const messages = wire([...history, asked, result(half, half), system(half)]);
    expect(JSON.stringify(messages)).not.toContain("\\ud83d");
    expect(messages.at(-1)).toEqual(user("a\ufffd"));
    expect(pairs(messages)).toEqual([["a\ufffd", '{"_invalid":"a\ufffd"}', "a\ufffd", "a\ufffd"]]);
  });

  it("does not cost a whole one", () => {
    expect(wire([user("😀 \ude00\ud83d 😀")])).toEqual([user("😀 \ufffd\ufffd 😀")]);
  });
});

describe("system messages", () => {
  it("merges those at the start into one", () => {
    const request = { ...conversation([system("tools text"), user("q")]), system: "base" };
    expect(buildRequest(request, options).messages).toEqual([system("base\n\ntools text"), user("q")]);
  });

  it("sends one in the middle as a user message unless the endpoint takes it", () => {
    const history = [user("q"), { role: "assistant", content: "???" } as const, system("one JSON call")];
    expect(wire(history).at(-1)).toEqual(user("one JSON call"));
    expect(wire(history, { ...options, systemMidway: true }).at(-1)).toEqual(system("one JSON call"));
  });
});

describe("any history at all", () => {
  const id = fc.constantFrom("", "a", "b", "a_2", "call_2");
  const text = fc.constantFrom("", "x", "{}", '{"a":1', "[]");
  const anyCall = fc.record({ id, name: fc.constantFrom("", "calc", "é"), text });
  const message: fc.Arbitrary<Message> = fc.oneof(
    text.map(user),
    text.map(system),
    fc.record({ id, text }).map((each) => result(each.id, each.text)),
    fc
      .record({ content: fc.option(text), calls: fc.array(anyCall, { maxLength: 4 }) })
      .map(({ content, calls }) => ({
        role: "assistant" as const,
        content,
        tool_calls: calls.map((each) => call(each.id, each.name, each.text)),
      })),
  );
  const history = fc.array(message, { maxLength: 30 });

  it("becomes one that a strict endpoint accepts", () => {
    fc.assert(
      fc.property(history, (messages) => {
        expect(problems(wire(messages))).toEqual([]);
      }),
    );
  });

  it("keeps every call and every word of the person", () => {
    fc.assert(
      fc.property(history, (messages) => {
        const sent = wire(messages);
        expect(calls(sent).length).toBe(calls(messages).length);
        const said = (list: readonly Message[]) => list.filter((each) => each.role === "user");
        for (const each of said(messages)) expect(said(sent)).toContainEqual(each);
      }),
    );
  });

  it("is left as it is when it is in order already", () => {
    fc.assert(
      fc.property(history, (messages) => {
        const once = wire(messages);
        expect(wire(once)).toEqual(once);
      }),
    );
  });
});

/** What a strict endpoint would answer 400 to. */
function problems(messages: readonly Message[]): string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool") {
      if (message.tool_call_id !== open.shift()) found.push(`${index}: not the result of the next open call`);
      if (message.content === "") found.push(`${index}: empty result`);
      continue;
    }
    if (open.length > 0) found.push(`${index}: calls left open`);
    open = [];
    if (message.role === "system" && index > 0) found.push(`${index}: system message midway`);
    if (message.role !== "assistant") continue;
    if (message.tool_calls?.length === 0) found.push(`${index}: empty tool_calls`);
    if (!message.tool_calls && message.content === null) found.push(`${index}: neither text nor calls`);
    for (const each of message.tool_calls ?? []) {
      if (each.id === "" || ids.has(each.id)) found.push(`${index}: id ${each.id} empty or repeated`);
      ids.add(each.id);
      open.push(each.id);
      if (!/^[\w-]{1,64}$/.test(each.function.name)) found.push(`${index}: name ${each.function.name}`);
      const args: unknown = JSON.parse(each.function.arguments);
      if (typeof args !== "object" || Array.isArray(args)) found.push(`${index}: arguments no object`);
    }
  }
  if (open.length > 0) found.push("calls left open at the end");
  return found;
}

function wire(messages: readonly Message[], wanted: RequestOptions = options): readonly Message[] {
  return buildRequest(conversation(messages), wanted).messages;
}

function conversation(messages: readonly Message[]): ModelRequest {
  return { system: "", messages, tools: [], temperature: 0, earlier: [] };
}

function calls(messages: readonly Message[]): WireToolCall[] {
  return messages.flatMap((message) => (message.role === "assistant" ? (message.tool_calls ?? []) : []));
}

/** Call id and arguments beside the id and content of the result that stands in the same place. */
function pairs(messages: readonly Message[]): string[][] {
  const results = messages.filter((message) => message.role === "tool");
  return calls(messages).map((each, index) => [
    each.id,
    each.function.arguments,
    results[index]?.tool_call_id ?? "",
    results[index]?.content ?? "",
  ]);
}

function user(content: string): Message {
  return { role: "user", content };
}

function system(content: string): Message {
  return { role: "system", content };
}

function result(id: string, content: string): Message {
  return { role: "tool", tool_call_id: id, content };
}

function assistant(...tool_calls: WireToolCall[]): AssistantMessage {
  return { role: "assistant", content: null, tool_calls };
}

function call(id: string, name = "calc", text = "{}"): WireToolCall {
  return { id, type: "function", function: { name, arguments: text } };
}
