import { gunzipSync, gzipSync } from "fflate";
import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { parentPath, resolvePath } from "../../tree/path.ts";
import { packTar, type TarEntry, unpackTar } from "../ustar.ts";
import { type Flags, readFlags } from "./flags.ts";
import { failed, inputBytes, printed, printedBytes, reasonOf } from "./result.ts";

/** Archives: `tar -c`, `-t`, `-x` with `-f FILE`, `-z`, `-v`, `-C FOLDER`; the dash may be left out, as ever. */
export const tar: Command = {
  name: "tar",
  execute: async (args, context) => {
    const [first = "", ...rest] = args;
    const flags = readFlags(/^[a-zA-Z]+$/.test(first) ? oldStyle(first, rest) : args, known);
    if (flags.unknown !== undefined) return failed("tar", `invalid option ${flags.unknown}`, 2);
    const modes = ["c", "t", "x"].filter((mode) => flags.given.has(mode));
    if (modes.length !== 1) return failed("tar", "say one of -c (create), -t (list), -x (extract)", 2);
    const folder = resolvePath(context.cwd, flags.given.get("C") ?? ".");
    try {
      if (flags.given.has("c")) return await create(flags, folder, context);
      return await open(flags, folder, context);
    } catch (error) {
      return failed("tar", reasonOf(error), 2);
    }
  },
};

const known = ["c", "t", "x", "z", "v", "f:", "C:", "gzip", "create", "list", "extract"];

/** `tar czf a.tgz dir`: the letters first, then their values in the order of the letters. */
function oldStyle(letters: string, rest: readonly string[]): string[] {
  const values = [...rest];
  const options = [...letters].flatMap((letter) =>
    known.includes(`${letter}:`) ? [`-${letter}`, values.shift() ?? ""] : [`-${letter}`],
  );
  return [...options, ...values];
}

async function create(
  { given, operands }: Flags,
  folder: string,
  context: CommandContext,
): Promise<ExecResult> {
  if (operands.length === 0) return failed("tar", "an empty archive is not made: name what goes into it", 2);
  const entries: TarEntry[] = [];
  for (const operand of operands)
    await collect(context, resolvePath(folder, operand), inside(operand) || ".", entries);
  const packed = packTar(entries);
  const bytes = given.has("z") || given.has("gzip") ? gzipSync(packed, { mtime: 0 }) : packed;
  const listing = given.has("v") ? lines(entries) : "";
  const target = given.get("f") ?? "-";
  if (target === "-") return { ...printedBytes(bytes), stderr: listing };
  await context.fs.writeFile(resolvePath(context.cwd, target), bytes);
  return printed(listing);
}

async function collect(
  { fs, ...rest }: CommandContext,
  path: string,
  name: string,
  into: TarEntry[],
): Promise<void> {
  const { isDirectory, isSymbolicLink, mode, mtime } = await fs.lstat(path);
  const common = { mode, mtime: mtime.getTime(), body: new Uint8Array(), target: "" };
  if (isSymbolicLink) into.push({ ...common, name, type: "link", target: await fs.readlink(path) });
  else if (!isDirectory) into.push({ ...common, name, type: "file", body: await fs.readFileBuffer(path) });
  else {
    into.push({ ...common, name: `${name}/`, type: "directory" });
    for (const kid of await fs.readdir(path)) {
      await collect({ fs, ...rest }, resolvePath(path, kid), `${name}/${kid}`, into);
    }
  }
}

async function open(
  { given, operands }: Flags,
  folder: string,
  context: CommandContext,
): Promise<ExecResult> {
  const source = given.get("f") ?? "-";
  const path = resolvePath(context.cwd, source);
  const raw = source === "-" ? inputBytes(context) : await context.fs.readFileBuffer(path);
  const isZipped = raw[0] === 0x1f && raw[1] === 0x8b;
  const all = unpackTar(isZipped ? gunzipSync(raw) : raw);
  const wanted = operands.map((operand) => inside(operand));
  const isWanted = ({ name }: TarEntry) =>
    wanted.length === 0 || wanted.some((want) => inside(name) === want || name.startsWith(`${want}/`));
  const entries = all.filter(isWanted);
  const missing = operands.filter((operand) => !all.some(({ name }) => inside(name) === inside(operand)));
  if (given.has("x")) for (const entry of entries) await extract(entry, folder, context);
  const stdout = given.has("t") || given.has("v") ? lines(entries) : "";
  const stderr = missing.map((operand) => `tar: ${operand}: Not found in archive\n`).join("");
  return { stdout, stderr, exitCode: missing.length === 0 ? 0 : 2 };
}

async function extract(
  { name, type, body, target, mode, mtime }: TarEntry,
  folder: string,
  { fs }: CommandContext,
) {
  const path = resolvePath(folder, inside(name));
  if (type === "directory") await fs.mkdir(path, { recursive: true });
  else {
    await fs.mkdir(parentPath(path), { recursive: true });
    await fs.rm(path, { force: true, recursive: true });
    if (type === "link") return fs.symlink(target, path);
    await fs.writeFile(path, body);
  }
  await fs.chmod(path, mode);
  await fs.utimes(path, new Date(mtime), new Date(mtime));
}

/** A name that leads nowhere but below the folder, whatever the archive says. */
function inside(name: string): string {
  return resolvePath("/", name).slice(1);
}

function lines(entries: readonly TarEntry[]): string {
  return entries.map(({ name }) => `${name}\n`).join("");
}
