import type { ScenarioCheck } from "./check-schema.ts";
import { inLanguage, type Language } from "./in-language.ts";

/** What a check asks, for a person, where its author wrote no sentence of their own. */
export function describeCheck(check: ScenarioCheck, language: Language): string {
  const words = language === "zh" ? zh : en;
  if ("stop" in check) return words.stop(check.stop);
  if ("tool" in check) return words.tool(check.tool, check.min ?? 0, check.max ?? Number.POSITIVE_INFINITY);
  if ("rounds" in check) return words.rounds(check.rounds.max);
  if ("answer" in check) return words.answer(inLanguage(check.answer.contains, language));
  if ("equals" in check) return words.equals(check.file);
  return "contains" in check ? words.contains(check.file, check.contains) : words.absent(check.file);
}

const en = {
  stop: (reason: string) => `The turn ends with ${reason}.`,
  tool: (name: string, min: number, max: number) => `${name} is called ${times(min, max)}.`,
  rounds: (max: number) => `It takes at most ${max} ${max === 1 ? "round" : "rounds"}.`,
  answer: (part: string) => `The answer holds "${part}".`,
  equals: (file: string) => `${file} has the content that was asked for.`,
  contains: (file: string, part: string) => `${file} holds "${part}".`,
  absent: (file: string) => `There is no ${file}.`,
};

const zh: typeof en = {
  stop: (reason) => `回合以 ${reason} 结束。`,
  tool: (name, min, max) => `${name} 被调用${timesZh(min, max)}。`,
  rounds: (max) => `最多 ${max} 轮。`,
  answer: (part) => `答复里有“${part}”。`,
  equals: (file) => `${file} 的内容符合要求。`,
  contains: (file, part) => `${file} 里有“${part}”。`,
  absent: (file) => `没有 ${file}。`,
};

function times(min: number, max: number): string {
  if (max === 0) return "not at all";
  if (min === max) return min === 1 ? "exactly once" : `exactly ${min} times`;
  if (max === Number.POSITIVE_INFINITY) return `at least ${min} ${min === 1 ? "time" : "times"}`;
  return min === 0 ? `at most ${max} ${max === 1 ? "time" : "times"}` : `${min} to ${max} times`;
}

function timesZh(min: number, max: number): string {
  if (min === max) return ` ${min} 次`;
  if (max === Number.POSITIVE_INFINITY) return `至少 ${min} 次`;
  return min === 0 ? `最多 ${max} 次` : ` ${min} 到 ${max} 次`;
}
