import type { Tool } from "../core/tool.ts";
import type { CalcWording } from "../core/wording/tools.ts";
import { type ArithmeticProblem, evaluate } from "./arithmetic.ts";
import { failed } from "./failed.ts";

export const calc: Tool = {
  name: "calc",
  describe: (wording) => wording.calc.about,
  parameters: ({ calc: words }) => ({
    type: "object",
    properties: { expr: { type: "string", description: words.expr } },
    required: ["expr"],
    additionalProperties: false,
  }),
  run: (args, context) => {
    const result = evaluate(String(args.expr));
    // As text, not as JSON: there 1/0 would turn into null (W1).
    return result.ok ? String(result.value) : failed(sentence(result.problem, context.wording.calc));
  },
};

function sentence(problem: ArithmeticProblem, words: CalcWording): string {
  switch (problem.kind) {
    case "empty":
      return words.empty;
    case "character":
      return words.refused(problem.character);
    case "unexpected":
      return words.unexpected(problem.found, problem.position);
    case "unfinished":
      return words.unfinished;
    case "number":
      return words.badNumber(problem.number);
    case "depth":
      return words.tooDeep(problem.limit);
  }
}
