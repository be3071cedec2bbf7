/** How just-bash names encodings. `binary`, `latin1` and `ascii` carry one byte a character. */
export type Encoding = "utf8" | "utf-8" | "ascii" | "binary" | "base64" | "hex" | "latin1";

/** The bytes that a write asks for: a copy, because callers may go on to change their array. */
export function toBytes(content: string | Uint8Array, encoding: Encoding): Uint8Array {
  if (typeof content !== "string") return new Uint8Array(content);
  switch (encoding) {
    case "utf8":
    case "utf-8":
      return new TextEncoder().encode(content);
    case "base64":
      return Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
    case "hex":
      return Uint8Array.from(content.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
    default:
      return Uint8Array.from(content, (char) => char.charCodeAt(0) & 0xff);
  }
}

/** The text that a read asks for. Bytes that are no UTF-8 become U+FFFD; a byte order mark is kept. */
export function fromBytes(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case "utf8":
    case "utf-8":
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    case "base64":
      return btoa(byteString(bytes));
    case "hex":
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    default:
      return byteString(bytes);
  }
}

/** Arguments of one call are limited by the stack, hence the slices. */
function byteString(bytes: Uint8Array): string {
  const slice = 8192;
  let text = "";
  for (let start = 0; start < bytes.length; start += slice) {
    text += String.fromCharCode(...bytes.subarray(start, start + slice));
  }
  return text;
}
