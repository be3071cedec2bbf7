/*
 * For tests, which must not fail because a machine is slow or busy: they count work, not hours. What the
 * figures are is printed by `npm run bench`.
 */

/** Processor time that this process has used, in milliseconds: what else the machine does is not counted. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `growth` of what takes time in proportion to its size is 4, in proportion to the square 16. */
export const linear = 10;

/**
 * How many times more processor time an act takes at four times the size. The lowest of a few tries: a compiler or
 * a collector at work makes one of them dearer, never cheaper.
 *
 * @param prepare makes the act for a size; what it does itself is not counted
 * @param size of the smaller act: large enough that it takes a millisecond or more
 */
export async function growth(prepare: (size: number) => () => unknown, size: number): Promise<number> {
  const [small, large] = [prepare(size), prepare(size * 4)];
  let lowest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && lowest >= linear; tries += 1) {
    const few = await cost(small);
    const many = await cost(large);
    lowest = Math.min(lowest, many / Math.max(few, leastCost));
  }
  return lowest;
}

/** Milliseconds. Less than this is the noise of measuring, and a hundred times as much is still nothing. */
const leastCost = 2;

async function cost(act: () => unknown): Promise<number> {
  const from = cpuTime();
  await act();
  return cpuTime() - from;
}
