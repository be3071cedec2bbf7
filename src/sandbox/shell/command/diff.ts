import type { Command } from "just-bash/browser";
import { failed } from "./result.ts";

/** just-bash's `diff` prints unified hunks only; without `-u` this one prints `2c2`, `< old`, `---`, `> new`. */
export const diff: Command = {
  name: "diff",
  execute: async (args, { origCommand }) => {
    if (!origCommand) return failed("diff", "not in this shell", 127);
    const isUnified = args.some((arg) => /^-[a-zA-Z]*[uUqc]|^--(?:unified|brief)/.test(arg));
    const result = await origCommand(args);
    const isPatch = result.exitCode === 1 && /^@@ /m.test(result.stdout);
    if (!isPatch) return result;
    // In front it has a line of `=`, and behind names a place for the time.
    const patch = result.stdout.replace(/^=+\n/, "").replace(/^(--- .*|\+\+\+ .*)\t$/gm, "$1");
    return { ...result, stdout: isUnified ? patch : normal(patch) };
  },
};

/** Unified hunks as those of the plain format, which has no lines around them. */
function normal(patch: string): string {
  let output = "";
  let [left, right] = [0, 0];
  let removed: string[] = [];
  let added: string[] = [];
  const end = () => {
    if (removed.length + added.length === 0) return;
    const verb = removed.length === 0 ? "a" : added.length === 0 ? "d" : "c";
    output += `${range(left, removed)}${verb}${range(right, added)}\n${removed.map((line) => `< ${line}\n`).join("")}`;
    output += `${verb === "c" ? "---\n" : ""}${added.map((line) => `> ${line}\n`).join("")}`;
    left += removed.length;
    right += added.length;
    removed = [];
    added = [];
  };
  const lines = patch.split("\n");
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith("@@ ")))) {
    const [, from, fromCount, to, toCount] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from !== undefined) {
      end();
      // Where a side is empty its number is that of the line before.
      left = Number(from) - (fromCount === "0" ? 0 : 1);
      right = Number(to) - (toCount === "0" ? 0 : 1);
    } else if (line.startsWith("-")) removed.push(line.slice(1));
    else if (line.startsWith("+")) added.push(line.slice(1));
    else if (line.startsWith("\\")) {
      const last = added.length > 0 ? added : removed;
      last.push(`${last.pop() ?? ""}\n\\ No newline at end of file`);
    } else if (line.startsWith(" ")) {
      end();
      left += 1;
      right += 1;
    }
  }
  end();
  return output;
}

function range(before: number, lines: readonly string[]): string {
  const last = before + lines.length;
  return lines.length > 1 ? `${before + 1},${last}` : String(last);
}
