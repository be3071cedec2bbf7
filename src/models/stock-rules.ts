import type { Language } from "./fault-words.ts";
import type { Rule } from "./rules.ts";

/**
 * The rules of the mock model of W3: a tool result becomes a closing sentence; `number operator number` becomes a
 * call of `calculator {a, b, operator}`, or of `calc {expr}` where only that is offered; anything else is echoed.
 * The first rule looks at the tool result: a model that forgets to asks for the same tool for ever.
 */
export function stockRules(language: Language): readonly Rule[] {
  return [
    { when: { last: "tool" }, say: SAY[language].result },
    ...arithmetic("([-+*/])", "{{2}}", "{{3}}"),
    ...SPELLED.flatMap(([operator, pattern]) => arithmetic(`(?:${pattern})`, operator, "{{2}}")),
    { say: SAY[language].echo },
  ];
}

/** Two rules for one pattern: the tool that is offered decides which. */
function arithmetic(operatorPattern: string, operator: string, second: string): Rule[] {
  const number = String.raw`(-?\d+(?:\.\d+)?)`;
  const when = { matches: String.raw`(?i)${number}\s*${operatorPattern}\s*${number}` };
  return [
    { when, call: { name: "calculator", args: { a: "{{1}}", b: second, operator } } },
    { when, call: { name: "calc", args: { expr: `{{1}} ${operator} ${second}` } } },
  ];
}

/** Operators that are written otherwise, in words or in wide characters. */
const SPELLED: readonly (readonly [operator: string, pattern: string])[] = [
  ["+", "＋|plus|加上|加"],
  ["-", "－|−|minus|减去|减"],
  ["*", "×|＊|x|times|multiplied by|乘以|乘"],
  ["/", "÷|／|divided by|除以"],
];

const SAY: Readonly<Record<Language, { readonly result: string; readonly echo: string }>> = {
  en: { result: "The result is {{result}}.", echo: "You said: {{text}}" },
  zh: { result: "结果是 {{result}}。", echo: "你说的是：{{text}}" },
};
