import type { Scenario } from "../schema.ts";

/** A tool that throws does not end the loop: its error is a result, and the model takes another way (W4). */
export const toolThrows: Scenario = {
  format: "loopglass/1",
  title: { en: "A tool throws", zh: "工具抛出异常" },
  summary: {
    en: "A failing tool is information, not an accident: the error goes back to the model, which changes its way.",
    zh: "工具失败是信息，不是事故：错误会交还给模型，模型换一种做法继续。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You watch over builds. You work in {{cwd}} ({{platform}}). When a tool fails, say so and try another way.",
    zh: "你负责照看构建。工作目录是 {{cwd}}（{{platform}}）。工具失败时请说明，然后换一种办法。",
  },
  user: [
    {
      en: "Did the last build succeed? Ask the tool boom, it should know.",
      zh: "上一次构建成功了吗？问问 boom 这个工具，它应该知道。",
    },
  ],
  tools: ["boom", "run_shell"],
  files: {
    "build.log": `09:14:02 build 41 started
09:14:02 compiling 18 modules
09:14:31 18 modules compiled, 0 errors
09:14:33 copying assets
09:14:34 warning: assets/old.css is not used
09:14:35 build 41 finished: success in 33 s
`,
  },
  model: {
    kind: "script",
    replies: [
      { text: { en: "I ask boom.", zh: "我来问 boom。" }, calls: [{ name: "boom", args: {} }] },
      {
        text: {
          en: "boom threw an error instead of an answer. The build log will know as well.",
          zh: "boom 没有回答，而是抛出了错误。构建日志里应该也有。",
        },
        calls: [{ name: "run_shell", args: { command: "grep -nE 'error|warning|finished' build.log" } }],
      },
      {
        en: "Yes. boom failed, so I read build.log: build 41 finished with success in 33 s, with 0 errors and one warning (assets/old.css is not used).",
        zh: "成功了。boom 失败了，所以我读了 build.log：构建 41 成功，用时 33 s，0 个错误，1 个警告（assets/old.css 没有被用到）。",
      },
    ],
  },
  checks: [
    { stop: "final", text: { en: "The error does not end the turn.", zh: "错误没有终止这个回合。" } },
    { tool: "boom", min: 1, max: 1, text: { en: "boom is called once.", zh: "boom 被调用一次。" } },
    { tool: "run_shell", min: 1, text: { en: "The agent takes another way.", zh: "智能体换了一种做法。" } },
    { answer: { contains: "33 s" }, text: { en: "The answer comes from the log.", zh: "答案来自日志。" } },
  ],
};
