import type { ExecResult } from "just-bash/browser";
import { readFlags } from "../command/flags.ts";
import { failed, printed } from "../command/result.ts";
import { type Change, changesBetween, letterOf } from "./changes.ts";
import type { GitCall } from "./git.ts";
import type { GitFile } from "./listing.ts";
import { countLines, patchOf, type Sides } from "./patch.ts";
import { isWithin, pathsInside } from "./paths.ts";
import type { Repository } from "./repository.ts";

/**
 * `git diff`: the index against the files; with `--staged` the last commit against the index; with one commit that
 * against the files, with two the one against the other. Paths narrow it.
 */
export async function diff(call: GitCall): Promise<ExecResult> {
  const split = call.args.indexOf("--");
  const before = split < 0 ? call.args : call.args.slice(0, split);
  const { given, operands, unknown } = readFlags(before, known);
  if (unknown !== undefined)
    return failed(
      "error",
      `invalid option: ${unknown}; there are ${known.map((name) => `--${name}`).join(", ")}`,
      129,
    );
  const { repository } = call;
  const commits: string[] = [];
  const rest = operands.flatMap((operand) => operand.split(/\.\.(?=\w|$)/));
  while (rest[0] !== undefined) {
    const oid = await repository.resolve(rest[0] === "" ? "HEAD" : rest[0]);
    if (oid === undefined || (await isFile(call, rest[0]))) break;
    commits.push(oid);
    rest.shift();
  }
  const paths = pathsInside(call, [...rest, ...(split < 0 ? [] : call.args.slice(split + 1))]);
  const compared = await listings(
    repository,
    commits,
    given.has("staged") || given.has("cached") ? "index" : "files",
  );
  const changes = changesBetween(compared.before, compared.after);
  const wanted = changes.filter(({ path }) => paths.length === 0 || isWithin(path, paths));
  const texts: string[] = [];
  for (const change of wanted) {
    if (given.has("name-only")) texts.push(`${change.path}\n`);
    else if (given.has("name-status")) texts.push(`${letterOf(change)}\t${change.path}\n`);
    else {
      const sides = await sidesOf(repository, change, compared.later);
      texts.push(given.has("numstat") ? statLine(change, sides) : patchOf(change, sides));
    }
  }
  const exitCode = (given.has("exit-code") || given.has("quiet")) && wanted.length > 0 ? 1 : 0;
  return { ...printed(given.has("quiet") ? "" : texts.join("")), exitCode };
}

const known = ["staged", "cached", "name-only", "name-status", "numstat", "exit-code", "quiet"];

interface Listings {
  readonly before: ReadonlyMap<string, GitFile>;
  readonly after: ReadonlyMap<string, GitFile>;
  /** Where the later content lies. */
  readonly later: "disk" | "objects";
}

async function listings(
  repository: Repository,
  [first, second]: readonly string[],
  against: "index" | "files",
): Promise<Listings> {
  const index = await repository.index();
  if (first !== undefined && second !== undefined) {
    return {
      before: await repository.filesOf(first),
      after: await repository.filesOf(second),
      later: "objects",
    };
  }
  if (against === "index") {
    return {
      before: await repository.filesOf(first ?? (await repository.head())),
      after: index,
      later: "objects",
    };
  }
  const worktree = await repository.worktree(index);
  const tracked = new Map([...worktree].filter(([path]) => index.has(path)));
  return {
    before: first === undefined ? index : await repository.filesOf(first),
    after: tracked,
    later: "disk",
  };
}

async function sidesOf(
  repository: Repository,
  { path, before, after }: Change,
  from: "disk" | "objects",
): Promise<Sides> {
  return {
    before: before && (await repository.objects.read(before.oid)),
    after: after && (await (from === "disk" ? repository.content(path) : repository.objects.read(after.oid))),
  };
}

async function isFile({ context }: GitCall, operand: string): Promise<boolean> {
  return context.fs.exists(context.fs.resolvePath(context.cwd, operand));
}

/** Added, removed, path. */
function statLine({ path }: Change, sides: Sides): string {
  const { added, removed } = countLines(sides);
  return `${added}\t${removed}\t${path}\n`;
}
