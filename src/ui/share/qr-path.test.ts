import fc from "fast-check";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("each run of dark modules is one rectangle", () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});

test("the path covers the dark modules and no others", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 6 }), (rows) => {
      const covered = rows.map((row) => row.map(() => false));
      for (const [, x, y, width] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        covered[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
      }
      expect(covered).toEqual(rows);
    }),
  );
});
