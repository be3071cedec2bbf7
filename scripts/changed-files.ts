import type { FileChange } from "../src/core/sandbox.ts";
import type { Step } from "../src/core/step-log.ts";

/** Path → text; null where a file is gone. Paths in the workspace are relative to it. */
export type ChangedFiles = Readonly<Record<string, string | { readonly base64: string } | null>>;

/** What differs from the start after all these steps. What was changed and changed back does not. */
export function changedFiles(
  steps: Iterable<Step>,
  start: Readonly<Record<string, string | Uint8Array>>,
  workspace: string,
): ChangedFiles {
  const last = new Map<string, FileChange>();
  for (const { changes } of steps) {
    for (const change of changes?.files ?? []) last.set(relativeTo(workspace, change.path), change);
  }
  const changed: Record<string, string | { readonly base64: string } | null> = {};
  for (const [path, change] of last) {
    const before = Object.hasOwn(start, path) ? start[path] : undefined;
    if (change.type === "gone" && before !== undefined) changed[path] = null;
    if (change.type !== "file") continue;
    if (before === undefined || !sameContent(before, change.content))
      changed[path] = readable(change.content);
  }
  return changed;
}

function relativeTo(workspace: string, path: string): string {
  return path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
}

function sameContent(before: string | Uint8Array, now: Uint8Array): boolean {
  return Buffer.from(before).equals(now);
}

function readable(content: Uint8Array): string | { readonly base64: string } {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return { base64: Buffer.from(content).toString("base64") };
  }
}
