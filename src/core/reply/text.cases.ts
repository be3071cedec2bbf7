import { braceCases } from "./braces.cases.ts";
import { spellingCases } from "./spelling.cases.ts";
import { thinkingCases } from "./thinking.cases.ts";

/**
 * Replies as models write them, grouped by what goes wrong with them in other products. `T…` marks inputs made anew
 * from public bug reports; the others are their siblings.
 */
export interface TextCase {
  readonly name: string;
  readonly text: string;
  /** `[tool, args]` of each call; or the state. */
  readonly expected:
    | readonly (readonly [string, Record<string, unknown>])[]
    | "final"
    | "truncated"
    | "broken";
}

export const TOOLS = [
  "read_file",
  "write_file",
  "edit_file",
  "run_shell",
  "list_dir",
  "calc",
  "current_time",
];

const LS = '{"tool":"run_shell","args":{"command":"ls"}}';
const RM = '{"tool":"run_shell","args":{"command":"rm -r build"}}';
const READ = '{"tool":"read_file","args":{"path":"a.txt"}}';
const READ_B = '{"tool":"read_file","args":{"path":"b.txt"}}';
const a = ["read_file", { path: "a.txt" }] as const;
const b = ["read_file", { path: "b.txt" }] as const;

/** The table of W1. */
const walkThrough: readonly TextCase[] = [
  { name: "bare", text: '{"tool":"calc","args":{"expr":"1+1"}}', expected: [["calc", { expr: "1+1" }]] },
  { name: "in a json fence", text: `\`\`\`json\n${READ}\n\`\`\``, expected: [a] },
  { name: "in a fence without language", text: `\`\`\`\n${READ}\n\`\`\``, expected: [a] },
  { name: "behind a courtesy", text: `Sure, let me look: ${READ}`, expected: [a] },
  {
    name: "a brace inside a string",
    text: '{"tool":"calc","args":{"expr":"{1+1}"}}',
    expected: [["calc", { expr: "{1+1}" }]],
  },
  {
    name: "an unbalanced brace inside a string",
    text: '{"tool":"calc","args":{"expr":"}}}{"}}',
    expected: [["calc", { expr: "}}}{" }]],
  },
  {
    name: "escaped quotes inside a string",
    text: '{"tool":"calc","args":{"note":"he said \\"fine\\" \\\\"}}',
    expected: [["calc", { note: 'he said "fine" \\' }]],
  },
  { name: "two objects one after the other", text: READ + READ_B, expected: [a, b] },
  { name: "a truncated object", text: '{"tool":"calc","args":{"expr":"1+', expected: "truncated" },
  { name: "plain text", text: "The answer is 42.", expected: "final" },
  { name: "an empty text, which the loop judges", text: "", expected: "final" },
  { name: "an object without tool", text: 'It prints {"hello":1} and stops.', expected: "final" },
];

const fences: readonly TextCase[] = [
  {
    name: "T01: fences inside a string of a fenced call",
    text: 'I will write the readme.\n```json\n{"tool":"write_file","args":{"path":"R.md","content":"# Hi\\n```js\\nrun()\\n```\\nbye"}}\n```\nDone after that.',
    expected: [["write_file", { path: "R.md", content: "# Hi\n```js\nrun()\n```\nbye" }]],
  },
  {
    name: "a raw fence inside a string, at the start of a line",
    text: '```json\n{"tool":"write_file","args":{"path":"R.md","content":"# Hi\n```js\nrun()\n```\nbye"}}\n```',
    expected: [["write_file", { path: "R.md", content: "# Hi\n```js\nrun()\n```\nbye" }]],
  },
  {
    name: "T06: two fenced calls among the braces of prose",
    text: `Sets look like {a, b}.\n\`\`\`json\n${READ}\n\`\`\`\nand then }{ :\n\`\`\`json\n${READ_B}\n\`\`\`\nThat closes it }`,
    expected: [a, b],
  },
  { name: "upper case", text: `\`\`\`JSON\n${READ}\n\`\`\``, expected: [a] },
  { name: "jsonc with a comment", text: `\`\`\`jsonc\n// the first\n${READ}\n\`\`\``, expected: [a] },
  { name: "tool_call", text: `\`\`\`tool_call\n${READ}\n\`\`\``, expected: [a] },
  { name: "a space before the language", text: `\`\`\` json\n${READ}\n\`\`\``, expected: [a] },
  { name: "CRLF and a byte order mark", text: `\uFEFF\`\`\`json\r\n${READ}\r\n\`\`\`\r\n`, expected: [a] },
  { name: "tildes", text: `~~~json\n${READ}\n~~~`, expected: [a] },
  { name: "four backticks", text: `\`\`\`\`json\n${READ}\n\`\`\`\``, expected: [a] },
  { name: "indented, in a list", text: `1. First:\n   \`\`\`json\n   ${READ}\n   \`\`\``, expected: [a] },
  { name: "never closed", text: `\`\`\`json\n${READ}`, expected: [a] },
  { name: "on one line", text: `\`\`\`json ${READ} \`\`\``, expected: [a] },
  { name: "without language, on one line", text: `\`\`\`${READ}\`\`\``, expected: [a] },
  { name: "behind a courtesy on the same line", text: `Sure: \`\`\`json\n${READ}\n\`\`\``, expected: [a] },
  { name: "on one line behind a courtesy", text: `Sure: \`\`\`${READ}\`\`\`\nThen I go on.`, expected: [a] },
  { name: "two calls in one fence", text: `\`\`\`json\n${READ}\n${READ_B}\n\`\`\``, expected: [a, b] },
  { name: "a list in a fence", text: `\`\`\`json\n[${READ},\n ${READ_B}]\n\`\`\``, expected: [a, b] },
  {
    name: "over several lines",
    text: '```json\n{\n  "tool": "read_file",\n  "args": {\n    "path": "a.txt"\n  }\n}\n```',
    expected: [a],
  },
  {
    name: "a fence of code, then a call",
    text: `This is it:\n\`\`\`py\nx = {"tool": "no"}\n\`\`\`\n${READ}`,
    expected: [a],
  },
];

const prose: readonly TextCase[] = [
  {
    name: "T07: a stray closing brace",
    text: "The function is missing a closing } on line 12.",
    expected: "final",
  },
  { name: "a stray opening brace", text: "The block opens with {", expected: "final" },
  { name: "a stray brace before a call", text: `It opens with { and then: ${READ}`, expected: [a] },
  { name: "a brace and a quote before a call", text: `It says {"abc and then ${READ}`, expected: [a] },
  { name: "an apostrophe in braces before a call", text: `See {it's} and {don't. ${READ}`, expected: [a] },
  { name: "a template", text: "Write {{name}} or {0} or {name}.", expected: "final" },
  { name: "a style sheet", text: `a { color: red; } is a rule. ${READ}`, expected: [a] },
  { name: "inline code", text: `Write \`${LS}\` to list.`, expected: "final" },
  { name: "inline code of two backticks", text: `Write \`\`${LS}\`\` to list.`, expected: "final" },
  { name: "inline code of three backticks", text: `Write \`\`\`${LS}\`\`\` to list.`, expected: "final" },
  { name: "inline code that is the whole reply", text: `\`${READ}\``, expected: [a] },
  { name: "a lone backtick before a call", text: `It\`s time.\n${READ}`, expected: [a] },
  { name: "broken inline code", text: 'Write `{"tool":"run_shell", ...}` to list.', expected: "final" },
  { name: "quotation marks", text: `Never send "${LS}" again.`, expected: "final" },
  { name: "Chinese quotation marks", text: `不要发送「${LS}」。`, expected: "final" },
  { name: "quotation marks around the whole reply", text: `'${READ}'`, expected: [a] },
  {
    name: "a quoted string that holds a call",
    text: 'I got "{\\"tool\\":\\"x\\"}" back.',
    expected: "final",
  },
  { name: "a quoted line", text: `You wrote:\n> ${LS}\nThat is fine.`, expected: "final" },
  {
    name: "a sentence about the form",
    text: 'Calls look like {"tool": "name", "args": {...}}.',
    expected: "final",
  },
  { name: "a sentence about the key", text: 'The key {"tool"} is needed.', expected: "final" },
  { name: "an inventory", text: '{"tool":"hammer","price":3}', expected: "final" },
  { name: "a call inside other data", text: `{"example":${LS}}`, expected: "final" },
  { name: "broken data", text: '{"a": 1, "b": oops} is what it printed.', expected: "final" },
  { name: "an object whose tool is no string", text: '{"tool":5,"args":{}}', expected: "final" },
];

const code: readonly TextCase[] = [
  {
    name: "T21: a js fence that builds a call",
    text: `Send it like this:\n\`\`\`js\nconst msg = ${LS};\nsend(msg);\n\`\`\``,
    expected: "final",
  },
  { name: "python", text: `\`\`\`python\nmsg = ${LS}\n\`\`\``, expected: "final" },
  { name: "bash", text: `\`\`\`bash\necho '${LS}'\n\`\`\``, expected: "final" },
  { name: "tildes", text: `~~~ts\n${LS}\n~~~`, expected: "final" },
  { name: "never closed", text: `\`\`\`js\n${LS}`, expected: "final" },
  { name: "a line of attributes", text: `\`\`\`js title="x"\n${LS}\n\`\`\``, expected: "final" },
  {
    name: "a json fence inside a markdown one",
    text: `\`\`\`\`md\n\`\`\`json\n${LS}\n\`\`\`\n\`\`\`\``,
    expected: "final",
  },
  {
    name: "no language, and an assignment",
    text: `\`\`\`\nconst msg = ${LS};\nsend(msg);\n\`\`\``,
    expected: "final",
  },
];

/** In a fence that names no language its content says what it is. */
const bareFences: readonly TextCase[] = [
  ...[
    `return ${LS};`,
    `request: ${LS}`,
    `  "request": ${LS}`,
    `- body: ${LS}`,
    `send("x", ${LS})`,
    `send(\n  ${LS}\n)`,
    `calls = [\n  ${LS},\n  ${RM}\n]`,
    `const f = () => ${LS}`,
    `ok ? ${LS} : null`,
    `POST /tools ${LS}`,
    `$ echo ${LS}`,
    `yield [${LS}, ${RM}]`,
    `x = ${LS}\n${RM}`,
    'x = {"tool":"run_shell","args":{"command":cmd}}',
    `return {\n  "tool": "run_shell",\n  "args": {"command": cmd}\n}`,
  ].map((text): TextCase => ({ name: text, text: `Like this:\n\`\`\`\n${text}\n\`\`\``, expected: "final" })),
  ...[
    READ,
    `Action: ${READ}`,
    `tool_call:\n${READ}`,
    `I will look at it: ${READ}`,
    `1. ${READ}`,
    `- ${READ}`,
    `[${READ}]`,
    `<tool_call>${READ}</tool_call>`,
    `I look.\n${READ}`,
    `好的：${READ}`,
  ].map((text): TextCase => ({ name: text, text: `\`\`\`\n${text}\n\`\`\``, expected: [a] })),
  {
    name: "code in one fence says nothing about the next",
    text: `\`\`\`\nx = ${LS}\n\`\`\`\n\`\`\`\n${READ}\n\`\`\``,
    expected: [a],
  },
];

const names: readonly TextCase[] = [
  ...['"..."', '"…"', '""', '"<name>"', '"$TOOL"', '"{tool}"', '"___"', '"tool name"'].map(
    (name): TextCase => ({
      name: `${name} in a sentence`,
      text: `Calls look like {"tool": ${name}, "args": {}}, no more.`,
      expected: "final",
    }),
  ),
  { name: "dots that are the whole reply", text: '{"tool":"...","args":{}}', expected: "broken" },
  {
    name: "words at the start of a line",
    text: '{"tool":"read file","args":{"path":"a.txt"}}',
    expected: [["read file", { path: "a.txt" }]],
  },
  {
    name: "names of every kind",
    text: '{"tool":"mcp__fs.read-file/2","args":{}} {"tool":"读文件","args":{}}',
    expected: [
      ["mcp__fs.read-file/2", {}],
      ["读文件", {}],
    ],
  },
  { name: "a quoted line without a blank", text: `You wrote:\n>${LS}\n>>${LS}\nFine.`, expected: "final" },
];

const several: readonly TextCase[] = [
  { name: "on two lines", text: `${READ}\n${READ_B}`, expected: [a, b] },
  { name: "with prose between", text: `First ${READ} and then ${READ_B}, please.`, expected: [a, b] },
  { name: "a list", text: `[${READ}, ${READ_B}]`, expected: [a, b] },
  { name: "divided by a comma", text: `${READ},${READ_B}`, expected: [a, b] },
  { name: "the same call twice", text: READ + READ, expected: [a, a] },
  { name: "a list under tool_calls", text: `{"tool_calls":[${READ},${READ_B}]}`, expected: [a, b] },
  {
    name: "OpenAI's form",
    text: '{"tool_calls":[{"id":"1","type":"function","function":{"name":"read_file","arguments":"{\\"path\\":\\"a.txt\\"}"}}]}',
    expected: [a],
  },
  {
    name: "tags around each",
    text: `<tool_call>\n${READ}\n</tool_call>\n<tool_call>${READ_B}</tool_call>`,
    expected: [a, b],
  },
];

export const textCases: Readonly<Record<string, readonly TextCase[]>> = {
  "the table of W1": walkThrough,
  fences,
  ...thinkingCases,
  prose,
  "code in other languages": code,
  "fences that name no language": bareFences,
  "names that are none, and quoted lines": names,
  "several calls": several,
  ...braceCases,
  ...spellingCases,
};
