import { type Change, changesBetween, letterOf } from "./changes.ts";
import type { Listing } from "./listing.ts";
import { isWithin } from "./paths.ts";
import type { Repository } from "./repository.ts";

export interface Status {
  readonly staged: readonly Change[];
  readonly unstaged: readonly Change[];
  /** A folder without tracked files stands for all that is in it. */
  readonly untracked: readonly string[];
}

export async function statusOf(repository: Repository): Promise<Status> {
  const index = await repository.index();
  const worktree = await repository.worktree(index);
  const committed = await repository.filesOf(await repository.head());
  const tracked = new Map([...worktree].filter(([path]) => index.has(path)));
  return {
    staged: changesBetween(committed, index),
    unstaged: changesBetween(index, tracked),
    untracked: folded(
      [...worktree.keys()].filter((path) => !index.has(path)),
      index,
    ),
  };
}

/** The part of it that lies at these paths; all of it where none is given. */
export function limitedTo(paths: readonly string[], { staged, unstaged, untracked }: Status): Status {
  if (paths.length === 0) return { staged, unstaged, untracked };
  return {
    staged: staged.filter(({ path }) => isWithin(path, paths)),
    unstaged: unstaged.filter(({ path }) => isWithin(path, paths)),
    untracked: untracked.filter((path) => isWithin(path.replace(/\/$/, ""), paths)),
  };
}

function folded(paths: readonly string[], index: Listing): string[] {
  const names = paths.map((path) => {
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash + 1);
      if (![...index.keys()].some((known) => known.startsWith(folder))) return folder;
    }
    return path;
  });
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
}

/** `git status --short`. */
export function shortStatus({ staged, unstaged, untracked }: Status): string {
  const letters = new Map<string, string>();
  for (const change of staged) letters.set(change.path, `${letterOf(change)} `);
  for (const change of unstaged) {
    letters.set(change.path, (letters.get(change.path)?.charAt(0) ?? " ") + letterOf(change));
  }
  const lines = [...letters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, two]) => `${two} ${path}`);
  return [...lines, ...untracked.map((path) => `?? ${path}`)].map((line) => `${line}\n`).join("");
}

/** `git status`. */
export function longStatus(status: Status, branch: string, isFirst: boolean): string {
  const unstage = isFirst
    ? 'use "git rm --cached <file>..." to unstage'
    : 'use "git restore --staged <file>..." to unstage';
  const add = status.unstaged.some((change) => !change.after) ? "add/rm" : "add";
  return [
    `On branch ${branch}\n`,
    isFirst ? "\nNo commits yet\n\n" : "",
    section("Changes to be committed", [unstage], status.staged.map(named)),
    section(
      "Changes not staged for commit",
      [
        `use "git ${add} <file>..." to update what will be committed`,
        'use "git restore <file>..." to discard changes in working directory',
      ],
      status.unstaged.map(named),
    ),
    section(
      "Untracked files",
      ['use "git add <file>..." to include in what will be committed'],
      status.untracked,
    ),
    conclusion(status, isFirst),
  ].join("");
}

function section(title: string, hints: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const all = [`${title}:`, ...hints.map((hint) => `  (${hint})`), ...lines.map((line) => `\t${line}`)];
  return `${all.join("\n")}\n\n`;
}

function named(change: Change): string {
  return { A: "new file:   ", D: "deleted:    ", M: "modified:   " }[letterOf(change)] + change.path;
}

function conclusion({ staged, unstaged, untracked }: Status, isFirst: boolean): string {
  if (staged.length > 0) return "";
  if (unstaged.length > 0) return 'no changes added to commit (use "git add" and/or "git commit -a")\n';
  if (untracked.length > 0)
    return 'nothing added to commit but untracked files present (use "git add" to track)\n';
  if (isFirst) return 'nothing to commit (create/copy files and use "git add" to track)\n';
  return "nothing to commit, working tree clean\n";
}
