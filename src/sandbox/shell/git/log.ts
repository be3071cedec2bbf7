import type { ExecResult } from "just-bash/browser";
import { readFlags } from "../command/flags.ts";
import { failed, printed } from "../command/result.ts";
import type { GitCall } from "./git.ts";
import type { Commit } from "./objects.ts";

/** `git log`, with `--oneline`, `-n N` or `-N`, and from where to begin. */
export async function log({ repository, args }: GitCall): Promise<ExecResult> {
  const plain = args.map((arg) => arg.replace(/^-(\d+)$/, "-n$1"));
  const { given, operands, unknown } = readFlags(plain, [
    "oneline",
    "n:",
    "max-count:",
    "no-decorate",
    "decorate",
  ]);
  if (unknown !== undefined)
    return failed("fatal", `unrecognized argument: ${unknown}; there are --oneline and -n`, 128);
  const from = operands[0] ?? "HEAD";
  let oid = await repository.resolve(from);
  if (oid === undefined && from !== "HEAD")
    return failed("fatal", `ambiguous argument '${from}': unknown revision`, 128);
  if (oid === undefined) {
    return failed(
      "fatal",
      `your current branch '${await repository.branch()}' does not have any commits yet`,
      128,
    );
  }
  const most = Number(given.get("n") ?? given.get("max-count") ?? Number.POSITIVE_INFINITY);
  const entries: string[] = [];
  while (oid !== undefined && entries.length < most) {
    const commit: Commit = await repository.readCommit(oid);
    entries.push(
      given.has("oneline") ? `${oid.slice(0, 7)} ${commit.message.split("\n")[0]}\n` : paragraph(oid, commit),
    );
    oid = commit.parents[0];
  }
  return printed(entries.join(given.has("oneline") ? "" : "\n"));
}

function paragraph(oid: string, { author, time, message }: Commit): string {
  const text = message.split("\n").map((line) => `    ${line}`);
  return [`commit ${oid}`, `Author: ${author}`, `Date:   ${dateOf(time)}`, "", ...text, ""].join("\n");
}

/** `Mon Nov 30 09:05:01 2026 +0000`. */
function dateOf(seconds: number): string {
  const [weekday = "", day = "", month = "", year = "", clock = ""] = new Date(seconds * 1000)
    .toUTCString()
    .split(" ");
  return `${weekday.replace(",", "")} ${month} ${Number(day)} ${clock} ${year} +0000`;
}
