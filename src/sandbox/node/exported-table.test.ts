import { describe, expect, it } from "vitest";
import { withExportedTable } from "./exported-table.ts";

const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const table = [4, 4, 1, 0x70, 0, 3];
/** A global that is exported as often as asked for, so that the section's length takes one byte or more. */
const exporting = (count: number) => {
  const entries = Array.from({ length: count }, (_, at) => [
    2,
    0x61 + (at % 26),
    0x61 + Math.floor(at / 26),
    3,
    0,
  ]).flat();
  const body = [...leb(count), ...entries];
  return Uint8Array.from([
    ...header,
    ...table,
    ...[6, 6, 1, 0x7f, 0, 0x41, 7, 0x0b],
    7,
    ...leb(body.length),
    ...body,
  ]);
};
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);

describe("a module whose function table is exported", () => {
  it.each([1, 24, 25, 127, 128, 300])("has it beside %i other exports", async (count) => {
    const { instance } = await WebAssembly.instantiate(withExportedTable(exporting(count), "functions"));
    expect(instance.exports.functions).toBeInstanceOf(WebAssembly.Table);
    expect(Object.keys(instance.exports)).toHaveLength(count + 1);
    expect(instance.exports.aa).toBeInstanceOf(WebAssembly.Global);
  });

  it("cannot be made of one without exports", () => {
    expect(() => withExportedTable(Uint8Array.from([...header, ...table]), "functions")).toThrow(
      "no export section",
    );
  });
});
