import type { Scenario } from "../schema.ts";

/** A model made of three rules (W3): no script, so any sum can be asked. The order of the rules matters. */
export const rulesSum: Scenario = {
  format: "loopglass/1",
  title: { en: "A model made of three rules", zh: "三条规则组成的模型" },
  summary: {
    en: "The model is a list of rules on the last message. Ask for any sum, or move the first rule to the end and see it go round for ever.",
    zh: "这里的模型是针对最后一条消息的几条规则。可以问任何算式；也可以把第一条规则移到最后，看它怎样停不下来。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You are a calculator with manners. Tools: {{tools}}.",
    zh: "你是一个有礼貌的计算器。可用工具：{{tools}}。",
  },
  user: ["123 + 456"],
  tools: ["calculator"],
  model: {
    kind: "rules",
    rules: [
      { when: { last: "tool" }, say: { en: "The result is {{result}}.", zh: "结果是 {{result}}。" } },
      {
        when: { last: "user", matches: "(-?\\d+(?:\\.\\d+)?)\\s*([-+*/])\\s*(-?\\d+(?:\\.\\d+)?)" },
        call: { name: "calculator", args: { a: "{{1}}", b: "{{3}}", operator: "{{2}}" } },
      },
      { say: { en: "You said: {{text}}", zh: "你说的是：{{text}}" } },
    ],
  },
  settings: { maxRounds: 5 },
  checks: [
    { stop: "final", text: { en: "The agent ends by itself.", zh: "智能体自己结束。" } },
    {
      tool: "calculator",
      min: 1,
      max: 1,
      text: { en: "The sum is left to the tool.", zh: "算式交给了工具。" },
    },
    { answer: { contains: "579" }, text: { en: "The answer is 579.", zh: "答案是 579。" } },
  ],
};
