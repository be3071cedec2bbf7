import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { failed, printed } from "./result.ts";

/**
 * just-bash's `diff` compares two files and prints unified hunks; this one prints `2c2`, `< old`, `---`, `> new` where it is
 * not asked for them, and compares folders.
 */
export const diff: Command = {
  name: "diff",
  execute: async (args, context) => {
    const options = args.filter((arg) => /^-./.test(arg));
    const [left, right, ...others] = args.filter((arg) => !/^-./.test(arg));
    if (left === undefined || right === undefined || others.length > 0) return compareFiles(args, context);
    const [inLeft, inRight] = [await namesIn(left, context), await namesIn(right, context)];
    if (inLeft && inRight) return compareFolders([left, inLeft], [right, inRight], options, context);
    // A file is compared with the one of its name in a folder.
    const name = (path: string) => path.slice(path.lastIndexOf("/") + 1);
    const pair = inLeft
      ? [`${left}/${name(right)}`, right]
      : inRight
        ? [left, `${right}/${name(left)}`]
        : [left, right];
    return compareFiles([...options, ...pair], context);
  },
};

type Folder = readonly [path: string, names: readonly string[]];

async function namesIn(path: string, { fs, cwd }: CommandContext): Promise<readonly string[] | undefined> {
  return fs.readdir(resolvePath(cwd, path)).catch(() => undefined);
}

async function compareFolders(
  [left, inLeft]: Folder,
  [right, inRight]: Folder,
  options: readonly string[],
  context: CommandContext,
): Promise<ExecResult> {
  const result = printed();
  const isDeep = options.some((option) => /^-[a-zA-Z]*r/.test(option) || option === "--recursive");
  const isWhole = options.some((option) => /^-[a-zA-Z]*N/.test(option) || option === "--new-file");
  for (const name of [...new Set([...inLeft, ...inRight])].sort((a, b) => (a < b ? -1 : 1))) {
    const pair = [`${left}/${name}`, `${right}/${name}`] as const;
    const only = inLeft.includes(name) ? (inRight.includes(name) ? undefined : left) : right;
    if (only !== undefined && !isWhole) {
      result.stdout += `Only in ${only}: ${name}\n`;
      result.exitCode = Math.max(result.exitCode, 1);
      continue;
    }
    const [below, opposite] = [await namesIn(pair[0], context), await namesIn(pair[1], context)];
    const areFolders = below !== undefined || opposite !== undefined;
    if (areFolders && !isDeep) {
      result.stdout += `Common subdirectories: ${pair.join(" and ")}\n`;
      continue;
    }
    const files = pair.map((path) =>
      only === undefined || path.startsWith(`${only}/`) ? path : "/dev/null",
    );
    const one = areFolders
      ? await compareFolders([pair[0], below ?? []], [pair[1], opposite ?? []], options, context)
      : await compareFiles([...options, ...files], context);
    const isShown = one.stdout !== "" && !areFolders && !/^Files .* differ\n$/.test(one.stdout);
    result.stdout += `${isShown ? `diff ${[...options, ...pair].join(" ")}\n` : ""}${one.stdout}`;
    result.stderr += one.stderr;
    result.exitCode = Math.max(result.exitCode, one.exitCode);
  }
  return result;
}

async function compareFiles(args: readonly string[], { origCommand }: CommandContext): Promise<ExecResult> {
  if (!origCommand) return failed("diff", "not in this shell", 127);
  const known = args.flatMap((arg) =>
    /^-[a-zA-Z]+$/.test(arg) ? onlyKnown(arg) : folderOptions.has(arg) ? [] : [arg],
  );
  const isUnified = args.some((arg) => /^-[a-zA-Z]*[uUqc]|^--(?:unified|brief)/.test(arg));
  const result = await origCommand(known);
  const isPatch = result.exitCode === 1 && /^@@ /m.test(result.stdout);
  if (!isPatch) return result;
  // In front it has a line of `=`, and behind names a place for the time.
  const patch = result.stdout.replace(/^=+\n/, "").replace(/^(--- .*|\+\+\+ .*)\t$/gm, "$1");
  return { ...result, stdout: isUnified ? patch : normal(patch) };
}

const folderOptions = new Set(["--recursive", "--new-file"]);

/** Letters that are about folders are none of one comparison's. */
function onlyKnown(letters: string): string[] {
  const kept = letters.replace(/[rNa]/g, "");
  return kept === "-" ? [] : [kept];
}

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
