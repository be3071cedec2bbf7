import type { Scenario } from "./schema.ts";

/** What the pinned links hold. As frozen as they are: never edited, only added to. */

export const greeting: Scenario = {
  format: "loopglass/1",
  title: "Greeting",
  summary: "One command, one answer.",
  user: ["Say hello."],
  tools: ["run_shell"],
  model: {
    kind: "script",
    replies: [{ calls: [{ name: "run_shell", args: { command: "echo hello" } }] }, "hello"],
  },
};

export const everything: Scenario = {
  format: "loopglass/1",
  title: { en: "Everything", zh: "全部" },
  summary: { en: "Every key of the format", zh: "格式的每一个键" },
  author: "A. Writer",
  license: "CC0-1.0",
  system: { en: "You work in {{cwd}}.", zh: "工作目录是 {{cwd}}。" },
  language: "en",
  user: ["First", { en: "Second", zh: "第二" }],
  protocol: "native",
  tools: ["run_shell", "read_file", "calc"],
  files: { "src/a.txt": 'line 1\nline 2\t"quoted" \\ ✓ 😀\n', "data/b.bin": { base64: "AAECAwQF" } },
  sandbox: "shell",
  model: {
    kind: "script",
    replies: [
      {
        text: { en: "I look.", zh: "我看看。" },
        calls: [
          { name: "read_file", args: { path: "src/a.txt" } },
          { name: "calc", raw: '{"expr": "1+' },
        ],
        pace: 20,
        when: { round: 1 },
      },
      { status: 429, retryAfter: 2, body: '{"error":"slow down"}' },
      { stall: 1000 },
      { cut: 4, text: "cut off" },
      { text: "long", finish: "length", usage: { promptTokens: 1, completionTokens: 2, totalTokens: 3 } },
      { en: "Done.", zh: "完成。" },
    ],
  },
  settings: {
    maxRounds: 8,
    budget: { baseSteps: 6, hardMaxSteps: 24, stateChangingCommands: ["make"] },
    duplicateGuard: true,
    repair: "user",
    resultLimit: 2000,
    toolTimeoutMs: 5000,
  },
  checks: [
    { stop: "final", text: { en: "It ends.", zh: "结束。" } },
    { file: "src/a.txt", contains: "line 2" },
    { tool: "calc", min: 1, max: 1 },
    { rounds: { max: 6 } },
    { answer: { contains: "Done" } },
  ],
  open: { step: 3, tab: "wire" },
};

export const inWebContainer: Scenario = {
  ...greeting,
  title: "Greeting in WebContainer",
  sandbox: "webcontainer",
};

export const ownToolInTheLab: Scenario = {
  ...greeting,
  title: "A tool of its own, in the lab",
  loop: "forgetsResults",
  tools: [
    "read_file",
    {
      name: "double",
      description: { en: "Doubles a number.", zh: "把一个数翻倍。" },
      parameters: {
        type: "object",
        properties: { n: { type: "number", description: { en: "The number.", zh: "这个数。" } } },
        required: ["n"],
        additionalProperties: false,
      },
      code: "({ n }) => n * 2",
    },
    { name: "nothing", description: "Gives nothing.", code: "return;" },
  ],
  settings: { mendRequests: false, repair: "tool", approve: ["double"] },
  model: { kind: "script", strict: true, replies: [{ calls: [{ name: "double", args: { n: 2 } }] }, "4"] },
};
