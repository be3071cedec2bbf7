import type { TextCase } from "./text.cases.ts";

const READ = '{"tool":"read_file","args":{"path":"a.txt"}}';
const a = ["read_file", { path: "a.txt" }] as const;

/** Braces with a `#` or `//` in them, which may be a comment and may be anything. */
const HASHED = [
  "The rule is a { color: #fff; }",
  "{color: #fff}",
  "See \\url{https://x.org}",
  "See \\href{https://x.org}{here}.",
  "url = {https://x.y},",
  "{file:///x}",
  "## Title {#title}",
  "$" + "{#arr[@]}",
  "{# note #}",
  "{#if ok}<p>{name}</p>{/if}",
  "{ // empty }",
  "{ /* empty }",
  "{#1} is the first.",
  'a { background: url("//x.org/a.png"); }',
  "for (const x of y) { // loop",
];

const hashed: readonly TextCase[] = HASHED.flatMap((words): TextCase[] => [
  { name: `${words}, then a call below`, text: `${words}\n${READ}`, expected: [a] },
  { name: `${words}, then a call beside it`, text: `${words} ${READ}`, expected: [a] },
  {
    name: `${words}, then a call that is cut off`,
    text: `${words}\n${READ.slice(0, 30)}`,
    expected: "truncated",
  },
  { name: `${words}, below a call`, text: `${READ}\n${words}`, expected: [a] },
  { name: `${words}, alone`, text: words, expected: "final" },
]);

const commented: readonly TextCase[] = [
  { name: "before the first key", text: `{ // the file\n${READ.slice(1)}`, expected: [a] },
  { name: "as a block before the first key", text: `{/* the file */${READ.slice(1)}`, expected: [a] },
  { name: "with a hash before the first key", text: `{ # the file\n${READ.slice(1)}`, expected: [a] },
  {
    name: "behind the colon of a call, with a brace in it",
    text: '{"tool": // one of {a, b}\n"read_file", "args": /* {} */ {"path":"a.txt"} # done }\n}',
    expected: [a],
  },
  {
    name: "behind a key of the call",
    text: '{"tool":"read_file","args":{ // https://x.org\n"path":"a.txt"}}',
    expected: [a],
  },
];

/** Sentences that say how a call looks: there is nothing to run, and nothing to ask for again. */
const aboutCalls: readonly TextCase[] = [
  'Every call has the shape {"tool": string, "args": object}.',
  "A call is {tool: ..., args: ...}.",
  'It is {"tool": <string>, "args": <object>}, no more.',
  'Send {"tool": NAME, "args": ARGS} to me.',
  '格式是 {"tool": 名称, "args": 参数}。',
  "type Call = { tool: string, args: Record<string, unknown> }",
  "I would take the {tool read_file} for that.",
].map((text) => ({ name: text, text, expected: "final" }));

const SCHEMA = '{"type":"object","properties":{"command":{"type":"string"}}}';

/** What a model lists when it is asked for its tools. */
const definitions: readonly TextCase[] = [
  {
    name: "as a list in a fence",
    text: `I can use:\n\`\`\`json\n[{"name":"run_shell","description":"Runs a command","parameters":${SCHEMA}}]\n\`\`\``,
    expected: "final",
  },
  { name: "under tool", text: `{"tool":"run_shell","parameters":${SCHEMA}}`, expected: "final" },
  { name: "with a schema only", text: `{"name":"run_shell","parameters":${SCHEMA}}`, expected: "final" },
  {
    name: "as OpenAI has them",
    text: `{"type":"function","function":{"name":"run_shell","parameters":${SCHEMA}}}`,
    expected: "final",
  },
  {
    name: "no definition, but a call under such a name",
    text: '{"name":"run_shell","parameters":{"command":"ls"}}',
    expected: [["run_shell", { command: "ls" }]],
  },
];

/** Braces that are not what they may seem. */
export const braceCases: Readonly<Record<string, readonly TextCase[]>> = {
  "braces of prose that hold what may be a comment": hashed,
  "comments in a call": commented,
  "sentences about calls": aboutCalls,
  "definitions of tools": definitions,
};
