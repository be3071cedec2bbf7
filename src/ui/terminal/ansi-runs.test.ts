import { expect, test } from "vitest";
import { ansiRuns, toneOf } from "./ansi-runs.ts";

const esc = "\u001b";

test("plain text is one run without a look", () => {
  expect(ansiRuns("a\nb")).toEqual([{ text: "a\nb", marks: [] }]);
});

test("no output has no runs", () => {
  expect(ansiRuns("")).toEqual([]);
});

test("colours and weights begin and end where they are written", () => {
  expect(ansiRuns(`ok ${esc}[1;32mPASS${esc}[0m\n${esc}[41mx${esc}[0m`)).toEqual([
    { text: "ok ", marks: [] },
    { text: "PASS", tone: "green", marks: ["bold"] },
    { text: "\n", marks: [] },
    { text: "x", ground: "red", marks: [] },
  ]);
});

test("markup in output is text", () => {
  expect(ansiRuns("<b>&amp;</b>")).toEqual([{ text: "<b>&amp;</b>", marks: [] }]);
});

test.each([
  [31, "red"],
  [32, "green"],
  [33, "yellow"],
  [34, "blue"],
  [35, "magenta"],
  [36, "cyan"],
  [90, "grey"],
  [91, "red"],
  [94, "blue"],
  [30, undefined],
  [37, undefined],
  [97, undefined],
])("the code %i is shown as %s", (code, tone) => {
  expect(ansiRuns(`${esc}[${code}mx`)[0]?.tone).toBe(tone);
});

test("a colour of the 256 and of the 16 million goes to the nearest tone", () => {
  expect(ansiRuns(`${esc}[38;5;208mx`)[0]?.tone).toBe("yellow");
  expect(ansiRuns(`${esc}[38;2;200;20;60mx`)[0]?.tone).toBe("red");
  expect(toneOf("120, 120, 120")).toBe("grey");
  expect(toneOf(null)).toBeUndefined();
});
