import { fromBytes } from "../tree/bytes.ts";
import type { Tree } from "../tree/tree.ts";
import { builtinNames, refusedNames } from "./guest-sources.ts";
import { moduleKind, resolveModule } from "./resolve-module.ts";

/** Names of modules inside QuickJS: a path, or one of Node's own behind this. */
const builtinPrefix = "node:";

/** What stands before the reason why an import leads nowhere. */
const nowherePrefix = "nowhere:";

/**
 * What `import` leads to: a path, or `node:` and a name. Where it leads nowhere, it is a name that says why, of which
 * there is no source: the engine asks for a name and for a source, and survives an error from the second only.
 */
export function resolveImport(tree: Tree, specifier: string, from: string): string {
  try {
    return resolved(tree, specifier, from);
  } catch (error) {
    return nowherePrefix + (error instanceof Error ? error.message : String(error));
  }
}

function resolved(tree: Tree, specifier: string, from: string): string {
  const bare = specifier.startsWith(builtinPrefix) ? specifier.slice(builtinPrefix.length) : specifier;
  const isBuiltin = (builtinNames.includes(bare) && bare !== "test") || Object.hasOwn(refusedNames, bare);
  if (isBuiltin || specifier.startsWith(builtinPrefix)) return builtinPrefix + bare;
  return resolveModule(tree, specifier, from, "import");
}

/**
 * The text of the ES module of that name. One of Node's own, and one in CommonJS, is text that hands on their exports.
 * @param exportNames of a built-in module
 * @throws Error for an import that leads nowhere
 */
export function moduleSource(
  tree: Tree,
  name: string,
  exportNames: (builtin: string) => readonly string[],
): string {
  if (name.startsWith(nowherePrefix)) throw new Error(name.slice(nowherePrefix.length));
  if (name.startsWith(builtinPrefix)) {
    return handOn(`__builtin(${JSON.stringify(name)})`, exportNames(name));
  }
  const text = fromBytes(tree.read(name), "utf8");
  switch (moduleKind(tree, name)) {
    case "module":
      return esModule(text, name);
    case "json":
      return `export default JSON.parse(${JSON.stringify(text)});`;
    case "commonjs":
      return handOn(`__commonjs(${JSON.stringify(name)})`, namesIn(text));
  }
}

/** On one line with the first of the source, so that lines keep their numbers; imports are hoisted above it anyway. */
export function esModule(text: string, path: string): string {
  const url = JSON.stringify(`file://${path.split("/").map(encodeURIComponent).join("/")}`);
  const folder = JSON.stringify(path.replace(/\/[^/]*$/, "") || "/");
  const meta = `import.meta.url=${url};import.meta.filename=${JSON.stringify(path)};import.meta.dirname=${folder};`;
  return meta + withoutShebang(text);
}

export function withoutShebang(text: string): string {
  return text.replace(/^\ufeff?#!/, "//").replace(/^\ufeff/, "");
}

function handOn(expression: string, names: readonly string[]): string {
  const exported = [...new Set(names)].filter((name) => isName.test(name) && !reserved.has(name));
  const lines = exported.map(
    (name, at) => `const x${at}=whole?.[${JSON.stringify(name)}];export{x${at} as ${name}};`,
  );
  return exported.length === 0
    ? `export default ${expression};`
    : `const whole=${expression};export default whole;${lines.join("")}`;
}

/** Names that a CommonJS file plainly exports: what an ES module may import by name, found without running it, as in Node. */
function namesIn(text: string): string[] {
  const assigned = [...text.matchAll(/\bexports\s*\.\s*([A-Za-z_$][\w$]*)\s*=/g)].map(
    ([, name]) => name ?? "",
  );
  const [, body = ""] = /\bmodule\.exports\s*=\s*\{([^}]*)/.exec(text) ?? [];
  const listed = body
    .split(/[,\n]/)
    .map((part) => /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)\s*(?:[:(]|$)/.exec(part)?.[1] ?? "");
  return [...assigned, ...listed].filter((name) => name !== "default");
}

const isName = /^[A-Za-z_$][\w$]*$/;
const reserved = new Set(["default", "arguments", "eval"]);
