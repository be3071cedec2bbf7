import { SandboxError } from "../core/sandbox.ts";
import type { ToolContext } from "../core/tool.ts";
import type { ToolWording } from "../core/wording/tools.ts";

export type WorkspacePath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly error: string };

/**
 * The real absolute path that a file tool may use for `path`, relative ones taken from the shell's directory.
 * `.` and `..` are resolved by the letters alone, so that `./sub/../a.txt` is legal without a `sub`; then every
 * link is followed, and what comes out must still be the workspace or lie in it. A sibling that only begins
 * with the workspace's name (`/home/project-secret`) does not.
 *
 * @returns `error` is a sentence for the model
 */
export async function workspacePath(path: string, context: ToolContext): Promise<WorkspacePath> {
  const { sandbox, wording } = context;
  if (path.trim() === "" || path.includes("\0")) return { ok: false, error: wording.file.pathEmpty };
  const absolute = normalize(path.startsWith("/") ? path : `${sandbox.cwd()}/${path}`);
  const outside = { ok: false, error: wording.file.outside(path, sandbox.workspace) } as const;
  if (!contains(sandbox.workspace, absolute)) return outside;
  try {
    const real = await sandbox.realPath(absolute);
    const root = await sandbox.realPath(sandbox.workspace);
    return contains(root, real) ? { ok: true, path: real } : outside;
  } catch (error) {
    return { ok: false, error: fileFault(error, path, wording) };
  }
}

/** A path that ends in a slash or a dot is the path of a folder, whatever is there. */
export function namesFolder(path: string): boolean {
  return /(^|\/)\.{0,2}$/.test(path);
}

/** What a failed file call tells the model. Rethrows what did not come from the sandbox. */
export function fileFault(error: unknown, path: string, wording: ToolWording): string {
  if (!(error instanceof SandboxError)) throw error;
  const words = wording.file;
  switch (error.code) {
    case "ENOENT":
      return words.missing(path);
    case "EISDIR":
      return words.isDirectory(path);
    case "ENOTDIR":
      return words.notDirectory(path);
    case "ELOOP":
      return words.linkLoop(path);
    case "ENOSPC":
      return words.noSpace(path);
    default:
      return words.refused(path, error.message);
  }
}

/** An absolute path without `.`, `..` and double slashes; `..` above the root stays at the root. */
export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}
