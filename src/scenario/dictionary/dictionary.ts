import { chinese } from "./chinese.ts";
import { code } from "./code.ts";
import { english } from "./english.ts";
import { format } from "./format.ts";

/**
 * Version 1 of the link dictionary: text that scenarios are likely to hold, which a link then need not carry.
 * Frozen for ever: one changed byte and no `s1` link opens any more. A better one is version 2, beside this one.
 *
 * A reference is the shorter the nearer it reaches back, so what is in every scenario stands last.
 * Deflate reaches back 32,768 bytes (RFC 1951).
 */
export function dictionary1(): Uint8Array {
  return new TextEncoder().encode(chinese + code + english + format);
}
