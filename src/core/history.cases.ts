import type { Message, WireToolCall } from "./message.ts";

/**
 * Conversations that a real endpoint refused in other products, made anew from public bug reports (`seenIn`), and
 * their siblings. `stored` is what the conversation has become, `sent` what the next request must hold.
 */
export interface HistoryCase {
  /** `H…`: from a report. The others are siblings of the case above them. */
  readonly name: string;
  readonly seenIn?: readonly string[];
  readonly system?: string;
  readonly stored: readonly Message[];
  readonly sent: readonly Message[];
}

/** What stands in for a result that is missing, and for one that is blank. */
export const words = { notRun: "(not run)", emptyResult: "(no output)", nothingSaid: "(no reply)" };

const user = (content: string): Message => ({ role: "user", content });
const system = (content: string): Message => ({ role: "system", content });
const said = (content: string): Message => ({ role: "assistant", content });
const result = (tool_call_id: string, content: string): Message => ({ role: "tool", tool_call_id, content });
const asks = (...tool_calls: WireToolCall[]): Message => ({ role: "assistant", content: null, tool_calls });
const call = (id: string, name: string, args: string): WireToolCall => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

const two = asks(call("k1", "read_file", '{"path":"a"}'), call("k2", "run_shell", '{"command":"sleep 9"}'));
const interrupted: readonly HistoryCase[] = [
  {
    name: "H01: a stop while the second of two calls ran",
    seenIn: ["EvoScientist/EvoScientist#360", "lhz960904/atrium#41", "tidyverse/ellmer#459"],
    system: "s",
    stored: [user("go"), two, result("k1", "AAA"), user("next")],
    sent: [system("s"), user("go"), two, result("k1", "AAA"), result("k2", words.notRun), user("next")],
  },
  {
    name: "a stop while the first ran",
    stored: [user("go"), two, user("next")],
    sent: [user("go"), two, result("k1", words.notRun), result("k2", words.notRun), user("next")],
  },
  {
    name: "the first is missing, the second is there",
    stored: [user("go"), two, result("k2", "BBB")],
    sent: [user("go"), two, result("k1", words.notRun), result("k2", "BBB")],
  },
  {
    name: "a turn that ended with calls, and the next assistant message right behind it",
    stored: [user("go"), two, said("I go on.")],
    sent: [user("go"), two, result("k1", words.notRun), result("k2", words.notRun), said("I go on.")],
  },
];

const readA = call("read_file:0", "read_file", '{"path":"a"}');
const readB = call("read_file:0", "read_file", '{"path":"b"}');
const again = call("read_file:0_2", "read_file", '{"path":"b"}');
const ids: readonly HistoryCase[] = [
  {
    name: "H03: an endpoint that counts its calls from 0 in every round",
    seenIn: ["QwenLM/qwen-code#9436", "open-webui/open-webui#28305"],
    stored: [asks(readA), result("read_file:0", "AAA"), asks(readB), result("read_file:0", "BBB")],
    sent: [asks(readA), result("read_file:0", "AAA"), asks(again), result("read_file:0_2", "BBB")],
  },
  {
    name: "the same id twice in one message",
    stored: [asks(readA, readB), result("read_file:0", "AAA"), result("read_file:0", "BBB")],
    sent: [asks(readA, again), result("read_file:0", "AAA"), result("read_file:0_2", "BBB")],
  },
  {
    name: "H05: a call without an id",
    seenIn: ["bytedance/deer-flow#4246"],
    stored: [asks(call("", "get_time", "{}")), result("", "12:00")],
    sent: [asks(call("call_2", "get_time", "{}")), result("call_2", "12:00")],
  },
  {
    name: "a made-up id that is taken already",
    stored: [asks(call("call_2", "a", "{}"), call("", "b", "{}")), result("call_2", "A"), result("", "B")],
    sent: [
      asks(call("call_2", "a", "{}"), call("call_3", "b", "{}")),
      result("call_2", "A"),
      result("call_3", "B"),
    ],
  },
];

const empty: readonly HistoryCase[] = [
  {
    name: "H07: an answer with an empty list of calls",
    seenIn: ["nesquena/hermes-webui#5740", "openai/openai-node#1341", "vllm-project/vllm#39780"],
    stored: [user("hi"), { role: "assistant", content: "hello", tool_calls: [] }, user("again")],
    sent: [user("hi"), said("hello"), user("again")],
  },
  {
    name: "H10: results without a text",
    seenIn: ["ag-ui-protocol/ag-ui#2023", "posit-dev/positron#7770", "zed-industries/zed#27130"],
    stored: [
      asks(call("a", "x", "{}"), call("b", "x", "{}"), call("c", "x", "{}")),
      result("a", ""),
      result("b", "\n"),
      result("c", "[]"),
    ],
    sent: [
      asks(call("a", "x", "{}"), call("b", "x", "{}"), call("c", "x", "{}")),
      result("a", words.emptyResult),
      result("b", words.emptyResult),
      result("c", "[]"),
    ],
  },
];

const midway: readonly HistoryCase[] = [
  {
    name: "H08: a system message in the middle, and two at the start",
    seenIn: ["ggml-org/llama.cpp#27367", "moltis-org/moltis#317"],
    system: "base",
    stored: [system("tools text"), user("q"), said("???"), system("please answer with one JSON call")],
    sent: [system("base\n\ntools text"), user("q"), said("???"), user("please answer with one JSON call")],
  },
  {
    name: "a notice that came between two results stands behind both",
    stored: [two, result("k1", "A"), system("notice"), result("k2", "B"), user("next")],
    sent: [two, result("k1", "A"), result("k2", "B"), user("notice"), user("next")],
  },
];

const cutOff = '{"path":"a","content":"x';
const invalid: readonly HistoryCase[] = [
  {
    name: "H12: arguments that were cut off",
    seenIn: ["can1357/oh-my-pi#11104", "truehot/LMLocal#8"],
    stored: [asks(call("k1", "write_file", cutOff)), result("k1", "arguments were cut off")],
    sent: [
      asks(call("k1", "write_file", JSON.stringify({ _invalid: cutOff }))),
      result("k1", "arguments were cut off"),
    ],
  },
  ...["[1]", '"text"', "12", "null", "true", "undefined"].map(
    (text): HistoryCase => ({
      name: `arguments that are no object: ${text}`,
      stored: [asks(call("k1", "write_file", text)), result("k1", "no")],
      sent: [asks(call("k1", "write_file", JSON.stringify({ _invalid: text }))), result("k1", "no")],
    }),
  ),
  {
    name: "a tool name that the model made up",
    stored: [asks(call("k1", "functions.read_file", "{}")), result("k1", "There is no such tool.")],
    sent: [asks(call("k1", "functions_read_file", "{}")), result("k1", "There is no such tool.")],
  },
];

/** By what goes wrong. */
export const historyCases: Readonly<Record<string, readonly HistoryCase[]>> = {
  "calls that never got their result": interrupted,
  "ids that do not tell calls apart": ids,
  "nothing where a text should be": empty,
  "messages in the wrong place": midway,
  "calls that are no calls": invalid,
};
