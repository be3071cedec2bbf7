import { filled, type HostileCase, heavyCases, hostileCases, SIZE } from "../src/core/reply/hostile.cases.ts";
import { extractCalls } from "../src/core/reply/text.ts";
import { medianCpuTime, ms, type Row } from "./table.ts";

const TOOLS = ["read_file", "write_file", "edit_file", "run_shell", "list_dir"];

/** Finding calls in 1 MB of text: as models write it, and in every shape that hangs a parser. Processor time. */
export function extractRows(): Row[] {
  const reply = typicalReply();
  const typical = medianCpuTime(25, () => extractCalls(reply, TOOLS));
  const hostile = hostileCases();
  const heavy = heavyCases();
  const [slowest, heaviest] = [slowestOf(hostile), slowestOf(heavy)];
  return [
    {
      what: "finding calls in 1 MB of model text",
      figure: `${(SIZE / 1000 / typical).toFixed(0)} MB/s`,
      asked: "≥ 30 MB/s",
    },
    {
      what: `the slowest of ${hostile.length} hostile shapes of 1 MB: ${slowest.name}`,
      figure: ms(slowest.time),
      asked: "≤ 60 ms",
    },
    {
      what: `the slowest of ${heavy.length} heavy ones: ${heaviest.name}; JSON.parse of its values alone`,
      figure: `${ms(heaviest.time)}; ${ms(valuesAlone(heaviest.text))}`,
      asked: "–",
    },
  ];
}

/** What no reader can do without: the values of all calls, made by JSON.parse. */
function valuesAlone(text: string): number {
  const found = extractCalls(text, TOOLS);
  const args = found.kind === "calls" ? found.calls.map((call) => JSON.stringify(call.args)) : [];
  return medianCpuTime(7, () => args.map((each) => JSON.parse(each)));
}

function slowestOf(cases: readonly HostileCase[]): { name: string; text: string; time: number } {
  return cases
    .map(({ name, text }) => {
      const shape = text(SIZE);
      return { name, text: shape, time: medianCpuTime(7, () => extractCalls(shape, TOOLS)) };
    })
    .reduce((one, other) => (other.time > one.time ? other : one));
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
