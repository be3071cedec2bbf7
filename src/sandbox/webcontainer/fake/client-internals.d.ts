import type { FileSystemTree } from "@webcontainer/api";

/** The form in which trees cross, as JSON. */
export interface InternalTree {
  readonly d: object;
}

// The package keeps these two out of its types.
declare module "../../../../node_modules/@webcontainer/api/dist/utils/file-system.js" {
  export function toExternalFileSystemTree(tree: InternalTree): FileSystemTree;
  export function toInternalFileSystemTree(tree: FileSystemTree): InternalTree;
}
