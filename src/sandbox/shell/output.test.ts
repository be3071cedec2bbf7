import { describe, expect, it } from "vitest";
import { Output, type Piece } from "./output.ts";

function setUp() {
  let time = 0;
  const handed: (readonly Piece[])[] = [];
  const output = new Output({
    now: () => time,
    mended: ({ text }) => text.replace("secret\n", ""),
    onOutput: (pieces) => handed.push(pieces),
  });
  return { output, handed, at: (ms: number) => (time = ms) };
}

const out = (text: string) => ({ stream: "stdout", text }) as const;
const err = (text: string) => ({ stream: "stderr", text }) as const;

describe("output on its way", () => {
  it("is handed on at once, and then in larger pieces, in its order", () => {
    const { output, handed, at } = setUp();
    output.print("stdout", "a");
    output.print("stdout", "b");
    output.print("stdout", "c");
    output.print("stderr", "d");
    at(10);
    output.tick(10);
    expect(handed).toEqual([[out("a")]]);
    output.tick(30);
    expect(handed).toEqual([[out("a")], [out("bc"), err("d")]]);
    output.tick(100);
    expect(handed).toHaveLength(2);
  });

  it("is handed on before its time where the next thing may take long", () => {
    const { output, handed } = setUp();
    output.print("stdout", "a");
    output.print("stdout", "b");
    output.flush();
    expect(handed).toEqual([[out("a")], [out("b")]]);
  });

  it("is whole characters, and what is none is marked", () => {
    const { output } = setUp();
    for (const byte of [0xe6, 0x97, 0xa5, 0xff, 0x61, 0xe6]) output.write("stdout", Uint8Array.of(byte));
    expect(output.end()).toEqual({ stdout: "日\ufffda\ufffd", stderr: "" });
  });

  it("is mended piece by piece, and the whole is the sum of its pieces", () => {
    const { output, handed, at } = setUp();
    for (let step = 0; step < 5; step += 1) {
      at(step * 40);
      output.print("stderr", `${step}\nsecret\n`);
    }
    const { stderr } = output.end();
    expect(stderr).toBe("0\n1\n2\n3\n4\n");
    expect(
      handed
        .flat()
        .map(({ text }) => text)
        .join(""),
    ).toBe(stderr);
  });

  it("is cut after a mebibyte of each stream, and known to be endless after sixteen", () => {
    const { output } = setUp();
    const line = `${"x".repeat(1023)}\n`;
    for (let count = 0; count < 1025; count += 1) output.print("stdout", line);
    expect([output.isCut, output.isEndless]).toEqual([true, false]);
    for (let count = 0; count < 16 * 1024; count += 1) output.print("stdout", line);
    output.print("stderr", "still here\n");
    expect(output.isEndless).toBe(true);
    const { stdout, stderr } = output.end();
    expect([stdout.length, stderr]).toEqual([1024 * 1024, "still here\n"]);
  });
});
