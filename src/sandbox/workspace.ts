import { type Entry, SandboxError, type ShellState } from "../core/sandbox.ts";
import { resolvePath } from "./tree/path.ts";
import { TreeFs } from "./tree-fs.ts";

/** The folder of the person's files, the same in every sandbox, so that a session can move from one to another. */
export const workspace = "/home/project";

/** Where and with what the first command starts. */
export const startState: ShellState = { cwd: workspace, env: { HOME: "/home/user" } };

/**
 * The files of a new session.
 * @param files text or bytes by path, relative to the workspace
 * @param now milliseconds since the epoch, for the times of files
 * @throws EINVAL for a path outside the workspace
 */
export function startFiles(files: Readonly<Record<string, string | Uint8Array>>, now: () => number): TreeFs {
  const tree = new TreeFs({ now });
  // The in-tab shell brings its own /bin, /dev and /proc. They stand here too: else going back before the first file
  // that a command put there would take the whole folder from the shell.
  for (const path of [workspace, "/home/user", "/tmp", "/bin", "/usr/bin", "/dev", "/proc"]) {
    tree.mkdirSync(path, { recursive: true });
  }
  for (const [path, content] of Object.entries(files)) tree.writeFileSync(insideWorkspace(path), content);
  return tree;
}

function insideWorkspace(path: string): string {
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
