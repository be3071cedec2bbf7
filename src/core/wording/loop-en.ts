import type { LoopWording } from "./wording.ts";

export const loopEn: LoopWording = {
  final: "The model gave its final answer.",
  emptyReply: "The model replied with neither text nor a tool call.",
  repeatedAction: (name, times) =>
    `The same action, ${name} with the same arguments, was seen ${times} times and nothing new came of it.`,
  consecutiveErrors: (rounds) => `Every tool call failed in ${count(rounds, "round")} in a row.`,
  noProgress: (rounds) => `${count(rounds, "round")} in a row brought nothing new.`,
  maxSteps: (rounds) => `The turn reached its limit of ${count(rounds, "round")} without a final answer.`,
  hardMaxSteps: (rounds) =>
    `The turn made progress to the end, but ${count(rounds, "round")} is the most a turn may take.`,
  loopGuard: (name) => `The model asked for ${name} with the same arguments as in the round before.`,
  stopped: "The person stopped the turn.",
  repair: (why) =>
    `${why} Do not repeat it. Say in one sentence what you have learned, then either take a different approach or give your final answer.`,
  notRun: "This call was not run: the turn was stopped before it.",
  emptyResult: "(no output)",
};

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
