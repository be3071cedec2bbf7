import { extractCalls } from "../src/core/reply/text.ts";
import type { Row } from "./table.ts";

const SIZE = 1_000_000;
const TOOLS = ["read_file", "write_file", "edit_file", "run_shell", "list_dir"];

/** Finding calls in 1 MB of text: as models write it, and in every shape that hangs a parser. */
export function extractRows(): Row[] {
  const typical = median(15, typicalReply());
  const speed = `${(SIZE / 1e6 / (typical / 1000)).toFixed(0)} MB/s`;
  const hostile = Object.entries(hostileShapes()).map(([name, text]): [string, number] => [
    name,
    median(5, text),
  ]);
  return [
    { what: "finding calls in 1 MB of model text", figure: speed, asked: "≥ 30 MB/s" },
    ...hostile.map(([name, taken]) => ({
      what: `finding calls in 1 MB of ${name}`,
      figure: `${taken.toFixed(1)} ms`,
      asked: "≤ 60 ms",
    })),
  ];
}

/** Thinking, prose with braces and inline code, a fence of another language, calls with files in them. */
function typicalReply(): string {
  const file = JSON.stringify(
    "export function add(a: number, b: number) {\n  return `${a} + ${b}`;\n}\n".repeat(20),
  );
  return filled(
    [
      "<think>The person wants {a, b} renamed. I had better look first.</think>",
      "I will look at `add()` first; sets look like {a, b}, and the tests say `{}`.",
      "The function adds two numbers, and it is called from three places in the project. ".repeat(12),
      "```ts\nconst x = { tool: add(1, 2) };\n```",
      `\`\`\`json\n{"tool":"write_file","args":{"path":"src/add.ts","content":${file}}}\n\`\`\``,
      '{"tool":"run_shell","args":{"command":"npm test -- --run \\"add\\""}}\n',
    ].join("\n"),
  );
}

/** Texts of 1 MB that are quadratic, or deeper than the stack, for one parser or another. */
export function hostileShapes(): Record<string, string> {
  const deep = SIZE / 10;
  return {
    "`{`": filled("{"),
    "`[`": filled("["),
    '`"`': filled('"'),
    backticks: filled("`"),
    "opening fences": filled("```json\n"),
    "fences of another language": filled("```js x\n"),
    "fences on one line": filled("``` js "),
    "inline code": filled("` `` "),
    "`<think>`": filled("<think>"),
    "`</think>`": filled("</think>"),
    "`</thinking`": filled("</thinking"),
    "`<t`": filled("<t"),
    backslashes: filled("\\"),
    "line breaks": filled("\n"),
    blanks: filled(" "),
    "braces and blanks": filled("{   "),
    'alternating `{"`': filled('{"'),
    "alternating `{'`": filled("{'"),
    "unclosed quotes of every kind": filled(`{"a":'{'b':“{“c”:‘{‘d’:＂{＂e＂:`),
    '`{"tool":`': filled('{"tool":'),
    '`{"tool":"`': filled('{"tool":"'),
    '`{"tool":"x"`': filled('{"tool":"x"'),
    '`{"tool"`': filled('{"tool" '),
    '`{\\"tool\\":`': filled('{\\"tool\\":'),
    "objects nested 100,000 deep": `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
    "objects nested 200,000 deep, never closed": filled('{"a":'),
    "lists in an object, never closed": `{"a":${filled("[")}`,
    "a call nested deep": `{"tool":"x","args":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`,
    "small objects": filled('{"a":1} '),
    "small calls": filled('{"tool":"x","args":{}} '),
    "small calls below each other": filled('{"tool":"x","args":{}}\n'),
    "almost-calls": filled('{"tool":1,"args":{}} '),
    "calls of unknown names": filled('{"name":"x","arguments":{}}\n'),
    "calls in full-width spelling": filled("{“tool”：“x”，“args”：{}}\n"),
    "short lines below a call": `{"tool":"x","args":{}}\n${filled("to\n")}`,
    "decorated lines below a call": `{"tool":"x","args":{}}\n${filled("** # - the \n")}`,
    "unclosed comments": filled('{"a":/*'),
    "a call with a string of 1 MB": `{"tool":"x","args":{"a":"${filled("ab \\n")}"}}`,
    "a call with a mended string of 1 MB": `{"tool":"x","args":{"a":"${filled("ab \n")}"}}`,
    "a call with an unclosed string": `{"tool":"x","args":{"a":"${filled("ab {")}`,
    "quoted lines": filled("> {\n"),
    "unclosed strings": filled('{"a":"x\n'),
    "quoted calls in one line": `\`${filled('{"tool":"x","args":{}}')}`,
    "arguments as text": filled('{"tool":"x","args":"{}"} '),
  };
}

function filled(piece: string): string {
  return piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
}

function median(times: number, text: string): number {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now();
    extractCalls(text, TOOLS);
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}
