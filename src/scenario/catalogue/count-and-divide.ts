import type { Scenario } from "../schema.ts";

/** Two tools, one after the other: the second needs what the first gave back (W1). */
export const countAndDivide: Scenario = {
  format: "loopglass/1",
  title: { en: "Count, then divide", zh: "先数字数，再做除法" },
  summary: {
    en: "The smallest run with two tools in a row. Watch the conversation grow: each request sends all of it again.",
    zh: "最小的两步工具调用。请看对话怎样变长：每次请求都会把它整个重发一遍。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You answer with the help of tools. You work in {{cwd}} ({{platform}}).",
    zh: "你借助工具来回答问题。工作目录是 {{cwd}}（{{platform}}）。",
  },
  user: [
    {
      en: "How many characters does note.txt have, and how many minutes does it take to read at 300 characters a minute?",
      zh: "note.txt 有多少个字符？按每分钟 300 个字符算，读完要几分钟？",
    },
  ],
  tools: ["count_chars", "calc"],
  files: {
    "note.txt": `An agent is a loop. It asks a model what to do, does it, and tells the model what came of it.
The model never runs anything. It only writes that it would like a tool to be run, and with which arguments.
The code around it decides whether that happens, runs the tool, and puts the result into the conversation.
Then it asks again. When the model asks for no tool, its text is the answer and the loop ends.
`,
  },
  model: {
    kind: "script",
    replies: [
      {
        text: { en: "I count the characters first.", zh: "我先数一数字符。" },
        calls: [{ name: "count_chars", args: { path: "note.txt" } }],
      },
      {
        text: { en: "405 characters. Now I divide by 300.", zh: "共 405 个字符。现在除以 300。" },
        calls: [{ name: "calc", args: { expr: "405 / 300" } }],
      },
      {
        en: "note.txt has 405 characters. At 300 characters a minute that is about 1.35 minutes.",
        zh: "note.txt 有 405 个字符。按每分钟 300 个字符，大约需要 1.35 分钟。",
      },
    ],
  },
  settings: { maxRounds: 6 },
  checks: [
    { stop: "final", text: { en: "The agent ends by itself.", zh: "智能体自己结束。" } },
    { tool: "count_chars", min: 1, max: 1, text: { en: "It counts once.", zh: "只数一次。" } },
    { tool: "calc", min: 1, max: 1, text: { en: "It divides once.", zh: "只除一次。" } },
    { answer: { contains: "1.35" }, text: { en: "The answer holds the quotient.", zh: "答复里有商。" } },
  ],
};
