import { repair } from "../src/scenario/catalogue/repair.ts";
import { decodeLink, encodeLink } from "../src/scenario/link.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { median, type Row } from "./table.ts";

/** A link of about 20 KB of scenario: the time to make and to read it. */
export function linkRows(): Row[] {
  const scenario = ofSize(20_000);
  const link = encodeLink(scenario);
  const asked = "≤ 10 ms";
  return [
    { what: "a link of 20 KB, encoded", figure: milliseconds(() => encodeLink(scenario)), asked },
    { what: "a link of 20 KB, decoded", figure: milliseconds(() => decodeLink(link)), asked },
  ];
}

/** The repair scenario with as much more of its own kind of text, no two lines alike. */
function ofSize(bytes: number): Scenario {
  const files: Record<string, string> = {};
  for (let n = 1; JSON.stringify({ ...repair, files }).length < bytes; n++) {
    files[`src/part-${n}.sh`] =
      `#!/bin/bash\n# part ${n}\nawk -F, '$${n % 9} > ${n * 37} { sum += $${n % 7} } END { print sum }' data/${n * 13}.csv\n`;
  }
  return { ...repair, files };
}

function milliseconds(does: () => unknown): string {
  const samples = Array.from({ length: 25 }, () => {
    const from = performance.now();
    does();
    return performance.now() - from;
  });
  return `${median(samples).toFixed(1)} ms`;
}
