import { describe, expect, test } from "vitest";
import { TOOLS, textCases } from "./text.cases.ts";
import { extractCalls } from "./text.ts";

for (const [kind, cases] of Object.entries(textCases)) {
  describe(kind, () => {
    test.each(cases)("$name", ({ text, expected }) => {
      const found = extractCalls(text, TOOLS);
      if (expected === "final") expect(found).toEqual({ kind: "final", text });
      else if (typeof expected === "string")
        expect(found).toEqual({ kind: "unparseable", reason: expected, text });
      else {
        expect(found).toMatchObject({
          kind: "calls",
          calls: expected.map(([tool, args]) => ({ tool, args })),
          text,
        });
        expect(found).not.toHaveProperty("lost");
      }
    });
  });
}
