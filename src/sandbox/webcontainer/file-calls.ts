import { type Entry, SandboxError, type SandboxErrorCode } from "../../core/sandbox.ts";
import { baseName } from "../tree/path.ts";
import { type RuntimeEntry, type RuntimeFs, RuntimeLost } from "./runtime.ts";

/** A path twice: as the runtime wants it, relative to its folder, and as people know it. */
export interface Place {
  readonly inside: string;
  readonly absolute: string;
}

/** @throws SandboxError, RuntimeLost; so do the others */
export function readFileOf(fs: RuntimeFs, place: Place): Promise<Uint8Array> {
  return inOurWords(fs.readFile(place.inside), place);
}

/** The runtime has no `stat`: a folder is what can be listed, and a file is as long as what is read. Follows links. */
export async function statOf(fs: RuntimeFs, place: Place): Promise<Entry> {
  const name = baseName(place.absolute);
  try {
    await listingOf(fs, place);
    return { name, type: "directory", size: 0 };
  } catch (error) {
    if (!(error instanceof SandboxError && error.code === "ENOTDIR")) throw error;
    return { name, type: "file", size: (await readFileOf(fs, place)).length };
  }
}

/** @param sizeOf the size of a file that is known already; the others are read, for want of a `stat` */
export async function listOf(
  fs: RuntimeFs,
  place: Place,
  sizeOf: (absolute: string) => number | undefined,
): Promise<Entry[]> {
  const listing = await listingOf(fs, place);
  const entries = listing.map(async (entry): Promise<Entry> => {
    const { name } = entry;
    const kid = { inside: `${place.inside}/${name}`, absolute: `${place.absolute}/${name}` };
    if (entry.isDirectory()) return { name, type: "directory", size: 0 };
    const known = sizeOf(kid.absolute);
    if (!entry.isFile()) return { name, type: "link", size: known ?? 0 };
    return { name, type: "file", size: known ?? (await readFileOf(fs, kid)).length };
  });
  return (await Promise.all(entries)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function listingOf(fs: RuntimeFs, place: Place): Promise<RuntimeEntry[]> {
  return inOurWords(fs.readdir(place.inside, { withFileTypes: true }), place);
}

/** An error comes over from the runtime as a text that holds the code. */
async function inOurWords<T>(call: Promise<T>, { absolute }: Place): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RuntimeLost) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const code = codes.find((known) => message.includes(known)) ?? "EINVAL";
    throw new SandboxError(code, `${explained[code] ?? message} '${absolute}'`);
  }
}

const explained: Partial<Record<SandboxErrorCode, string>> = {
  ENOENT: "no such file or directory,",
  EISDIR: "this is a directory and not a file,",
  ENOTDIR: "not a directory,",
};

const codes: readonly SandboxErrorCode[] = [
  "ENOENT",
  "EISDIR",
  "ENOTDIR",
  "EEXIST",
  "ENOTEMPTY",
  "ELOOP",
  "ENOSPC",
  "EINVAL",
  "EACCES",
];
