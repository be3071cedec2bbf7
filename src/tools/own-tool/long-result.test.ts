import { describe, expect, test } from "vitest";
import { trimResult } from "../../core/result/trim.ts";
import { wellFormed } from "../../core/result/well-formed.ts";
import { toolsEn } from "../../core/wording/tools-en.ts";
import { dispatchCall } from "../dispatch.ts";
import { execResult, fakeContext } from "../fake-sandbox.ts";
import { createRegistry } from "../registry.ts";
import { createValidator } from "../validate.ts";
import { mark } from "./answer.ts";
import { main } from "./guest.ts";
import { createOwnTool } from "./own-tool.ts";

/** The line that comes back from the sandbox where the tool's code gives this text. */
async function line(text: string, limit: number): Promise<string> {
  let printed = "";
  const write = (chunk: string) => {
    printed += chunk;
  };
  const require = () => text;
  await main("require()", "{}", limit, { require, process: { stdout: { write }, exit: () => {} } });
  return printed;
}

/** What reaches the model of it. */
async function reaches(text: string, limit?: number) {
  const commands: string[] = [];
  const exec = async (command: string) => {
    commands.push(command);
    return execResult({
      stdout: await line(text, Number(/, (\d+), \{ require, process/.exec(command)?.[1])),
    });
  };
  const registry = createRegistry([
    createOwnTool({ name: "mine", description: "Mine.", parameters: { type: "object" }, code: "require()" }),
  ]);
  return dispatchCall(
    { id: "k", name: "mine", arguments: "{}" },
    {
      registry,
      allowed: registry.names,
      validate: createValidator(toolsEn.schema),
      context: fakeContext({ exec }),
      ...(limit && { resultLimit: limit }),
    },
  );
}

const letters = (length: number) => Array.from({ length }, (_, at) => at.toString(36).slice(-1)).join("");

describe("of a long result reaches the model what trimming the whole would have left", () => {
  const texts: [string, string][] = [
    ["ten megabytes", letters(10_000_000)],
    ["a letter more than come back whole", letters(150_001)],
    ["emoji", `a${"😀".repeat(200_000)}`],
    ["emoji at the other edge", "😀".repeat(200_000)],
    ["halves of characters", "\ud83d".repeat(200_000)],
  ];
  for (const limit of [undefined, 100, 4001, 90_001, 150_000]) {
    test.each(texts)(`%s, with a limit of ${limit}`, async (_what, text) => {
      expect(await reaches(text, limit)).toEqual({
        status: "completed",
        text: trimResult(wellFormed(text), limit ?? 4000),
      });
    });
  }

  test.each([160_000, 300_000, 1_000_000])("also where the limit is raised to %i", async (limit) => {
    for (const text of [letters(155_000), letters(limit), letters(limit + 1)]) {
      expect((await reaches(text, limit)).text).toBe(trimResult(text, limit));
    }
  });
});

test("where the limit is wider than what can come back, both ends come and the number is right", async () => {
  const text = "é\n".repeat(500_000);
  const { status, text: given } = await reaches(text, 1_000_000 - 1);
  const [head = "", tail = ""] = given.split(/\n… \[\d+ characters left out here.*\] …\n/);
  expect(status).toBe("completed");
  expect(head.length).toBeGreaterThan(100_000);
  expect(given).toBe(head + toolsEn.result.leftOut(text.length - head.length - tail.length) + tail);
  expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
});

test("an answer fits into what one command may print, whatever is in it", async () => {
  for (const unit of ["a", "\u0000", "\ud83d", "語", '"']) {
    for (const limit of [4000, 1_000_000]) {
      const printed = await line(unit.repeat(2_000_000), limit);
      expect(printed).toContain(mark);
      expect(new TextEncoder().encode(printed).length).toBeLessThan(2 ** 20);
    }
  }
});
