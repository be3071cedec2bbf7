import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, encodeText } from "./encodings.ts";

const byteEncodings = ["latin1", "hex", "base64", "base64url"] as const;

describe("encodings", () => {
  it.each([...byteEncodings])("%s gives any bytes back, and reads as Node's", (encoding) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = decodeText(bytes, encoding);
        expect(text).toBe(Buffer.from(bytes).toString(encoding));
        expect([...encodeText(text, encoding)]).toEqual([...bytes]);
      }),
    );
  });

  it.each(["utf8", "utf16le", "hex", "base64", "latin1"] as const)(
    "%s takes any text as Node does",
    (encoding) => {
      fc.assert(
        fc.property(fc.string({ unit: "grapheme" }), (text) => {
          const plain = ["base64", "hex"].includes(encoding) ? text.replace(/[^\x20-\x7e]/g, "") : text;
          expect([...encodeText(plain, encoding)]).toEqual([...Buffer.from(plain, encoding)]);
        }),
      );
    },
  );
});
