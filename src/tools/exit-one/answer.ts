import { failsMutely, mayPrint, printsWithOne } from "./commands.ts";
import { isErrexit } from "./shell-options.ts";
import { type Step, stepsOf } from "./steps.ts";

/** What came of a line, as far as it tells whose exit status it is. */
export interface Told {
  /** 1; or 123, which `xargs` makes of it. */
  readonly exitCode: number;
  readonly stdout: string;
}

/**
 * Can the failing status of a command line, with nothing on stderr, be the answer of a search or a test in it?
 *
 * The status is that of the command that ran last. In `A && B` that is A, where A said no: every step of the last list
 * behind its last `||` comes into question. Where only searches, tests and commands that never fail do, it is an answer.
 * Where a command behind them may have failed (`grep -q x f && make`), it is still taken for the answer: a command
 * that fails usually says so on stderr, a search without a hit says nothing. Not so where that command is one that
 * never says anything (`false`, `exit 1`), nor where there is output that nobody up to the search's "no" can have
 * printed: then the search had a hit, and what came behind it failed.
 */
export function mayBeAnswer(line: string, told: Told): boolean {
  return isAnswer(line, told, 0);
}

function isAnswer(line: string, told: Told, depth: number): boolean {
  // Whoever nests deeper than this is not understood, and that is all.
  if (depth > 8) return false;
  const lists = stepsOf(line);
  const asked = inQuestion(lists, isErrexit(line));
  const answers = asked.filter((step) => answering(step, told, depth));
  const last = answers.at(-1);
  if (last === undefined) return false;
  const others = asked.filter(({ kind, at }) => kind === "other" && at > last.at);
  if (others.some(({ command }) => command && failsMutely(command))) return false;
  if (others.length === 0 || told.stdout === "") return true;
  const printing = firstPrinting(lists.flat());
  return answers.some(({ command, at }) => at > printing || (command && printsWithOne(command)));
}

/** The steps whose status that of the line may be, in the order in which they are written. */
function inQuestion(lists: readonly (readonly Step[])[], errexit: boolean): readonly Step[] {
  const found: (readonly Step[])[] = [];
  for (const list of lists.toReversed()) {
    const or = list.findLastIndex(({ joint }) => joint === "||");
    found.push(list.slice(Math.max(0, or)));
    const [first] = list;
    const leans = or < 0 && (first?.kind === "none" || /^\s*else\b/.test(first?.text ?? ""));
    if (!leans && !errexit) break;
  }
  return found.reverse().flat();
}

function answering(step: Step, told: Told, depth: number): boolean {
  if (step.script !== undefined) return isAnswer(step.script, { ...told, stdout: "" }, depth + 1);
  return step.kind === "answer" && (told.exitCode !== 123 || /\bxargs\b/.test(step.text));
}

/** The place of the first command that may have printed something. */
function firstPrinting(steps: readonly Step[]): number {
  // What stands behind the search in a loop ran before it in the round before.
  if (steps.some(({ text }) => /^\s*done\b/.test(text))) return -1;
  return steps.find(({ command }) => command && mayPrint(command))?.at ?? Number.POSITIVE_INFINITY;
}
