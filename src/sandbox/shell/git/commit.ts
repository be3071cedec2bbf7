import type { ExecResult } from "just-bash/browser";
import { readFlags } from "../command/flags.ts";
import { failed, printed } from "../command/result.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { GitCall } from "./git.ts";
import { writeTree } from "./listing.ts";
import { countLines } from "./patch.ts";
import type { Repository } from "./repository.ts";
import { staged } from "./staging.ts";
import { longStatus, statusOf } from "./status.ts";

/** `git commit -m MESSAGE`; `-a` takes over what is tracked first, several `-m` are paragraphs. */
export async function commit(call: GitCall): Promise<ExecResult> {
  const { repository, context, now } = call;
  const { given, values, unknown } = readFlags(call.args, known);
  if (unknown !== undefined) return failed("error", `unknown option ${unknown}`, 129);
  const message = values.join("\n\n").trim();
  if (message === "") return failed("error", "there is no editor here: give the message with -m");
  if (given.has("a") || given.has("all")) {
    const index = await repository.index();
    await repository.writeIndex(
      await staged(repository, index, await repository.worktree(index), [""], "tracked"),
    );
  }
  const parent = await repository.head();
  const index = await repository.index();
  const changes = changesBetween(await repository.filesOf(parent), index);
  if (changes.length === 0 && !given.has("allow-empty")) {
    const text = longStatus(await statusOf(repository), await repository.branch(), parent === undefined);
    return { stdout: text, stderr: "", exitCode: 1 };
  }
  const { GIT_AUTHOR_NAME: name = "user", GIT_AUTHOR_EMAIL: mail = "user@localhost" } =
    context.exportedEnv ?? {};
  const oid = await repository.commit({
    tree: await writeTree(repository.objects, index),
    parents: parent === undefined ? [] : [parent],
    author: `${name} <${mail}>`,
    time: Math.floor(now() / 1000),
    message,
  });
  if (given.has("q") || given.has("quiet")) return printed();
  const root = parent === undefined ? " (root-commit)" : "";
  const title = `[${await repository.branch()}${root} ${oid.slice(0, 7)}] ${message.split("\n")[0]}\n`;
  return printed(title + (await summary(repository, changes)));
}

const known = ["m:", "message:", "a", "all", "q", "quiet", "allow-empty", "n", "no-verify"];

async function summary({ objects }: Repository, changes: readonly Change[]): Promise<string> {
  if (changes.length === 0) return "";
  const total = { added: 0, removed: 0 };
  for (const { before, after } of changes) {
    const { added, removed } = countLines({
      before: before && (await objects.read(before.oid)),
      after: after && (await objects.read(after.oid)),
    });
    total.added += added;
    total.removed += removed;
  }
  const parts = [
    ` ${counted(changes.length, "file")} changed`,
    ...(total.added > 0 || total.removed === 0 ? [`${counted(total.added, "insertion")}(+)`] : []),
    ...(total.removed > 0 || total.added === 0 ? [`${counted(total.removed, "deletion")}(-)`] : []),
  ];
  const modes = changes.flatMap(({ path, before, after }) => {
    if (!before) return [` create mode ${after?.mode.toString(8)} ${path}\n`];
    return after ? [] : [` delete mode ${before.mode.toString(8)} ${path}\n`];
  });
  return `${parts.join(", ")}\n${modes.join("")}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
