import { fromBytes, toBytes } from "../tree/bytes.ts";

/** One member of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly type: "file" | "directory" | "link";
  /** Empty for what is no file. */
  readonly body: Uint8Array;
  /** Where a link leads; empty for others. */
  readonly target: string;
  readonly mode: number;
  /** Milliseconds since the epoch; an archive keeps whole seconds. */
  readonly mtime: number;
}

const block = 512;

/** The bytes of an archive in the ustar format (POSIX.1-1988), with GNU's way for names beyond 100 bytes. */
export function packTar(entries: readonly TarEntry[]): Uint8Array {
  const parts = entries.flatMap((entry) => [...longName(entry), header(entry), padded(entry.body)]);
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 2 * block));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @throws Error where a header is none */
export function unpackTar(archive: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = [];
  let long: string | undefined;
  for (let at = 0; at + block <= archive.length; ) {
    const head = archive.subarray(at, at + block);
    if (head.every((byte) => byte === 0)) return entries;
    if (octal(head, 148, 8) !== checksum(head)) throw new Error("this does not look like a tar archive");
    const size = octal(head, 124, 12);
    const body = archive.slice(at + block, at + block + size);
    if (body.length < size) throw new Error("unexpected end of archive");
    at += block + Math.ceil(size / block) * block;
    const kind = String.fromCharCode(head[156] ?? 0);
    if (kind === longNameKind) {
      long = text(body, 0, body.length);
      continue;
    }
    const prefix = text(head, 345, 155);
    const name = long ?? (prefix === "" ? "" : `${prefix}/`) + text(head, 0, 100);
    long = undefined;
    const type = kind === "5" ? "directory" : kind === "2" ? "link" : "file";
    const mtime = octal(head, 136, 12) * 1000;
    const target = text(head, 157, 100);
    // Other kinds (devices, notes of other formats) have no place in this tree.
    if ("\x000125".includes(kind))
      entries.push({ name, type, body, target, mode: octal(head, 100, 8), mtime });
  }
  if (archive.length === 0 || entries.length === 0) throw new Error("this does not look like a tar archive");
  return entries;
}

const longNameKind = "L";

function longName(entry: TarEntry): Uint8Array[] {
  const name = toBytes(entry.name, "utf8");
  if (name.length <= 100) return [];
  const body = new Uint8Array(name.length + 1);
  body.set(name);
  return [header({ ...entry, name: "././@LongLink", body }, longNameKind), padded(body)];
}

const kinds = { file: "0", directory: "5", link: "2" };

function header({ name, type, body, target, mode, mtime }: TarEntry, kind = kinds[type]): Uint8Array {
  const head = new Uint8Array(block);
  const put = (value: string, at: number, length: number) =>
    head.set(toBytes(value, "utf8").subarray(0, length), at);
  const number = (value: number, at: number, length: number) =>
    put(value.toString(8).padStart(length - 1, "0"), at, length);
  put(name, 0, 100);
  number(mode, 100, 8);
  number(1000, 108, 8);
  number(1000, 116, 8);
  number(body.length, 124, 12);
  number(Math.floor(mtime / 1000), 136, 12);
  put(kind, 156, 1);
  put(target, 157, 100);
  put("ustar\x0000", 257, 8);
  put("user", 265, 32);
  put("user", 297, 32);
  number(checksum(head), 148, 7);
  head[155] = 0x20;
  return head;
}

/** Of all bytes, those of the sum itself as blanks. */
function checksum(head: Uint8Array): number {
  return head.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function octal(head: Uint8Array, at: number, length: number): number {
  return Number.parseInt(text(head, at, length).trim() || "0", 8);
}

function text(head: Uint8Array, at: number, length: number): string {
  const field = head.subarray(at, at + length);
  const end = field.indexOf(0);
  return fromBytes(end < 0 ? field : field.subarray(0, end), "utf8");
}

function padded(body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(body.length / block) * block);
  whole.set(body);
  return whole;
}
