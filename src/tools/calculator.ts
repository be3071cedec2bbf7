import type { Tool } from "../core/tool.ts";

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
};

/** The tool that the stock rules model asks for (W3). */
export const calculator: Tool = {
  name: "calculator",
  describe: (wording) => wording.calculator.about,
  parameters: ({ calculator: words }) => ({
    type: "object",
    properties: {
      a: { type: "number", description: words.a },
      b: { type: "number", description: words.b },
      operator: { type: "string", enum: Object.keys(OPERATORS), description: words.operator },
    },
    required: ["a", "b", "operator"],
    additionalProperties: false,
  }),
  run: (args) => {
    const operate = OPERATORS[String(args.operator)];
    if (!operate) throw new RangeError(`operator ${String(args.operator)}`);
    return String(operate(Number(args.a), Number(args.b)));
  },
};
