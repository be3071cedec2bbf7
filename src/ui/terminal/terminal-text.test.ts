import fc from "fast-check";
import { expect, test } from "vitest";
import { terminalText } from "./terminal-text.ts";

const esc = "\u001b";

test("colours stay", () => {
  expect(terminalText(`${esc}[1;31mred${esc}[0m ${esc}[38;5;208mor${esc}[m`)).toBe(
    `${esc}[1;31mred${esc}[0m ${esc}[38;5;208mor${esc}[m`,
  );
});

test("cursor moves, titles, links, bells and broken sequences go", () => {
  expect(
    terminalText(`a${esc}[2Kb${esc}]0;title\u0007c${esc}]8;;http://x${esc}\\d${esc}(Be\u0007f${esc}[12`),
  ).toBe("abcdef");
});

test("a carriage return begins the line again; one before a newline is only its end", () => {
  expect(terminalText("10 %\r50 %\r100 %\ndone\r\n")).toBe("100 %\ndone\n");
  expect(terminalText("10 %\r")).toBe("10 %");
});

test("what is printable comes through as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!/\p{Cc}/u.test(text));
      expect(terminalText(text)).toBe(text);
    }),
  );
});
