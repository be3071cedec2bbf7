import { describe, expect, it } from "vitest";
import { cleanKey, strayCharacter } from "./key.ts";

describe("a pasted key", () => {
  it.each([
    "sk-abc_1.2",
    "  sk-abc_1.2\r\n",
    "sk-abc_\n1.2",
    "\u200Bsk-abc_\u200B1.2\uFEFF",
    "“sk-abc_1.2”",
    "'sk-abc_1.2'",
    "Bearer sk-abc_1.2",
    "Authorization: Bearer sk-abc_1.2",
    '"authorization: bearer  Bearer sk-abc_1.2"',
    "sk-abc_1.2\u00A0",
  ])("is cleaned from %j", (pasted) => {
    expect(cleanKey(pasted)).toBe("sk-abc_1.2");
  });

  it("keeps a key that only begins like the word", () => {
    expect(cleanKey("bearer-token-1")).toBe("bearer-token-1");
  });

  it("names the character that no header can carry", () => {
    expect(strayCharacter("sk–abc")).toBe("–");
    expect(strayCharacter("密钥")).toBe("密");
    expect(strayCharacter("sk-abc_1.2=/+~")).toBeUndefined();
  });
});
