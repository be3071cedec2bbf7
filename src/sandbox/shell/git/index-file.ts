import { fromBytes, toBytes } from "../../tree/bytes.ts";
import { byteString, type GitFile, type Listing, unhex } from "./listing.ts";
import { sha1 } from "./sha1.ts";

/**
 * The bytes of `.git/index`, version 2 (gitformat-index): what the next commit will hold.
 * Times and sizes stay zero: files are compared by content here, and git itself reads such entries as "look again".
 */
export function indexBytes(files: Listing): Uint8Array {
  const entries = [...files]
    .map(([path, file]) => entry(byteString(path), file))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const text = `DIRC${number(2)}${number(entries.length)}${entries.map(({ text }) => text).join("")}`;
  return toBytes(text + unhex(sha1(toBytes(text, "latin1"))), "latin1");
}

/** @throws Error where it is of another version */
export function parseIndex(bytes: Uint8Array): Map<string, GitFile> {
  const text = fromBytes(bytes, "latin1");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text.startsWith("DIRC") || view.getUint32(4) !== 2)
    throw new Error(".git/index is not one this git can read");
  const files = new Map<string, GitFile>();
  let at = 12;
  for (let count = view.getUint32(8); count > 0; count--) {
    const end = text.indexOf("\0", at + fixed);
    const path = fromBytes(bytes.subarray(at + fixed, end), "utf8");
    files.set(path, {
      mode: view.getUint32(at + 24),
      oid: fromBytes(bytes.subarray(at + 40, at + 60), "hex"),
    });
    at += padded(end - at);
  }
  return files;
}

/** Bytes of an entry before its path. */
const fixed = 62;

function entry(path: string, { mode, oid }: GitFile) {
  const flags = Math.min(path.length, 0xfff);
  const stat = number(0).repeat(6) + number(mode) + number(0).repeat(3);
  const head = stat + unhex(oid) + String.fromCharCode(flags >> 8, flags & 0xff) + path;
  return { path, text: head.padEnd(padded(head.length), "\0") };
}

/** One to eight zero bytes make it a multiple of eight. */
function padded(length: number): number {
  return Math.floor(length / 8) * 8 + 8;
}

function number(value: number): string {
  return String.fromCharCode(
    (value >>> 24) & 0xff,
    (value >>> 16) & 0xff,
    (value >>> 8) & 0xff,
    value & 0xff,
  );
}
