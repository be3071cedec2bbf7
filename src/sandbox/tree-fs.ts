import type { FileChange } from "../core/sandbox.ts";
import { PosixFs } from "./posix-fs.ts";
import { toBytes } from "./tree/bytes.ts";
import { diffTrees } from "./tree/diff.ts";
import type { Snapshot } from "./tree/node.ts";
import { Tree, type TreeOptions } from "./tree/tree.ts";

/**
 * The files of a session: just-bash's `IFileSystem` over a copy-on-write tree whose versions cost nothing.
 * As a program wants it: a write makes the folders that lead to it; a shell gets a stricter view (`shell/shell-fs.ts`).
 * All errors are `SandboxError`s whose message starts with the code.
 */
export class TreeFs extends PosixFs {
  constructor(options?: TreeOptions) {
    super(new Tree(options), "make");
  }

  /** This version, for ever. O(1). */
  snapshot(): Snapshot {
    return this.tree.store.snapshot();
  }

  /** Goes back, or forth, to a version, also to one of another tree. O(1). */
  restore(snapshot: Snapshot): void {
    this.tree.store.restore(snapshot);
  }

  /** What turns version `a` into `b`; parents come before children, a removed folder is one `gone`. Cost: that of the change. */
  diff(a: Snapshot, b: Snapshot): FileChange[] {
    return diffTrees(a.root, b.root);
  }

  /** Does what a diff says. Parents that are missing are made; what is in the way gives way; the cap is not asked. */
  apply(changes: readonly FileChange[]): void {
    this.tree.store.apply(changes);
  }

  /** The canonical path, every link resolved; parts that do not exist yet are kept as they are. @throws ELOOP, ENOTDIR */
  canonical(path: string): string {
    return this.tree.canonical(path);
  }

  /** just-bash puts its stubs of /bin, /dev and /proc into a file system that has these two. */
  mkdirSync(path: string, options?: { readonly recursive?: boolean }): void {
    this.tree.mkdir(path, options?.recursive ? "make" : "require");
  }

  writeFileSync(path: string, content: string | Uint8Array): void {
    this.tree.write(path, toBytes(content, "utf8"), "make");
  }
}
