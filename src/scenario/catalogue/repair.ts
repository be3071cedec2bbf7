import type { Scenario } from "../schema.ts";

/**
 * A small project whose test fails for two reasons, one behind the other: the report sums the wrong column,
 * and once that is mended, it also counts the header line.
 */
export const repair: Scenario = {
  format: "loopglass/1",
  title: { en: "Repair a failing project", zh: "修好一个测试失败的项目" },
  summary: {
    en: "The agent looks around, runs the test, reads the code, edits it, and runs the test again until it passes.",
    zh: "智能体先查看项目，运行测试，阅读代码，修改代码，再运行测试，直到通过。",
  },
  author: "Loopglass",
  license: "CC0-1.0",
  system: {
    en: "You repair small projects. Work in {{cwd}} ({{platform}}). Look before you change anything, make the smallest change, and run the test again before you say that it works.",
    zh: "你负责修复小项目。工作目录是 {{cwd}}（{{platform}}）。先看清楚再动手，改动越小越好，重新运行测试之后才能说修好了。",
  },
  user: [
    {
      en: "The test of this project fails. Find out why and repair it.",
      zh: "这个项目的测试没有通过。请找出原因并修好它。",
    },
  ],
  tools: ["run_shell", "read_file", "edit_file", "list_dir"],
  files: {
    "README.md": `# Sales report

report.sh adds up the revenue (units x price) of each region.

    bash report.sh data/sales.csv    the report
    bash test.sh                     compares it with expected.txt

Columns of data/sales.csv: date, region, product, units, price
`,
    "report.sh": `#!/bin/bash
# Revenue of each region, largest first.
file="\${1:-data/sales.csv}"

awk -F, '
  { revenue[$2] += $3 * $5 }
  END { for (region in revenue) printf "%s %.2f\\n", region, revenue[region] }
' "$file" | sort -k2,2nr -k1,1
`,
    "test.sh": `#!/bin/bash
# expected.txt was added up by hand.
bash report.sh data/sales.csv > actual.txt

if diff -u expected.txt actual.txt; then
  echo "PASS: 4 regions are right"
else
  echo "FAIL: the report differs from expected.txt"
  exit 1
fi
`,
    "expected.txt": "north 312.50\nwest 204.00\nsouth 187.25\neast 96.00\n",
    "data/sales.csv": `date,region,product,units,price
2026-03-02,north,kettle,5,24.50
2026-03-02,south,mug,9,6.75
2026-03-03,east,mug,8,6.75
2026-03-03,north,lamp,4,31.50
2026-03-04,west,lamp,6,31.50
2026-03-05,south,kettle,4,24.50
2026-03-06,north,teapot,4,16.00
2026-03-06,east,teapot,3,14.00
2026-03-07,south,teapot,2,14.25
2026-03-09,west,coaster,6,2.50
`,
  },
  model: {
    kind: "script",
    replies: [
      {
        text: { en: "I look at the project first.", zh: "我先看看这个项目。" },
        calls: [
          { name: "list_dir", args: { path: "." } },
          { name: "run_shell", args: { command: "cat README.md test.sh" } },
        ],
      },
      {
        text: { en: "Now I run the test to see how it fails.", zh: "现在运行测试，看它怎样失败。" },
        calls: [{ name: "run_shell", args: { command: "bash test.sh" } }],
      },
      {
        text: {
          en: "Every region comes out as 0.00. I read the script and look at the data it sums.",
          zh: "每个地区的结果都是 0.00。我来读一下脚本，再看看它统计的数据。",
        },
        calls: [
          { name: "read_file", args: { path: "report.sh" } },
          { name: "run_shell", args: { command: "head -n 3 data/sales.csv | column -t -s ," } },
        ],
      },
      {
        text: {
          en: "Units stand in column 4, but the script multiplies column 3, the product's name, which counts as 0. I mend that one place.",
          zh: "数量在第 4 列，脚本却用第 3 列（产品名，按 0 计算）来乘。我只改这一处。",
        },
        calls: [
          {
            name: "edit_file",
            args: {
              path: "report.sh",
              old_string: "{ revenue[$2] += $3 * $5 }",
              new_string: "{ revenue[$2] += $4 * $5 }",
            },
          },
        ],
      },
      { calls: [{ name: "run_shell", args: { command: "bash test.sh" } }] },
      {
        text: {
          en: 'The sums are right now. What is left is the line "region 0.00": the header of the table is counted as a region. I skip the first line.',
          zh: "金额都对了，只剩下“region 0.00”这一行：表头被当成了一个地区。我跳过第一行。",
        },
        calls: [
          {
            name: "edit_file",
            args: {
              path: "report.sh",
              old_string: "  { revenue[$2] += $4 * $5 }",
              new_string: "  NR > 1 { revenue[$2] += $4 * $5 }",
            },
          },
        ],
      },
      { calls: [{ name: "run_shell", args: { command: "bash test.sh && cat actual.txt" } }] },
      {
        en: "The test passes. There were two mistakes in report.sh: it multiplied column 3 (the product) instead of column 4 (the units), and it counted the header line as a region. North leads with 312.50.",
        zh: "测试通过了。report.sh 有两处错误：它用第 3 列（产品）而不是第 4 列（数量）来乘；它还把表头当成了一个地区。北区 north 以 312.50 居首。",
      },
    ],
  },
  checks: [
    { stop: "final", text: { en: "The agent ends by itself.", zh: "智能体自己结束。" } },
    {
      file: "report.sh",
      contains: "NR > 1 { revenue[$2] += $4 * $5 }",
      text: { en: "Both mistakes are mended.", zh: "两处错误都已修好。" },
    },
    {
      file: "actual.txt",
      equals: "north 312.50\nwest 204.00\nsouth 187.25\neast 96.00\n",
      text: { en: "The last report is right.", zh: "最后的报告是正确的。" },
    },
    {
      tool: "edit_file",
      min: 2,
      max: 2,
      text: { en: "It takes two small edits.", zh: "只用了两次小改动。" },
    },
    { rounds: { max: 8 }, text: { en: "It takes at most eight rounds.", zh: "最多八轮。" } },
    {
      answer: { contains: "312.50" },
      text: { en: "The answer names the largest revenue.", zh: "答复里有最高的收入。" },
    },
  ],
};
