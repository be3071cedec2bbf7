// Node's `path`, the POSIX half: there is no other here.

const sep = "/";
const delimiter = ":";

function normalizeNames(path, isAbsolute) {
  const names = [];
  for (const name of path.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.length > 0 && names.at(-1) !== "..") names.pop();
    else if (!isAbsolute) names.push("..");
  }
  return names.join("/");
}

function assertString(value, name = "path") {
  if (typeof value === "string") return;
  const error = new TypeError(`The "${name}" argument must be of type string. Received ${received(value)}`);
  throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
}

function received(value) {
  if (value === undefined || value === null) return String(value);
  if (typeof value === "object") return `an instance of ${value.constructor?.name ?? "Object"}`;
  return `type ${typeof value} (${String(value)})`;
}

function isAbsolute(path) {
  assertString(path);
  return path.startsWith("/");
}

function normalize(path) {
  assertString(path);
  if (path === "") return ".";
  const absolute = path.startsWith("/");
  const inner = normalizeNames(path, absolute);
  const trailing = path.endsWith("/") && inner !== "" ? "/" : "";
  if (absolute) return `/${inner}${trailing}`;
  return inner === "" ? (path.endsWith("/") ? "./" : ".") : inner + trailing;
}

function join(...parts) {
  for (const part of parts) assertString(part);
  return normalize(parts.filter((part) => part !== "").join("/") || ".");
}

function resolve(...parts) {
  let whole = "";
  for (let at = parts.length - 1; at >= -1 && !whole.startsWith("/"); at -= 1) {
    const part = at >= 0 ? parts[at] : host.ask("cwd");
    assertString(part, `paths[${at}]`);
    if (part !== "") whole = whole === "" ? part : `${part}/${whole}`;
  }
  return `/${normalizeNames(whole, true)}`;
}

function dirname(path) {
  assertString(path);
  if (path === "") return ".";
  const bare = path.replace(/(?<=.)\/+$/, "");
  const at = bare.lastIndexOf("/");
  if (at < 0) return ".";
  return at === 0 ? "/" : bare.slice(0, at).replace(/(?<=.)\/+$/, "");
}

function basename(path, ending) {
  assertString(path);
  const name = path.replace(/\/+$/, "").split("/").at(-1);
  if (ending && name !== ending && name.endsWith(ending)) return name.slice(0, -ending.length);
  return name;
}

function extname(path) {
  assertString(path);
  const name = basename(path);
  const at = name.lastIndexOf(".");
  return at <= 0 || name === ".." ? "" : name.slice(at);
}

function relative(from, to) {
  const [source, target] = [resolve(from), resolve(to)].map((path) => path.split("/").filter(Boolean));
  let shared = 0;
  while (shared < source.length && shared < target.length && source[shared] === target[shared]) shared += 1;
  return [...source.slice(shared).map(() => ".."), ...target.slice(shared)].join("/");
}

function parse(path) {
  assertString(path);
  const root = path.startsWith("/") ? "/" : "";
  const base = basename(path);
  const ext = extname(path);
  const dir = path.replace(/\/+$/, "") === base ? "" : dirname(path);
  return {
    root,
    dir: dir === "." && !path.startsWith("./") ? "" : dir || root,
    base,
    ext,
    name: ext ? base.slice(0, -ext.length) : base,
  };
}

function format({ dir, root, base, name = "", ext = "" }) {
  const folder = dir || root || "";
  const file = base || name + (ext && !ext.startsWith(".") ? `.${ext}` : ext);
  if (!folder) return file;
  return folder === root ? folder + file : `${folder}/${file}`;
}

const posix = {
  sep,
  delimiter,
  basename,
  dirname,
  extname,
  format,
  isAbsolute,
  join,
  normalize,
  parse,
  relative,
  resolve,
  toNamespacedPath: (path) => path,
};
posix.posix = posix;

module.exports = posix;
