import { type Command, commandsIn, nameOf } from "../../core/shell-words.ts";
import { answersWithOne, handsOn, isHarmless } from "./commands.ts";
import { listsIn, type Pipeline, type Written } from "./lists.ts";
import { isPipefail } from "./shell-options.ts";

/** A pipeline, seen as the command that gives it its exit status. */
export interface Step {
  /** `none`: no command, as of `fi` and `}`: it has the status of what ran before it. `harmless`: its exit is never 1. */
  readonly kind: "answer" | "harmless" | "other" | "none";
  readonly command: Command | undefined;
  readonly text: string;
  /** What an assignment substitutes: its exit status is that of the assignment. */
  readonly script: string | undefined;
  readonly joint: Pipeline["joint"];
  /** Its place in the line. */
  readonly at: number;
}

/** The lists of a line, each as its steps, in the order in which they are written. */
export function stepsOf(line: string): readonly (readonly Step[])[] {
  const all = isPipefail(line);
  let at = 0;
  return listsIn(line).map((list) => list.map((pipeline) => stepOf(pipeline, all, at++)));
}

/** @param all whether the pipeline fails with any of its commands; else with its last */
function stepOf({ joint, commands }: Pipeline, all: boolean, at: number): Step {
  const steps = commands.map((written) => ({ ...read(written), joint, at }));
  const answer = all ? steps.findLast(({ kind }) => kind === "answer") : undefined;
  return answer ?? steps.at(-1) ?? { ...read({ text: "", substituted: undefined }), joint, at };
}

function read({ text, substituted }: Written): Omit<Step, "joint" | "at"> {
  const command = decisive(commandsIn(text));
  const script = command || !assignment.test(text) ? undefined : substituted;
  return { kind: kindOf(command, text), command, text, script };
}

function kindOf(command: Command | undefined, text: string): Step["kind"] {
  if (command === undefined) return assignment.test(text) ? "harmless" : "none";
  if (handsOn(command)) return "none";
  if (answersWithOne(command)) return "answer";
  return isHarmless(command) ? "harmless" : "other";
}

/** Of the commands of a script (`sh -c`) the last that can fail; of `find` with `-exec` what it runs. */
function decisive(commands: readonly Command[]): Command | undefined {
  const last = commands.findLast((command) => !isHarmless(command)) ?? commands.at(-1);
  const run = commands.at(-2);
  const isFind =
    last !== undefined && nameOf(last) === "find" && last.some((word) => /^-(exec|ok)/.test(word));
  return isFind && run && answersWithOne(run) ? run : last;
}

const assignment = /^\s*(?:(?:then|do|else|!|\{)\s+)?\w+\+?=/;
