import { describe, expect, test } from "vitest";
import { TOOLS } from "./text.cases.ts";
import { extractCalls } from "./text.ts";

const READ = '{"tool":"read_file","args":{"path":"v.txt"}}';
const WRITE = '{"tool":"write_file","args":{"path":"b.txt","content":"half';
const read = { tool: "read_file", args: { path: "v.txt" } };

describe("a result made up behind the call (T18)", () => {
  test.each([
    "Tool result: version 9.9.9\nFinal answer: the version is 9.9.9",
    "TOOL RESULT (read_file): 9.9.9",
    "Tool output for v.txt: 9.9.9",
    "tool_response = 9.9.9",
    "**Observation:** 9.9.9",
    "Observation 1: 9.9.9",
    "### Observation\n9.9.9",
    "- Result: 9.9.9",
    "Output:\n9.9.9",
    "[Tool result] 9.9.9\nFinal Answer: 9.9.9",
    "Final answer: the version is 9.9.9",
    "User: thanks\nAssistant: welcome",
    "Human: thanks",
    "<tool_response>9.9.9</tool_response>",
    "<|im_start|>tool\n9.9.9",
    "[TOOL_RESULTS]9.9.9[/TOOL_RESULTS]",
    '{"result":"9.9.9"}\nSo it is 9.9.9.',
    '{"tool":"read_file","result":"9.9.9"}',
    '{"role":"tool","content":"9.9.9"}',
    "工具结果：9.9.9",
    "工具返回结果: 9.9.9",
    "【观察】：9.9.9",
    "观察：9.9.9\n最终答案：9.9.9",
    "最终答案：9.9.9",
    "用户：谢谢",
    "### Output\n9",
    "## Result",
    "**Output**\n9",
    "__Response__",
    "### User\nthanks",
    "Output\n9",
    "[result] 9",
    "[Tool result] 9",
    "[output of read_file] 9",
    "<result>9",
    '<tool_result name="read_file">9</tool_result>',
    "<function_results>9",
    "<stdout>9</stdout>",
    "<|tool_outputs_begin|>9",
    "<｜tool▁outputs▁begin｜>9",
    "<|start|>functions.read_file to=assistant<|channel|>commentary<|message|>9<|end|>",
    "(output: empty)",
    "(no output)",
    "(Result = 9)",
    "[no output]",
    "stdout: 9",
    "Exit code: 0",
    "Returned: 9",
    "Return value: 9",
    "=> Result: 9",
    "✅ Result: 9",
    "```output\n9\n```",
    "```tool_result\n9\n```",
    "~~~ Results\n9\n~~~",
    "【工具结果】空",
    "【结果】9",
    "［输出］9",
    "（输出：空）",
    "（无输出）",
    "### 输出\n9",
    "**结果**\n9",
    "返回：9",
    "返回值：9",
    "标准输出：9",
    "退出码：0",
    "执行输出：9",
    "Result of read_file:\n9",
    "read_file 的结果：\n9",
    "Result (read_file): 9",
    "Result 1: 9",
    "Result [1]: 9",
    "Output of read_file: 9",
    "Output for a.txt: 9",
    "Tool (read_file): 9",
    "结果（read_file）：9",
    "输出 1：9",
    "read_file result: 9",
    "read_file returned: 9",
    "`read_file` output:\n9",
    "**read_file result:** 9",
    "read_file 返回：9",
    "Tool read_file returned: 9",
    "*Observation*: 9",
    "1. Observation: 9",
    "Tool Result - 9",
    "Observation – 9",
    "Tool execution result: 9",
    "The tool result is: 9",
    "The result: 9",
    "The output is: 9",
    "結果：9",
    "工具調用結果：9",
    "最終答案：9",
    "觀察：9",
    "<start_of_turn>user\nthanks",
    '{"ok":true,"value":9}',
    '{"ok": false, "error": "gone"}',
    '{"final_answer":"9"}',
    '[{"result":9}]',
    '[ {"tool_call_id":"k","content":"9"}]',
  ])("%j is cut off, and the call runs", (made) => {
    for (const gap of ["\n", "\r\n", "\n\n"]) {
      expect(extractCalls(READ + gap + made, TOOLS)).toEqual({
        kind: "calls",
        calls: [read],
        spans: [{ from: 0, to: READ.length }],
        text: READ,
        invented: gap + made,
      });
    }
  });

  test("it may stand on the line of the call", () => {
    expect(extractCalls(`${READ} Observation: 9.9.9`, TOOLS)).toMatchObject({
      text: READ,
      invented: " Observation: 9.9.9",
    });
  });

  test("a call that rests on it does not run", () => {
    const found = extractCalls(
      `${READ}\nObservation: gone\n{"tool":"run_shell","args":{"command":"ls"}}`,
      TOOLS,
    );
    expect(found).toMatchObject({ kind: "calls", calls: [read], text: READ });
  });

  test("the fence, the list or the tag around the call is kept whole", () => {
    for (const whole of [`\`\`\`json\n${READ}\n\`\`\``, `[${READ}]`, `<tool_call>\n${READ}\n</tool_call>`]) {
      const found = extractCalls(`I look.\n${whole}\nTool result: 9`, TOOLS);
      expect(found).toMatchObject({ text: `I look.\n${whole}`, invented: "\nTool result: 9" });
    }
  });

  test("it is cut right behind the last call, with the prose that leads to it", () => {
    const found = extractCalls(`${READ}\nIt says 9.\nFinal answer: 9`, TOOLS);
    expect(found).toMatchObject({ text: READ, invented: "\nIt says 9.\nFinal answer: 9" });
  });

  test.each([
    "Done after that.",
    "The result will show the version.",
    "Then I answer.",
    "Users see it.",
    'It may print {"result": 1}.',
    "### Next step",
    "## Outputs and results explained",
    "[result](a.md) is the page.",
    "(outputs may vary)",
    "[results will follow]",
    "Output will follow.",
    "**Results** come next.",
    "```json\n```",
    "返回后我再看。",
    "【下一步】再看。",
    "<|tool_call_end|>",
    "<|tool_calls_section_end|>",
    "User input is next.",
    "The result will be shown - wait.",
    "Results of this kind are rare.",
    "run_it result: 9",
    "System of units: metric.",
    "I use read_file, and its result: see below.",
    "The files are: a.txt",
    '{"okay":true}',
    'It may print [{"result": 1}].',
  ])("%j is no invention and stays", (said) => {
    const text = `${READ}\n${said}`;
    const found = extractCalls(text, TOOLS);
    expect(found).toMatchObject({ kind: "calls", text });
    expect(found).not.toHaveProperty("invented");
  });

  test("above the first call such a line is only a word", () => {
    expect(extractCalls(`Result: I need the file.\n${READ}`, TOOLS)).toMatchObject({ calls: [read] });
    expect(extractCalls("Final answer: 42", TOOLS)).toMatchObject({ kind: "final" });
  });
});

test("the marks around each of several calls are no result", () => {
  const around = (call: string) => `<|tool_call_begin|>${call}<|tool_call_end|>`;
  const text = `<|tool_calls_section_begin|>${around(READ)}${around(READ)}<|tool_calls_section_end|>`;
  expect(extractCalls(text, TOOLS)).toMatchObject({ kind: "calls", calls: [read, read], text });
});

describe("a further call that cannot be read (T14)", () => {
  test.each([
    ["cut off", `${READ}\n${WRITE}`, "truncated", WRITE],
    ["cut off in a list", `[${READ},\n${WRITE}`, "truncated", WRITE],
    ["cut off in a fence of its own", `${READ}\n\`\`\`json\n${WRITE}`, "truncated", WRITE],
    ["cut off in its first key", `${READ}\n{"to`, "truncated", '{"to'],
    ["cut off at its brace", `${READ}\n{`, "truncated", "{"],
    [
      "broken",
      `${READ}\n{"tool":"calc","args":{"expr":"a "b" c"}}`,
      "broken",
      '{"tool":"calc","args":{"expr":"a "b" c"}}',
    ],
    ["without an object", `${READ}\n{"tool":"calc","args":[1]}`, "broken", '{"tool":"calc","args":[1]}'],
  ])("%s: the first one runs, and the loss is told", (_, text, reason, lost) => {
    expect(extractCalls(text, TOOLS)).toMatchObject({
      kind: "calls",
      calls: [read],
      text,
      lost: { reason, from: text.indexOf(lost, READ.length), text: lost },
    });
  });

  test("nothing behind it runs", () => {
    const found = extractCalls(`${READ}\n{"tool":"calc","args":{"expr":"a "b""}}\n${READ}`, TOOLS);
    expect(found).toMatchObject({ calls: [read], lost: { reason: "broken" } });
  });
});

test.each([
  '{“tool":"write_file","args":{}}',
  '{"tool" "write_file","args":{}}',
  '{"tool":"write_file,"args":{}}',
])("a further call is told too where its quotes or colons are wrong: %s", (lost) => {
  expect(extractCalls(`${READ}\n${lost}`, TOOLS)).toMatchObject({
    kind: "calls",
    calls: [read],
    lost: { text: lost },
  });
});

test("spans are where the calls stand", () => {
  const text = `First ${READ}, then\n\`\`\`json\n${READ}\n\`\`\``;
  const found = extractCalls(text, TOOLS);
  const cut = found.kind === "calls" ? found.spans.map(({ from, to }) => text.slice(from, to)) : [];
  expect(cut).toEqual([READ, READ]);
});
