import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../cpu-time.ts";
import { evaluate } from "./arithmetic.ts";
import { calc } from "./calc.ts";
import { calculator } from "./calculator.ts";
import { fakeContext } from "./fake-sandbox.ts";

const said = async (expr: string) => calc.run({ expr }, fakeContext());

test.each([
  ["1+1", "2"],
  ["123 + 456", "579"],
  ["2 + 3 * 4", "14"],
  ["(2 + 3) * 4", "20"],
  ["10 - 4 - 3", "3"],
  ["100 / 10 / 5", "2"],
  ["-(-3) + +2", "5"],
  ["2 * -3", "-6"],
  [".5 + 5.", "5.5"],
  ["0.1 + 0.2", "0.30000000000000004"],
  ["1/0", "Infinity"],
  ["-1/0", "-Infinity"],
  ["0/0", "NaN"],
  ["\t1\n+ 1 ", "2"],
])("%j is %s", async (expr, value) => {
  expect(await said(expr)).toBe(value);
});

test.each([
  ["2^3", "^"],
  ["alert(1)", "a"],
  ["1e5", "e"],
  ["１+1", "１"],
  ["😀", "😀"],
])("%j is refused and the character %s named", async (expr, character) => {
  const result = await said(expr);
  expect(result).toMatchObject({
    status: "failed",
    text: expect.stringContaining(`character ${character} is not allowed`),
  });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["1 +", "too early"],
  ["(1", "too early"],
  ["1 2", "2 at position 3"],
  ["1)", ") at position 2"],
  ["2**3", "* at position 3"],
  ["()", ") at position 2"],
  ["1.2.3", "1.2.3 is not a number"],
  [".", ". is not a number"],
])("%j is refused: %s", async (expr, why) => {
  expect(await said(expr)).toMatchObject({ status: "failed", text: expect.stringContaining(why) });
});

test("brackets nest deep, and too deep is a refusal, not a crash", () => {
  const nested = (depth: number) => `${"(".repeat(depth)}1${")".repeat(depth)}`;
  expect(evaluate(nested(500))).toEqual({ ok: true, value: 1 });
  expect(evaluate(nested(501))).toEqual({ ok: false, problem: { kind: "depth", limit: 500 } });
  expect(evaluate("(".repeat(1_000_000))).toMatchObject({ ok: false });
  expect(evaluate(`${"(1)+".repeat(1000)}1`)).toEqual({ ok: true, value: 1001 });
});

test("signs, sums, digits and blanks of any length are understood", () => {
  expect(evaluate(`${"-".repeat(200_000)}1`)).toEqual({ ok: true, value: 1 });
  expect(evaluate(`${"1+".repeat(100_000)}1`)).toEqual({ ok: true, value: 100_001 });
  expect(evaluate("1".repeat(200_000))).toEqual({ ok: true, value: Number.POSITIVE_INFINITY });
  expect(evaluate(`1${" ".repeat(200_000)}`)).toEqual({ ok: true, value: 1 });
});

test.each([
  ["signs", "-", "1"],
  ["sums", "1+", "1"],
  ["digits", "1", ""],
  ["blanks", " ", "1"],
])("%s take linear time", async (_what, unit, end) => {
  const reading = (size: number) => {
    const text = unit.repeat(size) + end;
    return () => evaluate(text);
  };
  expect(await growth(reading, 50_000)).toBeLessThan(linear);
});

test("it agrees with JavaScript on every expression it accepts", () => {
  const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
    leaf: fc.nat({ max: 99 }).map(String),
    expression: fc.oneof(
      { depthSize: "small" },
      tie("leaf"),
      fc
        .tuple(tie("expression"), fc.constantFrom("+", "-", "*", "/"), tie("expression"))
        .map((parts) => parts.join(" ")),
      tie("expression").map((inner) => `(${inner})`),
      tie("expression").map((inner) => `- ${inner}`),
    ),
  }));
  fc.assert(
    fc.property(expression, (text) => {
      const theirs: unknown = new Function(`return ${text}`)();
      const ours = evaluate(text);
      // Doubles compare with ===, which takes 0 for -0, as the printed text does.
      expect(ours.ok && (ours.value === theirs || Number.isNaN(ours.value))).toBe(true);
      expect(ours.ok && Number.isNaN(ours.value)).toBe(Number.isNaN(theirs));
    }),
  );
});

test.each([
  ["+", "579"],
  ["-", "-333"],
  ["*", "56088"],
  ["/", "0.26973684210526316"],
])("calculator: 123 %s 456 is %s", (operator, value) => {
  expect(calculator.run({ a: 123, b: 456, operator }, fakeContext())).toBe(value);
});
