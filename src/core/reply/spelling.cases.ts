import type { TextCase } from "./text.cases.ts";

const RM = '{"tool":"run_shell","args":{"command":"rm -r build"}}';
const READ = '{"tool":"read_file","args":{"path":"a.txt"}}';
const a = ["read_file", { path: "a.txt" }] as const;

const shapes: readonly TextCase[] = [
  {
    name: "T15: args is JSON text, and so is a parameter: that is for the tool's schema",
    text: '{"tool":"edit_file","args":"{\\"path\\":\\"a.txt\\",\\"edits\\":\\"[{\\\\\\"old\\\\\\":\\\\\\"x\\\\\\",\\\\\\"new\\\\\\":\\\\\\"y\\\\\\"}]\\"}"}',
    expected: [["edit_file", { path: "a.txt", edits: '[{"old":"x","new":"y"}]' }]],
  },
  {
    name: "T16: a string parameter stays a string",
    text: '{"tool":"write_file","args":{"path":"c.json","content":"{\\"a\\":[1,2]}"}}',
    expected: [["write_file", { path: "c.json", content: '{"a":[1,2]}' }]],
  },
  {
    name: "a string that looks like a number",
    text: '{"tool":"write_file","args":{"content":"42"}}',
    expected: [["write_file", { content: "42" }]],
  },
  {
    name: "a whole call as a string parameter",
    text: `{"tool":"write_file","args":{"content":${JSON.stringify(RM)}}}`,
    expected: [["write_file", { content: RM }]],
  },
  { name: "no args", text: '{"tool":"current_time"}', expected: [["current_time", {}]] },
  { name: "args null", text: '{"tool":"current_time","args":null}', expected: [["current_time", {}]] },
  { name: "args empty text", text: '{"tool":"current_time","args":""}', expected: [["current_time", {}]] },
  {
    name: "a remark beside",
    text: '{"thought":"I look.","tool":"current_time"}',
    expected: [["current_time", {}]],
  },
  { name: "args before tool", text: '{"args":{"path":"a.txt"},"tool":"read_file"}', expected: [a] },
  {
    name: "an unknown tool",
    text: '{"tool":"fly","args":{"to":"Mars"}}',
    expected: [["fly", { to: "Mars" }]],
  },
  { name: "arguments beside tool", text: '{"tool":"read_file","arguments":{"path":"a.txt"}}', expected: [a] },
  { name: "name and arguments", text: '{"name":"read_file","arguments":{"path":"a.txt"}}', expected: [a] },
  {
    name: "function and parameters",
    text: '{"function":"read_file","parameters":{"path":"a.txt"}}',
    expected: [a],
  },
  { name: "name and input of something else", text: '{"name":"Ann","input":{"a":1}}', expected: "final" },
  { name: "a known name without arguments", text: '{"name":"read_file","size":1}', expected: "final" },
  {
    name: "args null beside arguments",
    text: '{"tool":"read_file","args":null,"arguments":{"path":"a.txt"}}',
    expected: [a],
  },
  {
    name: "args empty beside arguments",
    text: '{"tool":"read_file","args":{},"parameters":{"path":"a.txt"}}',
    expected: [a],
  },
  {
    name: "OpenAI's element",
    text: '{"id":"c","type":"function","function":{"name":"read_file","arguments":"{\\"path\\":\\"a.txt\\"}"}}',
    expected: [a],
  },
  { name: "a call under tool_call", text: `{"tool_call":${READ}}`, expected: [a] },
  {
    name: "a call under function_call",
    text: '{"function_call":{"name":"read_file","arguments":{"path":"a.txt"}}}',
    expected: [a],
  },
  { name: "one call under tool_calls", text: `{"tool_calls":${READ}}`, expected: [a] },
  {
    name: "an object of something else under function",
    text: '{"function":{"name":"sum","file":"a.js"}}',
    expected: "final",
  },
  { name: "args is a list", text: '{"tool":"read_file","args":["a.txt"]}', expected: "broken" },
  { name: "args is a bare word", text: '{"tool":"read_file","args":"a.txt"}', expected: "broken" },
  { name: "args beside tool", text: '{"tool":"read_file","path":"a.txt"}', expected: "broken" },
];

const cut: readonly TextCase[] = [
  {
    name: "T13: a fence that stops inside a string",
    text: '```json\n{"tool":"write_file","args":{"path":"long.txt","content":"alpha\\nbeta\\ngam',
    expected: "truncated",
  },
  { name: "behind the key", text: '{"tool"', expected: "truncated" },
  { name: "inside the key", text: 'Sure: {"too', expected: "truncated" },
  { name: "behind the first brace of the reply", text: "{", expected: "truncated" },
  { name: "before the last brace", text: READ.slice(0, -1), expected: "truncated" },
  { name: "inside an escape", text: '{"tool":"calc","args":{"expr":"\\', expected: "truncated" },
  {
    name: "a first key that is none of ours",
    text: '{"thought":"I look","tool":"read_file","ar',
    expected: "truncated",
  },
  { name: "name and arguments", text: '{"name":"read_file","arguments":{"pa', expected: "truncated" },
  { name: "one call under tool_call", text: '{"tool_call":{"name":"read_file","argu', expected: "truncated" },
  { name: "a list under tool_calls", text: `{"tool_calls":[${READ},`, expected: "truncated" },
  {
    name: "a last brace missing before the fence closes",
    text: `\`\`\`json\n${READ.slice(0, -1)}\n\`\`\``,
    expected: "broken",
  },
  ...["{'", "{“", '{"args', "[{", '[{"', '{"name":"write_fi', '{"Tool":"write_fi'].map(
    (text): TextCase => ({ name: `so early: ${text}`, text, expected: "truncated" }),
  ),
  { name: "a name that is none of a tool's", text: '{"name":"Ann', expected: "final" },
  { name: "data", text: 'The file holds {"a": [1, 2', expected: "final" },
];

const spelling: readonly TextCase[] = [
  {
    name: "T09: quotes, colons and commas of a Chinese keyboard",
    text: "{“tool”：“read_file”，“args”：{“path”：“a.txt”}}",
    expected: [a],
  },
  {
    name: "T10: valid JSON whose string holds such quotes",
    text: '{"tool":"write_file","args":{"path":"q.txt","content":"他说：“好，谢谢” —’til\u00a0later"}}',
    expected: [["write_file", { path: "q.txt", content: "他说：“好，谢谢” —’til\u00a0later" }]],
  },
  { name: "full-width braces", text: "｛“tool”：“read_file”，“args”：｛“path”：“a.txt”｝｝", expected: [a] },
  { name: "two closing quotes", text: "{”tool”: ”read_file”, ”args”: {”path”: ”a.txt”}}", expected: [a] },
  {
    name: "ASCII quotes inside curly ones",
    text: '{“tool”：“write_file”，“args”：{“content”：“say "hi"，好”}}',
    expected: [["write_file", { content: 'say "hi"，好' }]],
  },
  {
    name: "curly quotes inside curly ones",
    text: "{“tool”：“write_file”，“args”：{“content”：“说“好””}}",
    expected: "broken",
  },
  { name: "mixed quotes", text: '{“tool": “read_file", “args": {“path": “a.txt"}}', expected: "broken" },
  { name: "single quotes", text: "{'tool': 'read_file', 'args': {'path': 'a.txt'}}", expected: [a] },
  {
    name: "Python's repr",
    text: `{'tool': 'write_file', 'args': {'content': "it's", 'force': True, 'mode': None}}`,
    expected: [["write_file", { content: "it's", force: true, mode: null }]],
  },
  {
    name: "an apostrophe inside single quotes",
    text: "{'tool': 'write_file', 'args': {'content': 'it's'}}",
    expected: "broken",
  },
  { name: "trailing commas", text: '{"tool":"read_file","args":{"path":"a.txt",},}', expected: [a] },
  {
    name: "comments",
    text: '{"tool":"read_file", // the tool\n "args": /* what */ {"path":"a.txt"}}',
    expected: [a],
  },
  {
    name: "what looks like a comment in a string",
    text: '{"tool":"read_file","args":{"path":"http://x/*y*/#z",}}',
    expected: [["read_file", { path: "http://x/*y*/#z" }]],
  },
  { name: "keys without quotes", text: '{tool: "read_file", args: {path: "a.txt"}}', expected: [a] },
  { name: "values without quotes", text: "{tool: read_file, args: {path: a.txt}}", expected: "broken" },
  {
    name: "raw line breaks and tabs inside a string",
    text: '{"tool":"write_file","args":{"content":"a\n\tb\r\nc"}}',
    expected: [["write_file", { content: "a\n\tb\r\nc" }]],
  },
  {
    name: "an escaped apostrophe",
    text: '{"tool":"calc","args":{"expr":"it\\\'s"}}',
    expected: [["calc", { expr: "it's" }]],
  },
  {
    name: "an escape that JSON does not have",
    text: '{"tool":"calc","args":{"expr":"\\d+"}}',
    expected: "broken",
  },
  {
    name: "quotes that are not escaped",
    text: '{"tool":"calc","args":{"expr":"say "hi" now"}}',
    expected: "broken",
  },
  { name: "everything escaped", text: '{\\"tool\\":\\"read_file\\",\\"args\\":{}}', expected: "broken" },
  { name: "a comma missing", text: '{"tool":"read_file" "args":{"path":"a.txt"}}', expected: "broken" },
  { name: "a number that JSON does not have", text: '{"tool":"calc","args":{"n":01}}', expected: "broken" },
  {
    name: "blanks that JSON does not have",
    text: '{\u00a0"tool":\u3000"read_file","args":{"path":"a.txt"}}',
    expected: [a],
  },
  {
    name: "a call inside the string of a broken one does not run",
    text: `{"tool":"write_file","args":{"content":"like "this": ${RM}"}}`,
    expected: "broken",
  },
];

/** Meant as calls, without doubt, and written in a way that has to be written anew. */
const odd: readonly TextCase[] = [
  ...[
    '{"tool"="list_dir","args"={}}',
    '{"tool"=>"list_dir","args"=>{}}',
    '{"tool" -> "list_dir"}',
    '{tool="list_dir"}',
    '{"tool"="fly","args"={}}',
    '{"Tool":"list_dir","Args":{}}',
    '{"TOOL":"fly","ARGS":{"to":"Mars"}}',
    '{"Name":"list_dir","Arguments":{}}',
    '{"tool":"fly","Args":{"to":"Mars"}}',
    '{"Tool":"list_dir","Args":oops}',
    '{"Tool_Calls":[{"tool":"list_dir"}]}',
    '{" tool ":"list_dir","args":{}}',
    "{„tool“:„list_dir“,„args“:{}}",
    '{„tool“:"list_dir"}',
    "{«tool»:«list_dir»}",
    "{「tool」：「list_dir」，「args」：{}}",
    "{‹tool›: ‹list_dir›}",
    '"tool":"fly","args":{}}',
    'tool":"list_dir","args":{}}',
    '"tool": "list_dir"}',
    '  "tool" : "list_dir",\n  "args" : {}\n}',
    'I look.\n"tool":"fly","args":{}}',
    '```json\n"tool":"fly","args":{}}\n```',
    '```json "tool":"fly","args":{}}```',
    "“tool”：“list_dir”，“args”：{}}",
    '{“tool":"list_dir","args":{}}',
    '{”tool":"list_dir","args":{}}',
    '{＂tool":"list_dir","args":{}}',
    '{\'tool":"list_dir","args":{}}',
    "{‘tool':'list_dir','args':{}}",
    '{"tool":"list_dir,"args":{}}',
    '{"tool" "list_dir","args":{}}',
    '{"tool"::"list_dir","args":{}}',
    '{,"tool":"list_dir","args":{}}',
    '{""tool"":""list_dir"",""args"":{}}',
  ].map((text): TextCase => ({ name: text, text, expected: "broken" })),
  { name: "capital letters, cut off", text: '{"Tool":"list_dir","Args":{"pa', expected: "truncated" },
  ...[
    '{"Tool":"hammer","Price":3}',
    '{"Tool":"hammer"}',
    '{"Tool":"Hammer","Input":"nail"}',
    '{"Tool":"hammer","price":oops}',
    "In Lua it is {tool = hammer, price = 3}.",
    '{"tool"="hammer"} is no JSON.',
    '"tool": "hammer" is a line of it.',
    '"tool":"list_dir" is what I would send.',
    'The key "tool":"fly","args":{}} stands in the middle.',
    '> "tool":"fly","args":{}}',
    '{"a":\n"tool"}',
  ].map((text): TextCase => ({ name: text, text, expected: "final" })),
];

/** JSON.parse takes the last one and says nothing. */
const twice: readonly TextCase[] = [
  ...[
    '{"tool":"read_file","tool":"run_shell","args":{}}',
    '{"tool":"run_shell","args":{"command":"ls"},"args":{"command":"rm -r build"}}',
    '{"tool":"run_shell","args":{"command":"ls","command":"rm -r build"}}',
    '{"tool":"run_shell","args":{"a":[{"b":1,"b":1}]}}',
    '{"tool":"run_shell","to\\u006fl":"read_file","args":{}}',
    '{"tool":"run_shell","args":"{\\"command\\":\\"ls\\",\\"command\\":\\"rm\\"}"}',
    '{"tool":"run_shell","tool":null,"args":{}}',
    "{tool: 'run_shell', tool: 'read_file', args: {}}",
    '{"tool_calls":[{"tool":"run_shell","tool":"read_file","args":{}}]}',
    '{"name":"run_shell","arguments":{"command":"ls"},"arguments":{"command":"rm"}}',
  ].map((text): TextCase => ({ name: text, text, expected: "broken" })),
  {
    name: "the same key in objects beside and inside each other",
    text: '{"tool":"calc","args":{"tool":{"tool":1},"b":[{"c":1},{"c":":{}"}],"__proto__":{"c":1}}}',
    expected: [["calc", JSON.parse('{"tool":{"tool":1},"b":[{"c":1},{"c":":{}"}],"__proto__":{"c":1}}')]],
  },
  { name: "twice in data", text: '{"a":1,"a":2} is odd.', expected: "final" },
];

/** Calls whose keys, arguments, quotes or end are not what they should be. */
export const spellingCases: Readonly<Record<string, readonly TextCase[]>> = {
  "keys and arguments": shapes,
  "cut off": cut,
  spelling,
  "meant, and spelt too oddly to be mended": odd,
  "a key twice": twice,
};
