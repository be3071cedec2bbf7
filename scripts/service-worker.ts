import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

const fileName = "sw.js";
/** The name by which src/sw.ts mentions the list. */
const placeholder = "FILES_OF_BUILD";

/**
 * A Vite plugin: builds src/sw.ts beside the page, and writes the list of everything else that was built into it.
 * Last of all, because the list has the digest of each file as it lies on disk.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: "/src/sw.ts", fileName });
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir }, bundle) {
        const chunk = bundle[fileName];
        if (dir === undefined || chunk?.type !== "chunk" || chunk.imports.length > 0) {
          this.error(`${fileName} must be one file in a folder: what src/sw.ts imports may not be shared.`);
        }
        const parts = chunk.code.split(placeholder);
        if (parts.length !== 2) this.error(`src/sw.ts must mention ${placeholder} once.`);
        writeFileSync(join(dir, fileName), parts.join(JSON.stringify(filesToKeep(dir))));
      },
    },
  };
}

/**
 * The files of a build that the page can ask for, with their digests in the form of `integrity`.
 *
 * @param folder the build
 * @returns path with slashes → `sha256-…`, in the order of the paths
 */
export function filesToKeep(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isAskedFor)
    .sort();
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(folder, path)))]));
}

/** Not what only hosts (`_headers`, dot files), developers (source maps) and lawyers read. */
function isAskedFor(path: string): boolean {
  return !/^_|(^|\/)\.|\.map$/.test(path) && path !== "licences.md" && path !== fileName;
}

function digest(content: Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
