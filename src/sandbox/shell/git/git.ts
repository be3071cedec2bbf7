import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { readFlags } from "../command/flags.ts";
import { failed, printed, reasonOf } from "../command/result.ts";
import { commit } from "./commit.ts";
import { diff } from "./diff.ts";
import { log } from "./log.ts";
import { pathsInside } from "./paths.ts";
import { Repository } from "./repository.ts";
import { add, remove, restore } from "./staging.ts";
import { limitedTo, longStatus, shortStatus, statusOf } from "./status.ts";

/** What a subcommand works with. */
export interface GitCall {
  readonly repository: Repository;
  readonly args: readonly string[];
  readonly context: CommandContext;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Subcommand = (call: GitCall) => Promise<ExecResult>;

/**
 * The part of git that a loop of edits, tests and commits needs, on git's own files.
 * @param now milliseconds since the epoch, for the times of commits
 */
export function git(now: () => number): Command {
  return {
    name: "git",
    execute: async (args, context) => {
      const [verb = "", ...rest] = args[0] === "--no-pager" ? args.slice(1) : args;
      try {
        if (verb === "init") return await init(rest, context);
        if (verb === "--version" || verb === "version")
          return printed("git version 2, the part of it that is in this shell\n");
        const run = subcommands[verb];
        if (!run)
          return failed(
            "git",
            `'${verb}' is not in this shell: there are init, ${Object.keys(subcommands).join(", ")}`,
          );
        const repository = await Repository.around(context.fs, context.cwd);
        if (!repository)
          return failed(
            "fatal",
            "not a git repository (or any of the parent directories): .git; begin with git init",
            128,
          );
        return await run({ repository, args: rest, context, now });
      } catch (error) {
        return failed("fatal", reasonOf(error), 128);
      }
    },
  };
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  status,
  add,
  commit,
  log,
  diff,
  rm: remove,
  restore,
};

async function init(args: readonly string[], { fs, cwd }: CommandContext): Promise<ExecResult> {
  const { given, operands, unknown } = readFlags(args, ["q", "quiet", "b:", "initial-branch:"]);
  if (unknown !== undefined) return failed("error", `unknown option ${unknown}`, 129);
  const root = resolvePath(cwd, operands[0] ?? ".");
  const branch = given.get("b") ?? given.get("initial-branch") ?? "main";
  const existed = await new Repository(fs, root).init(branch);
  if (given.has("q") || given.has("quiet")) return printed();
  const what = existed ? "Reinitialized existing" : "Initialized empty";
  return printed(`${what} Git repository in ${resolvePath(root, ".git")}/\n`);
}

async function status(call: GitCall): Promise<ExecResult> {
  const { repository, args } = call;
  const wanted = pathsInside(
    call,
    args.filter((arg) => !arg.startsWith("-")),
  );
  const state = limitedTo(wanted, await statusOf(repository));
  if (args.some((arg) => ["-s", "--short", "--porcelain"].includes(arg))) return printed(shortStatus(state));
  const isFirst = (await repository.head()) === undefined;
  return printed(longStatus(state, await repository.branch(), isFirst));
}
