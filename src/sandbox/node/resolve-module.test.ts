import { beforeEach, describe, expect, it } from "vitest";
import { TreeFs } from "../tree-fs.ts";
import { moduleKind, resolveModule } from "./resolve-module.ts";

let files: TreeFs;
beforeEach(() => {
  files = new TreeFs();
  for (const [path, text] of Object.entries({
    "a.js": "",
    "a.json": "{}",
    "dir/index.js": "",
    "dir/inner/deep.js": "",
    "dir/package.json": '{"type":"module"}',
    "broken/package.json": "{",
    "node_modules/plain/index.js": "",
    "node_modules/main/package.json": '{"main":"lib"}',
    "node_modules/main/lib/index.js": "",
    "node_modules/both/package.json":
      '{"exports":{".":{"import":"./esm.mjs","require":"./cjs.cjs"},"./part":{"default":"./part.js"}}}',
    "node_modules/both/esm.mjs": "",
    "node_modules/both/cjs.cjs": "",
    "node_modules/both/part.js": "",
    "node_modules/both/hidden.js": "",
    "dir/node_modules/plain/index.js": "",
  })) {
    files.writeFileSync(`/p/${path}`, text);
  }
});

const required = (specifier: string, from = "/p/x.js") =>
  resolveModule(files.tree, specifier, from, "require");
const imported = (specifier: string, from = "/p/x.js") =>
  resolveModule(files.tree, specifier, from, "import");

describe("a required module", () => {
  it.each([
    ["./a", "/p/a.js"],
    ["./a.json", "/p/a.json"],
    ["./dir", "/p/dir/index.js"],
    ["/p/dir/", "/p/dir/index.js"],
    ["plain", "/p/node_modules/plain/index.js"],
    ["main", "/p/node_modules/main/lib/index.js"],
    ["both", "/p/node_modules/both/cjs.cjs"],
    ["both/part", "/p/node_modules/both/part.js"],
  ])("%s is %s", (specifier, path) => {
    expect(required(specifier)).toBe(path);
  });

  it("is the nearest of its name, and the file that a link leads to", async () => {
    expect(required("plain", "/p/dir/inner/deep.js")).toBe("/p/dir/node_modules/plain/index.js");
    await files.symlink("a.js", "/p/l.js");
    expect(required("./l")).toBe("/p/a.js");
  });

  it.each(["./nope", "nope", "both/hidden.js", "..", ""])("is missed with Node's code: %j", (specifier) => {
    expect(() => required(specifier)).toThrow(expect.objectContaining({ code: "MODULE_NOT_FOUND" }));
  });
});

describe("an imported module", () => {
  it("is named whole, and a name without its ending gets a hint", () => {
    expect(imported("./a.js")).toBe("/p/a.js");
    expect(imported("file:///p/a.js")).toBe("/p/a.js");
    expect(imported("both")).toBe("/p/node_modules/both/esm.mjs");
    expect(() => imported("./a")).toThrow("Did you mean to import /p/a.js?");
    expect(() => imported("left-pad")).toThrow("Nothing can be installed here");
  });
});

it("is of the kind that its ending says, or the nearest package.json", () => {
  const kinds = ["/p/a.js", "/p/a.mjs", "/p/a.cjs", "/p/dir/inner/deep.js", "/p/a.json"];
  expect(kinds.map((path) => moduleKind(files.tree, path))).toEqual([
    "commonjs",
    "module",
    "commonjs",
    "module",
    "json",
  ]);
  expect(() => moduleKind(files.tree, "/p/broken/x.js")).toThrow(
    "Invalid package config /p/broken/package.json",
  );
});
