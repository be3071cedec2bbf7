import type { LoopWording, UnreadableReason } from "./wording.ts";

export const loopEn: LoopWording = {
  final: "The model gave its final answer.",
  cutAnswer:
    "The answer was cut off at the model's length limit, so there is only its beginning. Ask it to go on, or for a shorter answer.",
  filteredAnswer:
    "The endpoint's content filter cut the answer off, so there is only its beginning. Ask in other words, or ask another model.",
  emptyReply: "The model replied with neither text nor a tool call.",
  repeatedAction: (name, times) =>
    `The same action, ${name} with the same arguments, was seen ${times} times and nothing new came of it.`,
  consecutiveErrors: (rounds) => `Every tool call failed in ${count(rounds, "round")} in a row.`,
  noProgress: (rounds) => `${count(rounds, "round")} in a row brought nothing new.`,
  maxSteps: (rounds) => `The turn reached its limit of ${count(rounds, "round")} without a final answer.`,
  hardMaxSteps: (rounds) =>
    `The turn made progress to the end, but ${count(rounds, "round")} is the most a turn may take.`,
  loopGuard: (name) => `The model asked for ${name} with the same arguments as in the round before.`,
  tokenBudget: (spent, limit) =>
    `The turn has spent about ${spent} tokens, and its budget is ${limit}. Every request sends the whole conversation again.`,
  unparseable: (why, tries) =>
    `The reply was meant as a tool call and ${unreadable[why]}. It was not run${tries === 0 ? "" : `; ${count(tries, "further try", "further tries")} did not help`}.`,
  stopped: "The person stopped the turn.",
  leftWhileWriting:
    "The page was left while this reply was coming in. What had arrived is kept; it is no answer, and nothing of it ran.",
  repair: (why) =>
    `${why} Do not repeat it. Say in one sentence what you have learned, then either take a different approach or give your final answer.`,
  control: {
    prefix: "[loop control]",
    announcement:
      "A user message that begins with [loop control] comes from the loop that runs you, not from the person. Follow it.",
  },
  asksPerson: "The loop waits for the person to decide: go on, or stop.",
  cached: "(You made this very call before, and nothing has changed since. This is its answer again.)",
  edited: (args) => `The person let this call run with other arguments: ${args}`,
  refused: (reason) =>
    `The person refused this call${reason === "" ? "" : `: ${reason}`}. It was not run. Do not ask for it again; find another way or say what you need.`,
  textProtocol: (tools) =>
    `To use a tool, reply with one JSON object and nothing else: {"tool": "NAME", "args": {…}}. The result comes as the next message. Never write a result yourself. When you have the answer, reply in plain text without JSON.\n\nTools:\n${tools}`,
  textResult: (name, text) => `Result of ${name}:\n${text}`,
  lostCall: (why) =>
    `A further call in your reply ${unreadable[why]}. It was not run; ask for it again if you need it.`,
  notRun: "This call has no result: it was not run, or the turn ended before its result was fed back.",
  emptyResult: "(no output)",
  nothingSaid: "(no reply)",
};

const unreadable: Readonly<Record<UnreadableReason, string>> = {
  truncated: "is cut off in the middle",
  broken: "is not valid JSON",
};

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
