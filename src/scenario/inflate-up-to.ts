import { Inflate } from "fflate";

export type Inflated =
  | { readonly kind: "whole"; readonly bytes: Uint8Array }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "broken" };

/** Deflate makes at most 1,032 bytes of one (RFC 1951), so a piece this small cannot run far over the limit. */
const pieceBytes = 512;

/** Inflates raw deflate, and stops soon after the output passes `limit` bytes: a small link cannot fill the memory. */
export function inflateUpTo(packed: Uint8Array, limit: number, dictionary: Uint8Array): Inflated {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate({ dictionary }, (part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < packed.length && size <= limit; at += pieceBytes) {
      inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length);
    }
  } catch {
    return { kind: "broken" };
  }
  return size > limit ? { kind: "tooLarge" } : { kind: "whole", bytes: joined(parts, size) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
