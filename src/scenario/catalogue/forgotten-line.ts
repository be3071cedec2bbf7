import type { Scenario } from "../schema.ts";

/** The loop forgets the line that appends a result: the model never sees what its commands printed (W2). */
export const forgottenLine: Scenario = {
  format: "loopglass/1",
  title: { en: "The forgotten line", zh: "忘掉的那一行" },
  summary: {
    en: "This loop runs every tool and forgets the one line that feeds the result back. The model is left in the dark and tries by other means. Look at the Wire tab: what it is sent holds no result.",
    zh: "这个循环会执行每个工具，却忘了把结果送回的那一行。模型一无所知，只好换别的办法。看看“请求”页：发给它的内容里没有任何结果。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You look after a workshop. You work in {{cwd}} ({{platform}}).",
    zh: "你负责照看一个工坊。工作目录是 {{cwd}}（{{platform}}）。",
  },
  user: [{ en: "How many chairs are in stock?", zh: "库存里有多少把椅子？" }],
  tools: ["run_shell", "read_file"],
  files: { "stock.csv": "item,count\ntables,4\nchairs,17\nlamps,9\n" },
  loop: "forgetsResults",
  settings: { mendRequests: false },
  model: {
    kind: "script",
    replies: [
      {
        when: { contains: "17" },
        text: { en: "There are 17 chairs.", zh: "有 17 把椅子。" },
      },
      {
        text: { en: "I look at the stock list.", zh: "我看一下库存清单。" },
        calls: [{ name: "run_shell", args: { command: "cat stock.csv" } }],
      },
      {
        text: { en: "Nothing came back. Perhaps grep works.", zh: "什么也没有返回。也许 grep 可以。" },
        calls: [{ name: "run_shell", args: { command: "grep chairs stock.csv" } }],
      },
      {
        text: { en: "Nothing again. I read the file another way.", zh: "还是什么都没有。我换个办法读文件。" },
        calls: [{ name: "read_file", args: { path: "stock.csv" } }],
      },
      {
        en: "I cannot say: I asked three times and no result ever reached me. Your loop seems to forget to append it.",
        zh: "我没法回答：我问了三次，从来没有收到过结果。你的循环好像忘了把结果追加进去。",
      },
    ],
  },
  checks: [
    {
      tool: "run_shell",
      min: 2,
      max: 2,
      text: {
        en: "The commands do run: their output is on the screen.",
        zh: "命令确实执行了：输出就在屏幕上。",
      },
    },
    {
      tool: "read_file",
      min: 1,
      max: 1,
      text: { en: "The model tries by other means.", zh: "模型换了别的办法。" },
    },
    {
      answer: { contains: { en: "no result ever reached me", zh: "从来没有收到过结果" } },
      text: { en: "It never learns the number.", zh: "它始终不知道这个数字。" },
    },
  ],
};
