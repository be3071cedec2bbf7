import fc from "fast-check";
import { expect, test } from "vitest";
import { codeLengths } from "./huffman.ts";

test("any counts give a complete code within the limit, shorter for what is more frequent", () => {
  const counts = fc.array(fc.nat(100_000), { minLength: 2, maxLength: 100 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 7, max: 15 }), (list, limit) => {
      const lengths = [...codeLengths(Uint32Array.from(list), limit)];
      const used = lengths.filter((length) => length > 0);
      expect(used.length).toBe(list.filter((count) => count > 0).length);
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(limit);
      // Kraft's sum is 1 when no code word is wasted.
      if (used.length > 1) expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
      const byCount = list.flatMap((count, symbol) =>
        count > 0 ? [{ count, length: lengths[symbol] ?? 0 }] : [],
      );
      byCount.sort((a, b) => b.count - a.count);
      for (const [at, { count, length }] of byCount.entries()) {
        const next = byCount[at + 1];
        if (next && next.count < count) expect(length).toBeLessThanOrEqual(next.length);
      }
    }),
  );
});
