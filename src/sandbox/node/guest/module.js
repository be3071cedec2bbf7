// CommonJS: `require`, and how the main file and `-e` are run.

const path = require("node:path");

const cache = Object.create(null);
const publicNames = host.ask("builtinNames");
const refused = host.ask("refusedNames");

class Module {
  constructor(id, parent) {
    Object.assign(this, {
      id,
      path: path.dirname(id),
      exports: {},
      filename: id,
      loaded: false,
      children: [],
    });
    Object.defineProperty(this, "parent", { value: parent, writable: true });
    this.paths = nodeModulePaths(this.path);
  }
}

/** A module of Node's own, with or without `node:` before it. */
function loadBuiltin(specifier) {
  const name = specifier.replace(/^node:/, "");
  if (Object.hasOwn(refused, name)) {
    throw Object.assign(new Error(`'${name}' is not in this sandbox: ${refused[name]}`), {
      code: "ERR_UNAVAILABLE",
    });
  }
  if (!publicNames.includes(name)) {
    throw Object.assign(new Error(`No such built-in module: ${specifier}`), {
      code: "ERR_UNKNOWN_BUILTIN_MODULE",
    });
  }
  switch (name) {
    case "fs/promises":
    case "path/posix":
    case "timers/promises":
    case "util/types":
    case "assert/strict": {
      const [whole, part] = name.split("/");
      return require(whole)[part];
    }
    default:
      return require(name);
  }
}

function isBuiltin(specifier) {
  const name = specifier.replace(/^node:/, "");
  // `test` is a package of anybody's: Node has it behind `node:` only.
  if (name === "test") return specifier.startsWith("node:");
  return specifier.startsWith("node:") || publicNames.includes(name) || Object.hasOwn(refused, name);
}

function requireFor(module) {
  function requireFrom(specifier) {
    if (typeof specifier !== "string" || specifier === "") {
      const received = typeof specifier === "string" ? "''" : String(specifier);
      const error = new TypeError(`The argument 'id' must be a non-empty string. Received ${received}`);
      throw Object.assign(error, { code: "ERR_INVALID_ARG_VALUE" });
    }
    return isBuiltin(specifier) ? loadBuiltin(specifier) : load(requireFrom.resolve(specifier), module);
  }
  requireFrom.resolve = (specifier) =>
    isBuiltin(specifier) ? specifier : host.ask("resolve", String(specifier), module.filename, "require");
  requireFrom.cache = cache;
  requireFrom.main = main;
  return requireFrom;
}

let main;

/** The exports of a file; one that is being loaded gives what it has so far, which is how cycles end. */
function load(filename, parent) {
  const known = cache[filename];
  if (known) return known.exports;
  const module = new Module(filename, parent);
  parent?.children.push(module);
  cache[filename] = module;
  try {
    run(module);
  } catch (error) {
    delete cache[filename];
    throw error;
  }
  return module.exports;
}

function run(module) {
  const { filename } = module;
  const kind = host.ask("kind", filename);
  if (kind === "module") {
    const what = `require() of ES Module ${filename} is not supported. Use import, or the dynamic import() which is there in all modules.`;
    throw Object.assign(new Error(what), { code: "ERR_REQUIRE_ESM" });
  }
  if (kind === "json") {
    const text = require("node:fs").readFileSync(filename, "utf8");
    try {
      module.exports = JSON.parse(text);
    } catch (error) {
      error.message = `${filename}: ${error.message}`;
      throw error;
    }
  } else {
    const code = host.compileCommonJs(filename);
    code.call(module.exports, module.exports, requireFor(module), module, filename, module.path);
  }
  module.loaded = true;
}

function runMain(filename) {
  main = new Module(filename, null);
  main.id = ".";
  cache[filename] = main;
  run(main);
}

/** Code without a file sees what a module sees as globals, and its folder is the current one. */
function evaluate(print) {
  const module = new Module(`${host.ask("cwd")}/[eval]`);
  Object.assign(globalThis, { module, exports: module.exports, require: requireFor(module) });
  Object.assign(globalThis, { __filename: "[eval]", __dirname: "." });
  for (const name of publicNames.filter(
    (each) => /^[a-z]+$/.test(each) && !(each in globalThis) && each !== "test",
  )) {
    Object.defineProperty(globalThis, name, {
      get: () => loadBuiltin(name),
      set: (value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true }),
      configurable: true,
    });
  }
  const value = host.runScript();
  if (print) require("node:console").log(value);
}

function nodeModulePaths(folder) {
  const names = folder.split("/").filter(Boolean);
  return names
    .map((_, depth) => `/${[...names.slice(0, names.length - depth), "node_modules"].join("/")}`)
    .concat("/node_modules");
}

function createRequire(from) {
  const filename = require("node:url").pathOf(from);
  return requireFor(new Module(filename));
}

module.exports = Object.assign(Module, {
  builtinModules: publicNames,
  createRequire,
  isBuiltin,
  _cache: cache,
});
for (const [name, value] of Object.entries({ loadBuiltin, load: (file) => load(file), runMain, evaluate })) {
  Object.defineProperty(module.exports, name, { value });
}
