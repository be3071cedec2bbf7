import { expect, test } from "vitest";
import { growth, linear } from "./cpu-time.ts";

test("what grows with the size is told from what grows with its square", async () => {
  expect(await growth((size) => () => spin(size * 1000), 800)).toBeLessThan(linear);
  expect(await growth((size) => () => spin(size * size), 1000)).toBeGreaterThan(linear);
});

function spin(turns: number): number {
  let sum = 0;
  for (let turn = 0; turn < turns; turn += 1) sum = (sum * 31 + turn) % 1_000_003;
  return sum;
}
