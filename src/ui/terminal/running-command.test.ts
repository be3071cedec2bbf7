import { expect, test } from "vitest";
import { commandOf } from "./running-command.ts";

const call = (name: string, text: string) => commandOf({ id: "k", name, arguments: text });

test("the command of a shell call is found", () => {
  expect(call("run_shell", '{"command":"ls -l"}')).toBe("ls -l");
});

test.each([
  ["read_file", '{"command":"ls"}'],
  ["run_shell", "{"],
  ["run_shell", "null"],
  ["run_shell", '{"command":1}'],
  ["run_shell", "{}"],
])("%s with %s has no command to show", (name, text) => {
  expect(call(name, text)).toBeUndefined();
});
