import { describe, expect, test } from "vitest";
import type { Tool } from "../core/tool.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { builtInTools } from "./built-in.ts";
import { dispatchCall } from "./dispatch.ts";
import { FakeSandbox, fakeContext } from "./fake-sandbox.ts";
import { type FileCase, fileCases, trimCases } from "./file.cases.ts";
import { createRegistry } from "./registry.ts";
import { createValidator } from "./validate.ts";

describe.each(Object.entries(fileCases))("%s", (_, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))("%s", async (_name, each) => {
    const sandbox = sandboxOf(each);
    const before = await bytesOf(sandbox, each);
    const [name, args] = each.call;
    const result = await dispatchCall(
      { id: "k", name, arguments: JSON.stringify(args) },
      { ...dispatch, context: fakeContext({ sandbox }) },
    );
    expect(result.status).toBe(each.status);
    for (const words of each.says ?? []) expect(result.text).toContain(words);
    const after = Object.entries(each.after ?? {}).map(([path, content]) => [
      absolute(path),
      encoded(content),
    ]);
    expect(await bytesOf(sandbox, each)).toEqual({ ...before, ...Object.fromEntries(after) });
  });
});

describe("a file that is read reaches the model", () => {
  const read = async (content: string) => {
    const context = fakeContext({ files: { "/home/project/f": content } });
    const call = { id: "k", name: "read_file", arguments: '{"path":"f"}' };
    return (await dispatchCall(call, { ...dispatch, context })).text;
  };

  test.each([
    ["five hundred lines", `${"y".repeat(99)}\n`.repeat(500)],
    ["lines of two letters", "ab\n".repeat(13_000)],
    ["nothing but lines", "\n".repeat(50_000)],
    ["one line", "x".repeat(50_000)],
    ["emoji", "😀".repeat(25_000)],
  ])("whole with its numbers, up to fifty thousand characters: %s", async (_what, content) => {
    const lines = content.replace(/\n$/, "").split("\n");
    const numbered = lines.map((line, index) => `${String(index + 1).padStart(4)}\t${line}`);
    expect(await read(content)).toBe(numbered.join("\n"));
  });

  test.each([
    ["five hundred lines", `${"y".repeat(100)}\n`.repeat(500)],
    ["nothing but lines", "\n".repeat(50_001)],
  ])("cut and with its total above that: %s", async (_what, content) => {
    const text = await read(content);
    expect(text).toMatch(/^ {3}1\t/);
    expect(text).toContain(`the total is ${content.length} characters]`);
    expect(text).not.toContain("left out");
  });
});

describe("results that are trimmed (F16)", () => {
  test.each(trimCases)("$text to $limit", async ({ text, limit, head, tail }) => {
    const long: Tool = { name: "long", describe: () => "", parameters: () => ({}), run: () => text };
    const registry = createRegistry([long]);
    const call = { id: "k", name: "long", arguments: "{}" };
    const context = fakeContext();
    const result = await dispatchCall(call, {
      ...dispatch,
      registry,
      allowed: ["long"],
      context,
      resultLimit: limit,
    });
    const left = toolsEn.result.leftOut(text.length - head.length - tail.length);
    expect(result.text).toBe(head + left + tail);
    expect(result.text).not.toMatch(/\p{Surrogate}/u);
  });
});

const registry = createRegistry(builtInTools);
const dispatch = { registry, allowed: registry.names, validate: createValidator(toolsEn.schema) };

function sandboxOf({ files, links = {} }: FileCase): FakeSandbox {
  const placed = <T>(entries: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(entries).map(([path, item]) => [absolute(path), item]));
  return new FakeSandbox({ files: placed(files), links: placed(links) });
}

async function bytesOf(sandbox: FakeSandbox, { files }: FileCase): Promise<Record<string, number[]>> {
  const contents: Record<string, number[]> = {};
  for (const path of Object.keys(files).map(absolute)) contents[path] = [...(await sandbox.readFile(path))];
  return contents;
}

function absolute(path: string): string {
  return path.startsWith("/") ? path : `/home/project/${path}`;
}

function encoded(content: string | Uint8Array): number[] {
  return [...(typeof content === "string" ? new TextEncoder().encode(content) : content)];
}
