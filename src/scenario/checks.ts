import type { StopReason } from "../core/stop.ts";
import type { PlainCheck } from "./localise.ts";

/** What checks look at, of a run that ended. */
export interface RunFacts {
  /** Of the last turn. */
  readonly stop: StopReason;
  /** Requests of the last turn. */
  readonly rounds: number;
  /** The last text of the model; empty when it said nothing. */
  readonly answer: string;
  /** Names of the tools that were called, over the whole run, one for each call. */
  readonly calls: readonly string[];
  /** Text of a file at the end; the path is relative to the workspace. Undefined when there is no such file. */
  readonly file: (path: string) => string | undefined;
}

export interface Verdict {
  readonly text: string;
  readonly holds: boolean;
  /** What was found instead, where the check does not hold: a value, not a sentence. */
  readonly found?: string;
}

/** Judges a finished run: one verdict for each check, in their order. */
export function judge(checks: readonly PlainCheck[], facts: RunFacts): readonly Verdict[] {
  return checks.map((check) => {
    const { holds, found } = look(check, facts);
    return holds ? { text: check.text, holds } : { text: check.text, holds, found };
  });
}

interface Finding {
  readonly holds: boolean;
  readonly found: string;
}

function look(check: PlainCheck, facts: RunFacts): Finding {
  if ("stop" in check) return { holds: facts.stop === check.stop, found: facts.stop };
  if ("tool" in check) {
    const times = facts.calls.filter((name) => name === check.tool).length;
    const { min = 0, max = Number.POSITIVE_INFINITY } = check;
    return { holds: min <= times && times <= max, found: String(times) };
  }
  if ("rounds" in check) return { holds: facts.rounds <= check.rounds.max, found: String(facts.rounds) };
  if ("answer" in check) return { holds: facts.answer.includes(check.answer.contains), found: facts.answer };
  const content = facts.file(check.file);
  const found = content ?? "—";
  if ("equals" in check) return { holds: content === check.equals, found };
  if ("contains" in check) return { holds: content?.includes(check.contains) ?? false, found };
  return { holds: content === undefined, found };
}
