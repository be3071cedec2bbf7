import { fromBytes, toBytes } from "../tree/bytes.ts";

/** The encodings of Node's Buffer, each under one name. */
export type TextEncoding = "utf8" | "latin1" | "hex" | "base64" | "base64url" | "utf16le";

export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  switch (encoding) {
    case "base64url":
      return fromBytes(bytes, "base64").replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    case "utf16le":
      return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(bytes);
    default:
      return fromBytes(bytes, encoding);
  }
}

/** As Node does it: what is not of the encoding is passed over, or ends the text. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  switch (encoding) {
    case "base64":
    case "base64url": {
      const plain = text
        .replaceAll("-", "+")
        .replaceAll("_", "/")
        .replace(/=.*$/s, "")
        .replace(/[^A-Za-z0-9+/]/g, "");
      // A single character left over holds less than a byte.
      return toBytes(plain.length % 4 === 1 ? plain.slice(0, -1) : plain, "base64");
    }
    case "hex":
      return toBytes(/^([0-9a-f]{2})*/i.exec(text)?.[0] ?? "", "hex");
    case "utf16le":
      return new Uint8Array(Uint16Array.from(text.split(""), (unit) => unit.charCodeAt(0)).buffer);
    case "latin1":
      // The low byte of each unit; a character beyond 16 bits is two of them.
      return Uint8Array.from(text.split(""), (unit) => unit.charCodeAt(0) & 0xff);
    default:
      return toBytes(text, encoding);
  }
}
