import * as z from "zod/mini";

/** Relative, `/` between the parts, no empty, `.` or `..` part: it cannot leave the workspace. */
const filePathPattern = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\p{Cc}]+$/u;

const filePathSchema = z.string().check(z.regex(filePathPattern), z.maxLength(500));

/** The sandbox at the start: path → text, or bytes as base64. */
export const filesSchema = z
  .record(filePathSchema, z.union([z.string(), z.strictObject({ base64: z.base64() })]))
  .check(({ value, issues }) => {
    for (const path of pathsThatAreAlsoFolders(Object.keys(value))) {
      issues.push({ code: "custom", path: [path], input: value, params: { problem: "fileAndFolder" } });
    }
  });

function pathsThatAreAlsoFolders(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1))
      folders.add(path.slice(0, at));
  }
  return paths.filter((path) => folders.has(path));
}
