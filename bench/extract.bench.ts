import { filled, hostileCases, SIZE } from "../src/core/reply/hostile.cases.ts";
import { extractCalls } from "../src/core/reply/text.ts";
import { medianCpuTime, ms, type Row } from "./table.ts";

const TOOLS = ["read_file", "write_file", "edit_file", "run_shell", "list_dir"];

/** Finding calls in 1 MB of text: as models write it, and in every shape that hangs a parser. Processor time. */
export function extractRows(): Row[] {
  const reply = typicalReply();
  const typical = medianCpuTime(25, () => extractCalls(reply, TOOLS));
  const shapes = hostileCases().map(({ name, text }) => {
    const shape = text(SIZE);
    return { name, time: medianCpuTime(7, () => extractCalls(shape, TOOLS)) };
  });
  const slowest = shapes.reduce((one, other) => (other.time > one.time ? other : one));
  return [
    {
      what: "finding calls in 1 MB of model text",
      figure: `${(SIZE / 1000 / typical).toFixed(0)} MB/s`,
      asked: "≥ 30 MB/s",
    },
    {
      what: `the slowest of ${shapes.length} hostile shapes of 1 MB: ${slowest.name}`,
      figure: ms(slowest.time),
      asked: "≤ 60 ms",
    },
  ];
}

/** Thinking, prose with braces and inline code, a fence of another language, calls with files in them. */
function typicalReply(): string {
  const file = JSON.stringify(
    'export function add(a: number, b: number) {\n  return "" + (a + b);\n}\n'.repeat(20),
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
    SIZE,
  );
}
