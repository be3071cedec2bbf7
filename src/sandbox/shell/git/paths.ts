import { resolvePath } from "../../tree/path.ts";
import type { GitCall } from "./git.ts";

/**
 * Paths as they were typed, seen from the root of the repository; the root itself is the empty path.
 * @throws Error for one that lies outside
 */
export function pathsInside({ repository, context }: GitCall, operands: readonly string[]): string[] {
  return operands.map((operand) => {
    const path = resolvePath(context.cwd, operand);
    if (path === repository.root) return "";
    const folder = repository.root === "/" ? "/" : `${repository.root}/`;
    if (path.startsWith(folder)) return path.slice(folder.length);
    throw new Error(`${operand}: '${operand}' is outside repository at '${repository.root}'`);
  });
}

/** Whether a file is one of these or lies below one of them. */
export function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((wanted) => wanted === "" || path === wanted || path.startsWith(`${wanted}/`));
}
