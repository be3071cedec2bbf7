import { expect, it } from "vitest";
import { TerminalOutput } from "./terminal-output.ts";

async function shown(chunks: readonly string[]) {
  const seen: string[] = [];
  let full = 0;
  const output = new TerminalOutput((text) => seen.push(text));
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  await output.read(stream, () => {
    full += 1;
  });
  output.close();
  expect(seen.join("")).toBe(output.text);
  return { text: output.text, full };
}

it("makes a terminal's line ends plain, also where a pair comes in two chunks", async () => {
  expect(await shown(["a\r\nb\r", "\nc\r", "d\r\n"])).toEqual({ text: "a\nb\nc\rd\n", full: 0 });
});

it("keeps a carriage return at the very end", async () => {
  expect((await shown(["50 %\r"])).text).toBe("50 %\r");
});

it("ends at a mebibyte, and says so once", async () => {
  const { text, full } = await shown(Array.from({ length: 20 }, () => "x".repeat(100_000)));
  expect(text).toHaveLength(1024 * 1024);
  expect(full).toBe(1);
});
