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
