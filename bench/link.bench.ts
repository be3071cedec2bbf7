import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repair } from "../src/scenario/catalogue/repair.ts";
import { decodeLink, encodeLink } from "../src/scenario/link.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { lzStringLength } from "./lz-string-length.ts";
import { medianCpuTime, ms, type Row } from "./table.ts";

/** Links: their characters against lz-string, and the time to make and to read one of 20 KB. */
export function linkRows(): Row[] {
  const scenario = ofSize(20_000);
  const link = encodeLink(scenario);
  const asked = "≤ 10 ms";
  return [
    ...lengths.map(({ size, asked }) => lengthRow(size, asked)),
    { what: "a link of 20 KB, encoded", figure: ms(medianCpuTime(25, () => encodeLink(scenario))), asked },
    { what: "a link of 20 KB, decoded", figure: ms(medianCpuTime(25, () => decodeLink(link))), asked },
  ];
}

const lengths = [
  { size: 1000, asked: 0.5 },
  { size: 5000, asked: 0.54 },
  { size: 20_000, asked: 0.64 },
  { size: 100_000, asked: 0.71 },
];

function lengthRow(size: number, asked: number): Row {
  const scenario = ofSize(size);
  const [ours, theirs] = [encodeLink(scenario).length, lzStringLength(JSON.stringify(scenario))];
  return {
    what: `characters of a link of ${size / 1000} KB, against lz-string`,
    figure: `${(ours / theirs).toFixed(2)} (${ours} against ${theirs})`,
    asked: `≤ ${asked.toFixed(2)}`,
  };
}

/** The repair scenario's question and model, and as much of our own source for files as fits. */
function ofSize(characters: number): Scenario {
  const files: Record<string, string> = {};
  const scenario = { ...small, files };
  const folder = join(process.cwd(), "src/core");
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const room = characters - JSON.stringify(scenario).length;
    if (room <= 0) break;
    files[`src/${name}`] = readFileSync(join(folder, name), "utf8").slice(0, room);
  }
  return scenario;
}

const small: Scenario = {
  format: "loopglass/1",
  title: "Repair a project",
  system: "You repair small projects. Work in {{cwd}}. Look before you change anything.",
  ...(repair.tools ? { tools: repair.tools } : {}),
  user: ["The test of this project fails. Find out why and repair it."],
  model: {
    kind: "script",
    replies: [{ calls: [{ name: "read_file", args: { path: "src/fold.ts" } }] }, "It is repaired."],
  },
};
