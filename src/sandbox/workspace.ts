import { type Entry, SandboxError, type ShellState } from "../core/sandbox.ts";
import { resolvePath } from "./tree/path.ts";

/** The folder of the person's files, the same in every sandbox, so that a session can move from one to another. */
export const workspace = "/home/project";

/** Where and with what the first command starts. */
export const startState: ShellState = { cwd: workspace, env: { HOME: "/home/user" } };

/** The path of a start file. @throws EINVAL outside the workspace */
export function insideWorkspace(path: string): string {
  const absolute = resolvePath(workspace, path);
  if (absolute.startsWith(`${workspace}/`)) return absolute;
  throw new SandboxError("EINVAL", `a start file must lie in ${workspace}, write '${path}'`);
}

export function entryOf(
  name: string,
  stat: { isDirectory: boolean; isSymbolicLink: boolean; size: number },
): Entry {
  if (stat.isDirectory) return { name, type: "directory", size: 0 };
  return { name, type: stat.isSymbolicLink ? "link" : "file", size: stat.size };
}
