import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as viteBuild } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Inside of dist/, so that any other build removes it. */
const stampFile = join(root, "dist/.built-from");

/** Builds the page into dist/. Rejects with Vite's error. */
export async function build() {
  const stamp = hashOfSources();
  await viteBuild({ root, logLevel: "warn" });
  writeFileSync(stampFile, stamp);
}

/** As `build`, but leaves a dist/ alone that was built from the files as they are. */
export async function buildIfStale() {
  if (stampOfBuild() === hashOfSources()) return;
  console.error("Building the page …");
  await build();
}

function stampOfBuild() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return undefined;
  }
}

/** By content, not by time: a clone or a checkout gives every file a new time. */
function hashOfSources() {
  const files = ["index.html", "vite.config.ts", "tsconfig.json", "package-lock.json"];
  for (const folder of ["src", "public", "scripts"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
