import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("what a person can read of an error page", () => {
  it.each([
    [
      "<html><head><title>502 Bad Gateway</title></head><body><script>x()</script>…</body></html>",
      "502 Bad Gateway",
    ],
    ["<h1>Not Found</h1>", "Not Found"],
    ["<style>a{}</style><p>It <b>broke</b></p><SCRIPT>x()</SCRIPT> twice", "It broke twice"],
    ["<title></title><p>No title</p>", "No title"],
    ["<p>never closed <b", "never closed"],
    ["<script>never closed", ""],
    ["no page at all", "no page at all"],
  ])("of %j is %j", (page, text) => {
    expect(plainText(page)).toBe(text);
  });

  it("is cut where it is long", () => {
    expect(plainText("x".repeat(500), 10)).toBe(`${"x".repeat(10)}…`);
  });

  it("never holds a tag", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</",
      "script",
      "title",
      "style",
      " a ",
      "İ",
      "<script>",
      "</title>",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(plainText(pieces.join(""))).not.toMatch(/[<>]/);
      }),
    );
  });
});
