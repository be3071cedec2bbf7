import type { Scenario } from "../schema.ts";

/** A small project in JavaScript, repaired with what a programmer has at hand: `npm test`, an edit, `git diff`. */
export const repairNode: Scenario = {
  format: "loopglass/1",
  title: { en: "Repair with npm test and git diff", zh: "用 npm test 和 git diff 修代码" },
  summary: {
    en: "A Node project in the shell of this tab: the tests are red, the agent reads, edits, runs them until they are green, and shows what it changed.",
    zh: "浏览器标签页里的 Node 项目：测试先是红的，智能体读代码、改代码，一直跑到全绿，最后展示改动。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You repair small projects. Work in {{cwd}} ({{platform}}). Run the tests before and after each change, change as little as possible, and end with the diff.",
    zh: "你负责修复小项目。工作目录是 {{cwd}}（{{platform}}）。每次改动前后都要跑测试，改动越小越好，最后给出 diff。",
  },
  user: [
    {
      en: "npm test fails. Repair the code, not the tests, and show me the diff.",
      zh: "npm test 没有通过。请修代码，不要改测试，最后把 diff 给我看。",
    },
  ],
  tools: ["run_shell", "read_file", "edit_file"],
  files: {
    "package.json": `{
  "name": "checkout",
  "version": "1.0.0",
  "type": "module",
  "scripts": {
    "test": "node --test"
  }
}
`,
    "src/total.js": `/** What an order costs with shipping. Orders of 50 and more ship free. */
export function total(lines) {
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const shipping = goods > 50 ? 0 : 4.9;
  return goods + shipping;
}
`,
    "test/total.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { total } from "../src/total.js";

test("small orders pay for shipping", () => {
  assert.equal(total([{ price: 20, count: 2 }]), 44.9);
});

test("an order of exactly 50 ships free", () => {
  assert.equal(total([{ price: 25, count: 2 }]), 50);
});

test("totals are whole cents", () => {
  assert.equal(total([{ price: 17.35, count: 3 }]), 52.05);
});
`,
  },
  model: {
    kind: "script",
    replies: [
      {
        text: {
          en: "I keep the start in git, so that the diff will show my changes only, and run the tests.",
          zh: "我先把初始状态提交到 git，这样 diff 里就只有我的改动，然后跑测试。",
        },
        calls: [
          {
            name: "run_shell",
            args: {
              command: "git init -q && git add . && git commit -qm start && git log --oneline | wc -l",
            },
          },
          { name: "run_shell", args: { command: "npm test" } },
        ],
      },
      {
        text: {
          en: "Two of three tests fail: an order of exactly 50 pays for shipping, and a sum has a tail behind the cents. I read the code.",
          zh: "三个测试有两个失败：正好 50 的订单还在收运费，另一个总价在分后面带了尾数。我来读代码。",
        },
        calls: [{ name: "read_file", args: { path: "src/total.js" } }],
      },
      {
        text: {
          en: "The comment says “50 and more”, the code says “more than 50”. I mend the comparison first.",
          zh: "注释写的是“满 50”，代码写的却是“超过 50”。我先改这个比较。",
        },
        calls: [
          {
            name: "edit_file",
            args: { path: "src/total.js", old_string: "goods > 50 ?", new_string: "goods >= 50 ?" },
          },
          { name: "run_shell", args: { command: "npm test 2>&1 | grep -E '^(✔|✖|ℹ (pass|fail))'" } },
        ],
      },
      {
        text: {
          en: "One is left: 17.35 × 3 is 52.050000000000004 in binary fractions. I round to cents at the end.",
          zh: "还剩一个：17.35 × 3 用二进制小数算出来是 52.050000000000004。我在最后按分取整。",
        },
        calls: [
          {
            name: "edit_file",
            args: {
              path: "src/total.js",
              old_string: "  return goods + shipping;",
              new_string: "  return Math.round((goods + shipping) * 100) / 100;",
            },
          },
          { name: "run_shell", args: { command: "npm test && git diff | tee changes.patch" } },
        ],
      },
      {
        en: "All three tests pass, and two lines of src/total.js changed: >= instead of >, so that an order of exactly 50 ships free, and the total is rounded to whole cents.",
        zh: "三个测试全部通过，src/total.js 改了两行：> 改成 >=，正好 50 的订单免运费；总价按分取整。",
      },
    ],
  },
  checks: [
    { stop: "final", text: { en: "The agent ends by itself.", zh: "智能体自己结束。" } },
    {
      file: "src/total.js",
      equals: `/** What an order costs with shipping. Orders of 50 and more ship free. */
export function total(lines) {
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const shipping = goods >= 50 ? 0 : 4.9;
  return Math.round((goods + shipping) * 100) / 100;
}
`,
      text: {
        en: "Both mistakes are mended, and nothing else is changed.",
        zh: "两处错误都已修好，别的没有动。",
      },
    },
    {
      file: "changes.patch",
      contains:
        "+  const shipping = goods >= 50 ? 0 : 4.9;\n+  return Math.round((goods + shipping) * 100) / 100;",
      text: { en: "The diff came after a green test.", zh: "测试变绿之后才给出 diff。" },
    },
    {
      tool: "edit_file",
      min: 2,
      max: 2,
      text: { en: "It takes two small edits.", zh: "只用了两次小改动。" },
    },
    { rounds: { max: 5 }, text: { en: "It takes at most five rounds.", zh: "最多五轮。" } },
  ],
};
