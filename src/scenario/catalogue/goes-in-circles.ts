import type { Scenario } from "../schema.ts";

const search = { name: "run_shell", args: { command: 'grep -rn "retry_limit" src' } };

/** The same search again and again: the guard speaks once, and the second time the person gets control back (W2). */
export const goesInCircles: Scenario = {
  format: "loopglass/1",
  title: { en: "It goes in circles", zh: "原地打转" },
  summary: {
    en: "The agent repeats one search that finds nothing. Watch the gauge fill, the guard speak, and what happens when that does not help.",
    zh: "智能体反复做同一个什么也找不到的搜索。请看计数怎样上升，护栏怎样介入，以及介入无效时会发生什么。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You answer questions about the code in {{cwd}} ({{platform}}).",
    zh: "你回答关于 {{cwd}} 中代码的问题（{{platform}}）。",
  },
  user: [
    { en: "Where is the number of retries set, and what is it?", zh: "重试次数是在哪里设置的？是多少？" },
  ],
  tools: ["run_shell", "read_file", "list_dir"],
  files: {
    "src/client.conf":
      "# How the client talks to the server\ntimeout_seconds = 20\nmax_attempts = 4\nbackoff = doubling\n",
    "src/client.sh": `#!/bin/bash
# Tries again until the server answers or max_attempts is reached.
setting() { awk -F ' = ' -v key="$1" '$1 == key { print $2 }' src/client.conf; }

attempts=$(setting max_attempts)
echo "up to $attempts attempts"
`,
  },
  model: {
    kind: "script",
    replies: [
      {
        text: { en: "I search for the setting.", zh: "我来搜索这个设置。" },
        calls: [search],
      },
      { text: { en: "Nothing. I search again.", zh: "没找到。我再搜一次。" }, calls: [search] },
      { text: { en: "It must be there. Once more.", zh: "一定在那里。再来一次。" }, calls: [search] },
      { text: { en: "Let me make sure.", zh: "让我再确认一下。" }, calls: [search] },
      {
        text: {
          en: "You are right, I should not repeat myself. One last search.",
          zh: "你说得对，我不该重复。最后再搜一次。",
        },
        calls: [search],
      },
    ],
  },
  settings: {
    budget: { baseSteps: 6, repeatedActionLimit: 4, stagnationLimit: 5, consecutiveErrorLimit: 3 },
  },
  checks: [
    {
      stop: "repeated_action",
      text: { en: "The guard gives control back.", zh: "护栏把控制权交还给人。" },
    },
    {
      tool: "run_shell",
      min: 5,
      max: 5,
      text: {
        en: "Four times until the guard speaks, and once more after it.",
        zh: "护栏介入之前四次，之后还有一次。",
      },
    },
  ],
};
