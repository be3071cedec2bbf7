import { expect, test } from "vitest";
import { linesOf, readText } from "./file-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("UTF-8 is text", () => {
  expect(readText(bytes("héllo 你好"))).toEqual({ kind: "text", text: "héllo 你好", cut: 0 });
});

test("a NUL or bytes that are not UTF-8 make a file binary", () => {
  expect(readText(Uint8Array.of(65, 0, 66))).toEqual({ kind: "binary", size: 3 });
  expect(readText(Uint8Array.of(0xff, 0xd8, 0xff))).toEqual({ kind: "binary", size: 3 });
});

test("a long file is cut, even in the middle of a character, and says by how much", () => {
  expect(readText(bytes("ab你"), 4)).toEqual({ kind: "text", text: "ab", cut: 1 });
});

test("a newline at the end begins no line of its own, and both kinds of line ends count", () => {
  expect(linesOf("a\r\nb\n")).toEqual(["a", "b"]);
  expect(linesOf("a\n\nb")).toEqual(["a", "", "b"]);
  expect(linesOf("")).toEqual([]);
});
