import type { ExecResult } from "just-bash/browser";
import { fromBytes } from "../../tree/bytes.ts";
import { parentPath, resolvePath } from "../../tree/path.ts";
import { readFlags } from "../command/flags.ts";
import { failed, printed } from "../command/result.ts";
import type { GitCall } from "./git.ts";
import type { GitFile } from "./listing.ts";
import { isWithin, pathsInside } from "./paths.ts";
import type { Repository } from "./repository.ts";

/** `git add PATH…`, `git add -A`, `git add -u`: takes files over into the index, removed ones too. */
export async function add(call: GitCall): Promise<ExecResult> {
  const { given, operands, unknown } = readFlags(call.args, ["A", "all", "u", "update", "v", "f"]);
  if (unknown !== undefined) return failed("error", `unknown option ${unknown}`, 129);
  const everything = ["A", "all", "u", "update"].some((flag) => given.has(flag));
  if (operands.length === 0 && !everything)
    return failed("Nothing specified, nothing added", "say `git add .` for all");
  const wanted = operands.length === 0 ? [""] : pathsInside(call, operands);
  const { repository } = call;
  const index = await repository.index();
  const worktree = await repository.worktree(index);
  for (const [at, path] of wanted.entries()) {
    if (path !== "" && ![...index.keys(), ...worktree.keys()].some((known) => isWithin(known, [path]))) {
      return failed(
        "fatal",
        `pathspec '${operands[at]}' did not match any files, or .gitignore leaves them out`,
        128,
      );
    }
  }
  const onlyTracked = given.has("u") || given.has("update");
  await repository.writeIndex(
    await staged(repository, index, worktree, wanted, onlyTracked ? "tracked" : "all"),
  );
  return printed();
}

/** The index after the files below the paths were taken over. */
export async function staged(
  repository: Repository,
  index: ReadonlyMap<string, GitFile>,
  worktree: ReadonlyMap<string, GitFile>,
  wanted: readonly string[],
  which: "all" | "tracked",
): Promise<Map<string, GitFile>> {
  const next = new Map(index);
  for (const path of index.keys()) if (isWithin(path, wanted) && !worktree.has(path)) next.delete(path);
  for (const [path, file] of worktree) {
    if (!isWithin(path, wanted) || (which === "tracked" && !index.has(path))) continue;
    if (index.get(path)?.oid !== file.oid)
      await repository.objects.write("blob", await repository.content(path));
    next.set(path, file);
  }
  return next;
}

/** `git rm PATH…` and `git rm --cached PATH…`: takes files out of the index, and off the disk. */
export async function remove(call: GitCall): Promise<ExecResult> {
  const { given, operands, unknown } = readFlags(call.args, ["cached", "r", "f", "q"]);
  if (unknown !== undefined) return failed("error", `unknown option ${unknown}`, 129);
  const { repository } = call;
  const index = await repository.index();
  const gone = [...index.keys()].filter((path) => isWithin(path, pathsInside(call, operands)));
  if (gone.length === 0)
    return failed("fatal", `pathspec '${operands.join(" ")}' did not match any files`, 128);
  for (const path of gone) {
    index.delete(path);
    if (!given.has("cached")) await repository.fs.rm(resolvePath(repository.root, path), { force: true });
  }
  await repository.writeIndex(index);
  return printed(given.has("q") ? "" : gone.map((path) => `rm '${path}'\n`).join(""));
}

/** `git restore PATH…` brings files back as they are in the index, with `--staged` the index as in the last commit. */
export async function restore(call: GitCall): Promise<ExecResult> {
  const { given, operands, unknown } = readFlags(call.args, [
    "staged",
    "S",
    "worktree",
    "W",
    "source:",
    "s:",
  ]);
  if (unknown !== undefined) return failed("error", `unknown option ${unknown}`, 129);
  if (operands.length === 0) return failed("fatal", "you must specify path(s) to restore", 128);
  const { repository } = call;
  const wanted = pathsInside(call, operands);
  const index = await repository.index();
  const toIndex = given.has("staged") || given.has("S");
  const name = given.get("source") ?? given.get("s") ?? (toIndex ? "HEAD" : undefined);
  const source = name === undefined ? index : await repository.filesOf(await repository.resolve(name));
  const paths = [...new Set([...source.keys(), ...(toIndex ? index.keys() : [])])].filter((path) =>
    isWithin(path, wanted),
  );
  if (paths.length === 0)
    return failed("error", `pathspec '${operands.join(" ")}' did not match any file(s) known to git`);
  for (const path of paths) {
    const file = source.get(path);
    if (toIndex && file) index.set(path, file);
    else if (toIndex) index.delete(path);
    if (file && (!toIndex || given.has("worktree") || given.has("W"))) await checkOut(repository, path, file);
  }
  if (toIndex) await repository.writeIndex(index);
  return printed();
}

async function checkOut(
  { fs, root, objects }: Repository,
  path: string,
  { mode, oid }: GitFile,
): Promise<void> {
  const target = resolvePath(root, path);
  const body = await objects.read(oid);
  await fs.mkdir(parentPath(target), { recursive: true });
  if (mode === 0o120000) {
    await fs.rm(target, { force: true });
    return fs.symlink(fromBytes(body, "utf8"), target);
  }
  await fs.writeFile(target, body);
  await fs.chmod(target, mode & 0o777);
}
