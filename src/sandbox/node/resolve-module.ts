import { SandboxError } from "../../core/sandbox.ts";
import { fromBytes } from "../tree/bytes.ts";
import { parentPath, resolvePath } from "../tree/path.ts";
import type { Tree } from "../tree/tree.ts";

/** How a file is read: by its ending, and for `.js` by the nearest package.json. */
export type ModuleKind = "commonjs" | "module" | "json";

/** `require` tries endings and folders; `import` takes relative paths as they are written. */
export type Importer = "require" | "import";

/**
 * The canonical path of the module that `specifier` names in the file `from`, by the rules of Node's documentation
 * (Modules: CommonJS, ECMAScript modules). Of `exports` in a package.json its plain forms are read.
 * @param specifier not the name of a built-in module
 * @throws Error with a `code` of Node's: MODULE_NOT_FOUND, ERR_MODULE_NOT_FOUND, ERR_UNSUPPORTED_ESM_URL_SCHEME
 */
export function resolveModule(tree: Tree, specifier: string, from: string, importer: Importer): string {
  const path = specifier.startsWith("file:///")
    ? decodeURIComponent(specifier.slice("file://".length))
    : specifier;
  if (/^(https?|data|blob):/.test(path)) {
    const what = `'${specifier}' cannot be loaded: there is no network in the sandbox. Put the code into a file.`;
    throw fault(what, "ERR_UNSUPPORTED_ESM_URL_SCHEME");
  }
  if (/^(\.{1,2}(\/|$)|\/)/.test(path)) {
    const target = resolvePath(parentPath(from), path);
    const found = importer === "require" ? asFileOrFolder(tree, target) : asFile(tree, target);
    return tree.canonical(found ?? notFound(tree, specifier, from, importer, target));
  }
  return tree.canonical(inPackage(tree, path, from, importer) ?? notFound(tree, specifier, from, importer));
}

/** @param path of a file that is there */
export function moduleKind(tree: Tree, path: string): ModuleKind {
  if (path.endsWith(".mjs")) return "module";
  if (path.endsWith(".cjs")) return "commonjs";
  if (path.endsWith(".json")) return "json";
  for (let folder = parentPath(path); ; folder = parentPath(folder)) {
    const manifest = readManifest(tree, folder);
    if (manifest) return manifest.type === "module" ? "module" : "commonjs";
    if (folder === "/") return "commonjs";
  }
}

function asFile(tree: Tree, path: string): string | undefined {
  return isFile(tree, path) ? path : undefined;
}

function asFileOrFolder(tree: Tree, path: string): string | undefined {
  return asFileWithEnding(tree, path) ?? asFolder(tree, path);
}

function asFileWithEnding(tree: Tree, path: string): string | undefined {
  return ["", ".js", ".json", ".cjs", ".mjs"]
    .map((ending) => path + ending)
    .find((file) => isFile(tree, file));
}

function asFolder(tree: Tree, folder: string): string | undefined {
  const main = readManifest(tree, folder)?.main;
  const start = typeof main === "string" ? resolvePath(folder, main) : undefined;
  const found = start && (asFileWithEnding(tree, start) ?? asFileWithEnding(tree, `${start}/index`));
  return found ?? asFileWithEnding(tree, `${folder}/index`);
}

/** Looks into each `node_modules` on the way to the root. */
function inPackage(tree: Tree, specifier: string, from: string, importer: Importer): string | undefined {
  const [, name = specifier, inner = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  for (let folder = parentPath(from); ; folder = parentPath(folder)) {
    const home = resolvePath(folder, `node_modules/${name}`);
    const exports = readManifest(tree, home)?.exports;
    const exported = exportedPath(exports, inner ? `./${inner}` : ".", importer);
    // Where a package says what it exports, there is no way around it.
    const path = exports === undefined ? (inner ? `${home}/${inner}` : home) : undefined;
    const found = exported ? asFile(tree, resolvePath(home, exported)) : path && asFileOrFolder(tree, path);
    if (found !== undefined) return found;
    if (folder === "/") return undefined;
  }
}

/** `exports` as one path, by condition, or by sub-path; patterns are not read. */
function exportedPath(exports: unknown, subpath: string, importer: Importer): string | undefined {
  if (typeof exports === "string") return subpath === "." ? exports : undefined;
  if (typeof exports !== "object" || exports === null) return undefined;
  const entries = Object.entries(exports);
  if (entries.some(([key]) => key.startsWith("."))) {
    const entry = entries.find(([key]) => key === subpath)?.[1];
    return typeof entry === "string" ? entry : exportedPath(entry, ".", importer);
  }
  if (subpath !== ".") return undefined;
  const chosen = entries.find(([condition]) => [importer, "node", "default"].includes(condition))?.[1];
  return exportedPath(chosen, ".", importer);
}

function readManifest(tree: Tree, folder: string): Readonly<Record<string, unknown>> | undefined {
  const path = resolvePath(folder, "package.json");
  if (!isFile(tree, path)) return undefined;
  try {
    const manifest: unknown = JSON.parse(fromBytes(tree.read(path), "utf8"));
    return typeof manifest === "object" && manifest !== null ? { ...manifest } : {};
  } catch (error) {
    throw fault(
      `Invalid package config ${path}. ${error instanceof Error ? error.message : error}`,
      "ERR_INVALID_PACKAGE_CONFIG",
    );
  }
}

function isFile(tree: Tree, path: string): boolean {
  try {
    return tree.node(path, "every link", "stat").kind === "file";
  } catch (error) {
    if (error instanceof SandboxError) return false;
    throw error;
  }
}

function notFound(
  tree: Tree,
  specifier: string,
  from: string,
  importer: Importer,
  target = specifier,
): never {
  if (importer === "require") {
    throw fault(`Cannot find module '${specifier}'\nRequire stack:\n- ${from}`, "MODULE_NOT_FOUND");
  }
  if (target === specifier) {
    const what = `Cannot find package '${specifier}' imported from ${from}. Nothing can be installed here: write the module, or use a built-in one.`;
    throw fault(what, "ERR_MODULE_NOT_FOUND");
  }
  const near = asFileOrFolder(tree, target);
  const hint = near
    ? `\nDid you mean to import ${near}? An import names the whole file, its ending included.`
    : "";
  throw fault(`Cannot find module '${target}' imported from ${from}${hint}`, "ERR_MODULE_NOT_FOUND");
}

function fault(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
