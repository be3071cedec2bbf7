import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { stripAnsi } from "./ansi.ts";

const ESC = "\u001b";
const CONTROL = new RegExp(`[${ESC}\u009b]`);

test("text without escapes stays the same string", () => {
  expect(stripAnsi("plain [31m text\n")).toBe("plain [31m text\n");
});

test.each([
  ["colours", `${ESC}[1;31mred${ESC}[0m`, "red"],
  ["true colour with colons", `${ESC}[38:2::255:0:0mred${ESC}[m`, "red"],
  ["cursor moves and erasing", `a${ESC}[2K${ESC}[1Gb${ESC}[?25l`, "ab"],
  ["a window title", `${ESC}]0;title\u0007text`, "text"],
  ["a link", `${ESC}]8;;https://example.org${ESC}\\name${ESC}]8;;${ESC}\\`, "name"],
  ["a character set and a reset", `${ESC}(Bx${ESC}c`, "x"],
  ["the one-byte form", "\u009b31mred", "red"],
  ["a title in the one-byte form", "\u009d0;t\u0007x", "x"],
  ["a link in the one-byte form", "\u009d8;;https://example.org\u009cname\u009d8;;\u009c", "name"],
  ["a picture in the one-byte form", "\u0090q#0~\u009cx", "x"],
  [
    "what an application or the user says to the terminal",
    "a\u0098b\u009cc\u009ed\u009ce\u009ff\u009cg",
    "aceg",
  ],
  ["a sequence cut off at the end", `done${ESC}[3`, "done"],
  ["a title that never ends stops at the line", `${ESC}]0;title\nnext line`, "\nnext line"],
  ["a bare escape", `a${ESC}\nb`, "a\nb"],
])("takes out %s", (_what, text, plain) => {
  expect(stripAnsi(text)).toBe(plain);
});

test.each([
  "He said “yes” and left",
  "“one” and “two”, ‘three’ and ‘four’",
  "it‘s here",
  "Ý and ß: aßb",
  "”0;title“",
  "Ûber ěx",
  "朝 本 日本語 😝 📝",
])("%s, its UTF-8 read as Latin-1 or Windows-1252, comes through whole", (text) => {
  const bytes = new TextEncoder().encode(text);
  const latin1 = String.fromCharCode(...bytes);
  const windows = new TextDecoder("windows-1252").decode(bytes);
  for (const read of [latin1, windows, `${windows}\u0007`]) expect(stripAnsi(read)).toBe(read);
  expect(stripAnsi(`${ESC}[1m${latin1}${ESC}[0m`)).toBe(latin1);
});

test("what mis-decoded text is made of comes through, whatever it says", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const bytes = new TextEncoder().encode(text.replaceAll(ESC, ""));
      const latin1 = [...bytes].map((byte) => String.fromCharCode(byte)).join("");
      expect(stripAnsi(latin1)).toBe(latin1);
    }),
  );
});

test.each([
  ["a title", "\u009d0;title\nnext line"],
  ["a title before another", "\u009d0;a \u009db\u0001\u009c"],
  ["an end alone", "a\u009cb"],
])("one byte alone is left where it stands: %s", (_what, text) => {
  expect(stripAnsi(text)).toBe(text);
});

test("no escape is left, and text between whole sequences is untouched", () => {
  const piece = fc.oneof(
    fc
      .constantFrom(`${ESC}[0m`, `${ESC}[31;1m`, `${ESC}]0;t\u0007`, `${ESC}(B`)
      .map((code) => ({ code, text: "" })),
    fc.string().map((text) => ({ code: "", text })),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const raw = pieces.map(({ code, text }) => code + text).join("");
      expect(stripAnsi(raw)).toBe(pieces.map(({ text }) => text).join(""));
    }),
  );
});

test.each([
  ["unfinished titles", `${ESC}]0;`],
  ["unfinished colours", `${ESC}[1;`],
  ["bare escapes", ESC],
  ["unfinished one-byte titles", "\u009d0;"],
  ["unfinished one-byte pictures in escapes", `\u0090q${ESC}`],
])("a megabyte of %s takes no more than linear time", async (_what, unit) => {
  const stripping = (size: number) => {
    const text = unit.repeat(Math.ceil(size / unit.length));
    return () => expect(stripAnsi(text)).not.toMatch(CONTROL);
  };
  expect(await growth(stripping, 250_000)).toBeLessThan(linear);
});
