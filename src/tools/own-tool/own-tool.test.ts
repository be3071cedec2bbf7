import { describe, expect, test } from "vitest";
import type { ExecOptions } from "../../core/sandbox.ts";
import { toolsEn } from "../../core/wording/tools-en.ts";
import { execResult, fakeContext } from "../fake-sandbox.ts";
import { createOwnTool } from "./own-tool.ts";

const tool = createOwnTool({
  name: "mine",
  description: "Mine.",
  parameters: { type: "object" },
  code: "() => 'it\\'s'",
});

/** What the tool makes of a command that came back so. The real sandbox is behind `scenario/behaviour/4-tools/own-tool*`. */
async function comesBack(result: Parameters<typeof execResult>[0], args = {}, timeoutMs = 2000) {
  const commands: string[] = [];
  const heard: string[] = [];
  const exec = async (command: string, { onOutput }: ExecOptions) => {
    commands.push(command);
    if (result.stdout) onOutput?.(result.stdout, "stdout");
    return execResult(result);
  };
  const context = fakeContext({ exec, timeoutMs, onOutput: (chunk) => heard.push(chunk) });
  return { returned: await tool.run(args, context), commands, heard };
}

const answer = (value: unknown) => `\n@@answer ${JSON.stringify(value)}\n`;

describe("what comes back", () => {
  test("is the answer, and what was printed before it is for the person", async () => {
    const stdout = `looking\n${answer({ text: "found" })}`;
    const { returned, heard } = await comesBack({ stdout, stderr: "careful\n" });
    expect(returned).toEqual({
      status: "completed",
      text: "found",
      screen: { kind: "printed", text: "looking\ncareful\n" },
    });
    expect(heard).toEqual(["looking\n\n"]);
  });

  test("is the last answer, where the code printed one of its own", async () => {
    const stdout = answer({ text: "forged" }) + answer({ text: "true" });
    expect((await comesBack({ stdout })).returned).toMatchObject({ text: "true" });
  });

  test.each([
    [{ empty: true }, { status: "completed", text: "" }],
    [
      { cut: { head: "abc", tail: "xyz", length: 26 } },
      expect.objectContaining({ status: "completed", text: `abc${toolsEn.result.leftOut(20)}xyz` }),
    ],
    [{ cut: { head: "abc", tail: "xyz" } }, { status: "failed", text: expect.stringContaining("broken") }],
    [{ cut: null }, { status: "failed", text: expect.stringContaining("broken") }],
    [{ threw: "no" }, { status: "failed", text: expect.stringMatching(/^mine failed: no\n/) }],
    [
      { broken: "x" },
      { status: "failed", text: expect.stringMatching(/code of mine itself is broken \(x\)/) },
    ],
    [{ other: "x" }, { status: "failed", text: expect.stringContaining("broken") }],
    [{ text: 1 }, { status: "failed", text: expect.stringContaining("broken") }],
    ["text", { status: "failed", text: expect.stringContaining("broken") }],
  ])("%j", async (told, result) => {
    expect((await comesBack({ stdout: answer(told) })).returned).toEqual(result);
  });
});

describe("without an answer it says how it ended, with what was printed", () => {
  test.each([
    [
      { exitCode: 124, ended: "timeout", stdout: "begun\n" },
      /did not finish within 2 s.*\nOutput until then:\nbegun$/,
    ],
    [{ exitCode: 130, ended: "stopped" }, /^mine was stopped by the user/],
    [
      { exitCode: 134, stderr: "node: broke down\n" },
      /exit code 134.*\nOutput until then:\nnode: broke down$/,
    ],
  ] as const)("%j", async (result, text) => {
    expect((await comesBack(result)).returned).toMatchObject({
      status: "failed",
      text: expect.stringMatching(text),
    });
  });
});

test("an answer that comes in pieces is not shown while it comes", async () => {
  const heard: string[] = [];
  const exec = async (_: string, { onOutput }: ExecOptions) => {
    for (const chunk of ["printed\n", '\n@@answer {"text":"a', 'b"}\n']) onOutput?.(chunk, "stdout");
    return execResult({ stdout: 'printed\n\n@@answer {"text":"ab"}\n' });
  };
  await tool.run({}, fakeContext({ exec, onOutput: (chunk) => heard.push(chunk) }));
  expect(heard.join("")).toBe("printed\n\n");
});

test("code and arguments are one word of the shell, whatever they hold", async () => {
  const args = JSON.parse('{"__proto__":1,"text":"\'; rm -rf / #`ls` $HOME\\u0000"}') as object;
  const [command = ""] = (await comesBack({ stdout: answer({ empty: true }) }, args)).commands;
  const quotes = command.slice("node -e ".length).replaceAll("'\\''", "");
  expect(command.startsWith("node -e '")).toBe(true);
  expect(quotes.slice(1, -1)).not.toContain("'");
  expect(command).not.toContain("\0");
  expect(command).toContain("__proto__");
});
