import type { TextCase } from "./text.cases.ts";

const RM = '{"tool":"run_shell","args":{"command":"rm -r build"}}';
const READ = '{"tool":"read_file","args":{"path":"a.txt"}}';
const READ_B = '{"tool":"read_file","args":{"path":"b.txt"}}';
const a = ["read_file", { path: "a.txt" }] as const;
const b = ["read_file", { path: "b.txt" }] as const;

const thinking: readonly TextCase[] = [
  {
    name: "T03: a draft in thinking, then the call",
    text: `<think>Maybe ${RM}? No.</think>\n{"tool":"list_dir","args":{"path":"build"}}`,
    expected: [["list_dir", { path: "build" }]],
  },
  { name: "<thinking>", text: `<thinking>\n${RM}\n</thinking>\n\n${READ}`, expected: [a] },
  { name: "<reasoning>, upper case", text: `<REASONING>${RM}</REASONING>${READ}`, expected: [a] },
  { name: "an attribute", text: `<thinking level="high">${RM}</thinking>${READ}`, expected: [a] },
  { name: "[THINK]", text: `[THINK]${RM}[/THINK]${READ}`, expected: [a] },
  { name: "a fenced draft", text: `<think>\n\`\`\`json\n${RM}\n\`\`\`\n</think>\n${READ}`, expected: [a] },
  { name: "a broken draft", text: `<think>{"tool":"run_shell","args":{</think>${READ}`, expected: [a] },
  { name: "two blocks", text: `<think>${RM}</think>${READ}<think>${RM}</think>${READ_B}`, expected: [a, b] },
  { name: "the opening tag stood in the prompt", text: `Maybe ${RM}.\n</think>\n${READ}`, expected: [a] },
  { name: "nested blocks", text: `<think>a<think>b</think>${RM}</think>${READ}`, expected: [a] },
  { name: "a draft, then the answer", text: `<think>${RM}</think>\nNothing to do.`, expected: "final" },
  { name: "a draft and nothing else", text: `<think>${RM}</think>\n`, expected: "truncated" },
  { name: "thinking that is cut off", text: `<think>Maybe ${RM}`, expected: "truncated" },
  { name: "thinking cut off behind prose", text: `I see.\n<think>Maybe ${RM}`, expected: "truncated" },
  { name: "a call, then thinking that is cut off", text: `${READ}\n<think>Then ${RM}`, expected: [a] },
  { name: "the tag as a word", text: "Models write a <think> tag first.", expected: "final" },
  { name: "the quoted tag before a call", text: `No \`<think>\` here. ${READ}`, expected: [a] },
  { name: "a block that is closed as it opens", text: `<think />${READ}`, expected: [a] },
  {
    name: "the tag inside a string",
    text: '{"tool":"write_file","args":{"content":"<think> {"}}',
    expected: [["write_file", { content: "<think> {" }]],
  },
];

/** How models mark their thinking: what opens it, what closes it. */
export const THINKING_MARKS: readonly (readonly [string, string])[] = [
  ["<seed:think>", "</seed:think>"],
  ["<antThinking>", "</antThinking>"],
  ["<longcat_think>", "</longcat_think>"],
  ["<reasoning>", "</reasoning>"],
  ["<thought>", "</thought>"],
  ["<inner_monologue>", "</inner_monologue>"],
  ["<thought_process>", "</thought_process>"],
  ["<rationale>", "</rationale>"],
  ["<reasoning_content>", "</reasoning_content>"],
  ["<deliberation>", "</deliberation>"],
  ["<思考>", "</思考>"],
  ["<思考过程>", "</思考过程>"],
  ["[THINK]", "[/THINK]"],
  ["[REASONING]", "[/REASONING]"],
  ["◁think▷", "◁/think▷"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|START_THINKING|>", "<|END_THINKING|>"],
  ["<|inner_prefix|>", "<|inner_suffix|>"],
  ["<|think|>", "<|end|>"],
  ["<|channel>thought\n", "<channel|>"],
  ["<|channel|>analysis<|message|>", "<|end|>"],
  ["<|start|>assistant<|channel|>analysis<|message|>", "<|end|>"],
];

/** A draft between such marks, as each kind of reply has it. */
const marked: readonly TextCase[] = THINKING_MARKS.flatMap(([open, close]): TextCase[] => [
  { name: `${open}: a draft, then the call`, text: `${open}Maybe ${RM}?${close}${READ}`, expected: [a] },
  { name: `${open}: a draft, then the answer`, text: `${open}${RM}${close}\nDone.`, expected: "final" },
  { name: `${open}: a draft and nothing else`, text: `${open}\n${RM}\n${close}\n`, expected: "truncated" },
  { name: `${open}: never closed`, text: `${open}Maybe ${RM}`, expected: "truncated" },
]);

const otherMarks: readonly TextCase[] = [
  ...marked,
  {
    name: "harmony: analysis, then the final channel",
    text: `<|channel|>analysis<|message|>Maybe ${RM}<|end|><|start|>assistant<|channel|>final<|message|>${READ}<|return|>`,
    expected: [a],
  },
  {
    name: "harmony: analysis that the next channel ends",
    text: `<|channel|>analysis<|message|>Maybe ${RM}<|channel|>final<|message|>${READ}`,
    expected: [a],
  },
  {
    name: "harmony: two analyses",
    text: `<|channel|>analysis<|message|>${RM}<|end|><|start|>assistant<|channel|>analysis<|message|>${RM}<|end|>${READ}`,
    expected: [a],
  },
  {
    name: "harmony: commentary is no thinking",
    text: `<|channel|>commentary<|message|>${READ}<|end|>`,
    expected: [a],
  },
  { name: "harmony: final is no thinking", text: `<|channel|>final<|message|>${READ}`, expected: [a] },
  { name: "harmony: an end alone closes nothing", text: `${READ}<|end|>`, expected: [a] },
  {
    name: "one mark inside another",
    text: `◁think▷like </think> or ${RM}◁/think▷${READ}`,
    expected: [a],
  },
  { name: "Kimi's opening mark stood in the prompt", text: `Maybe ${RM}◁/think▷${READ}`, expected: [a] },
  { name: "a link of that name", text: `[reasoning](a.md) first. ${READ}`, expected: [a] },
  { name: "a geometric shape", text: `◁ back ▷ ${READ}`, expected: [a] },
];

/** Replies with thinking in them, by the marks of each family of models. */
export const thinkingCases: Readonly<Record<string, readonly TextCase[]>> = {
  thinking,
  "thinking in other marks": otherMarks,
};
