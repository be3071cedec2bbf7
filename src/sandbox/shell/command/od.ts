import type { Command } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { readFlags } from "./flags.ts";
import { readInputs } from "./inputs.ts";
import { failed, printed } from "./result.ts";

/** Bytes as numbers or characters; just-bash's shows octal for `-tx1`. */
export const od: Command = {
  name: "od",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, [
      "A:",
      "t:",
      "c",
      "x",
      "b",
      "d",
      "o",
      "v",
      "N:",
      "j:",
      "w:",
    ]);
    if (unknown !== undefined) return failed("od", `invalid option ${unknown}`);
    const type = given.get("t") ?? [...shorthand.keys()].find((letter) => given.has(letter)) ?? "o";
    const form = formOf(shorthand.get(type) ?? type);
    const radix = radixes[given.get("A") ?? "o"];
    if (form === undefined || radix === undefined)
      return failed("od", `'${type}' is not in this shell: -A doxn, -t c or oxdu with 1, 2 or 4`);
    const { inputs, errors } = await readInputs("od", operands, context);
    const skipped = Number(given.get("j") ?? 0);
    const all = toBytes(inputs.map(({ content }) => content).join(""), "latin1").subarray(skipped);
    const bytes = given.has("N") ? all.subarray(0, Number(given.get("N"))) : all;
    const width = Number(given.get("w") ?? 16);
    const address = (at: number) =>
      radix === 0 ? "" : (at + skipped).toString(radix).padStart(radix === 16 ? 6 : 7, "0");
    const lines: string[] = [];
    for (let at = 0; at < bytes.length; at += width) {
      lines.push(`${address(at)}${form(bytes.subarray(at, at + width))}\n`);
    }
    if (radix !== 0) lines.push(`${address(bytes.length)}\n`);
    return { ...printed(lines.join("")), stderr: errors, exitCode: errors === "" ? 0 : 1 };
  },
};

const shorthand = new Map([
  ["c", "c"],
  ["x", "x2"],
  ["b", "o1"],
  ["d", "u2"],
  ["o", "o2"],
]);
const radixes: Readonly<Record<string, number>> = { d: 10, o: 8, x: 16, n: 0 };

/** Digits that the largest number of so many bytes has, by base. */
const digits: Readonly<Record<string, readonly number[]>> = {
  x: [2, 4, 8],
  o: [3, 6, 11],
  u: [3, 5, 10],
  d: [4, 6, 11],
};

function formOf(type: string): ((bytes: Uint8Array) => string) | undefined {
  if (type === "c")
    return (bytes) => bytes.reduce((line, byte) => `${line} ${character(byte).padStart(3)}`, "");
  const [, letter = "", count = "4"] = /^([xoud])([124]?)$/.exec(type) ?? [];
  const size = Number(count || 4);
  const width = digits[letter]?.[size === 4 ? 2 : size - 1];
  if (width === undefined) return undefined;
  const radix = letter === "x" ? 16 : letter === "o" ? 8 : 10;
  const pad = radix === 10 ? " " : "0";
  return (bytes) => {
    let line = "";
    for (let at = 0; at < bytes.length; at += size) {
      // Little end first, and as if zeros came after the end.
      let value = 0;
      for (let index = size - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
      if (letter === "d" && value >= 2 ** (8 * size - 1)) value -= 2 ** (8 * size);
      line += ` ${value.toString(radix).padStart(width, pad)}`;
    }
    return line;
  };
}

const named: Readonly<Record<number, string>> = {
  0: "\\0",
  7: "\\a",
  8: "\\b",
  9: "\\t",
  10: "\\n",
  11: "\\v",
  12: "\\f",
  13: "\\r",
};

function character(byte: number): string {
  if (byte >= 32 && byte < 127) return String.fromCharCode(byte);
  return named[byte] ?? byte.toString(8).padStart(3, "0");
}
