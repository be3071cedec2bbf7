// Node's `fs` over the files of the sandbox: the same files that the shell and the file tools see.

const { Buffer, bytesOf } = require("node:buffer");

function pathOf(path) {
  if (typeof path === "string") return path;
  if (Buffer.isBuffer(path)) return path.toString();
  if (typeof path === "object" && path !== null && "href" in path) return require("node:url").pathOf(path);
  const what = `The "path" argument must be of type string or an instance of Buffer or URL. Received ${String(path)}`;
  throw Object.assign(new TypeError(what), { code: "ERR_INVALID_ARG_TYPE" });
}

function encodingOf(options) {
  return typeof options === "string" ? options : options?.encoding;
}

class Stats {
  constructor(facts) {
    const times = Object.fromEntries(
      ["atime", "mtime", "ctime", "birthtime"].map((name) => [name, new Date(facts.mtime)]),
    );
    const millis = {
      atimeMs: facts.mtime,
      mtimeMs: facts.mtime,
      ctimeMs: facts.mtime,
      birthtimeMs: facts.mtime,
    };
    Object.assign(this, {
      dev: 1,
      nlink: 1,
      uid: 1000,
      gid: 1000,
      ino: facts.ino,
      mode: facts.mode,
      size: facts.size,
    });
    Object.assign(this, millis, times);
    kinds(this, facts.kind);
  }
}

class Dirent {
  constructor({ name, kind }, parentPath) {
    Object.assign(this, { name, parentPath, path: parentPath });
    kinds(this, kind);
  }
}

function kinds(target, kind) {
  const answers = { isFile: "file", isDirectory: "directory", isSymbolicLink: "link" };
  const never = ["isFIFO", "isSocket", "isCharacterDevice", "isBlockDevice"];
  for (const [name, wanted] of Object.entries(answers))
    Object.defineProperty(target, name, { value: () => kind === wanted });
  for (const name of never) Object.defineProperty(target, name, { value: () => false });
}

/** A descriptor is a path with a place in it; 0, 1 and 2 are the program's own streams. */
const open = new Map();

function nameOrDescriptor(target) {
  if (typeof target !== "number") return pathOf(target);
  if (target === 0) return "/dev/stdin";
  const file = open.get(target);
  if (file) return file.path;
  throw Object.assign(new Error("EBADF: bad file descriptor"), { code: "EBADF" });
}

function write(target, data, options, how) {
  const content = typeof data === "string" ? Buffer.from(data, encodingOf(options) ?? "utf8") : data;
  if (target === 1 || target === 2) return host.printBytes(target, bytesOf(content));
  const flag = options?.flag ?? "w";
  const mode =
    how === "append" || flag.startsWith("a") ? "append" : flag.includes("x") ? "exclusive" : "write";
  host.writeFile(JSON.stringify([nameOrDescriptor(target), mode]), bytesOf(content));
}

/** A path inside a folder that lies below another, for recursive listings. */
function walk(folder, prefix = "") {
  return host.ask("readdir", folder).flatMap((entry) => {
    const inner = { ...entry, name: prefix + entry.name };
    return entry.kind === "directory"
      ? [inner, ...walk(`${folder}/${entry.name}`, `${inner.name}/`)]
      : [inner];
  });
}

const sync = {
  readFile(target, options) {
    const bytes = Buffer.from(host.readFile(JSON.stringify(nameOrDescriptor(target))));
    const encoding = encodingOf(options);
    return encoding && encoding !== "buffer" ? bytes.toString(encoding) : bytes;
  },
  writeFile: (target, data, options) => void write(target, data, options),
  appendFile: (target, data, options) => void write(target, data, options, "append"),
  readdir(path, options) {
    const folder = pathOf(path);
    const entries = options?.recursive ? walk(folder) : host.ask("readdir", folder);
    if (!options?.withFileTypes) return entries.map(({ name }) => name);
    return entries.map((entry) => {
      const at = entry.name.lastIndexOf("/");
      return new Dirent(
        { ...entry, name: entry.name.slice(at + 1) },
        at < 0 ? folder : `${folder}/${entry.name.slice(0, at)}`,
      );
    });
  },
  stat: (path, options) => facts("stat", path, options),
  lstat: (path, options) => facts("lstat", path, options),
  mkdir: (path, options) => host.ask("mkdir", pathOf(path), Boolean(options?.recursive)),
  rm: (path, options) =>
    void host.ask("rm", pathOf(path), Boolean(options?.recursive), Boolean(options?.force)),
  rmdir: (path, options) => void host.ask("rmdir", pathOf(path), Boolean(options?.recursive)),
  unlink: (path) => void host.ask("unlink", pathOf(path)),
  rename: (from, to) => void host.ask("rename", pathOf(from), pathOf(to)),
  copyFile: (from, to) => void host.ask("copy", pathOf(from), pathOf(to), false),
  cp: (from, to, options) => void host.ask("copy", pathOf(from), pathOf(to), Boolean(options?.recursive)),
  symlink: (target, path) => void host.ask("symlink", pathOf(target), pathOf(path)),
  readlink: (path) => host.ask("readlink", pathOf(path)),
  realpath: (path) => host.ask("realpath", pathOf(path)),
  chmod: (path, mode) => void host.ask("chmod", pathOf(path), Number(mode)),
  utimes: (path, _atime, mtime) =>
    void host.ask("utimes", pathOf(path), mtime instanceof Date ? +mtime : Number(mtime) * 1000),
  truncate: (path, length = 0) => {
    const bytes = sync.readFile(path).subarray(0, length);
    sync.writeFile(path, Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]));
  },
  access: (path) => void host.ask("stat", pathOf(path)),
  mkdtemp: (prefix) => host.ask("mkdtemp", pathOf(prefix)),
  open: (path, flags = "r") => {
    const name = pathOf(path);
    if (flags.startsWith("r")) host.ask("stat", name);
    else write(name, "", { flag: flags });
    const fd = Math.max(2, ...open.keys()) + 1;
    open.set(fd, { path: name, at: 0 });
    return fd;
  },
  close: (fd) => void open.delete(fd),
  fstat: (fd) => facts("stat", nameOrDescriptor(fd)),
  read: (fd, buffer, offset = 0, length = buffer.length - offset, position = null) => {
    const file = open.get(fd) ?? { at: 0 };
    const from = position ?? file.at;
    const part = sync.readFile(fd).subarray(from, from + length);
    buffer.set(part, offset);
    if (position === null) file.at = from + part.length;
    return part.length;
  },
  write: (fd, data) => {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    write(fd, bytes, undefined, "append");
    return bytes.length;
  },
};

function facts(how, path, options) {
  try {
    return new Stats(host.ask(how, pathOf(path)));
  } catch (error) {
    if (options?.throwIfNoEntry === false && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const fs = {
  constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1, COPYFILE_EXCL: 1 },
  Stats,
  Dirent,
  promises: {},
  existsSync: (path) => {
    try {
      return host.ask("exists", pathOf(path));
    } catch {
      return false;
    }
  },
  exists: (path, callback) => require("node:process").nextTick(callback, fs.existsSync(path)),
};

/** Of each call three forms: the plain one, one with a callback, one that gives a promise. */
for (const [name, act] of Object.entries(sync)) {
  fs[`${name}Sync`] = act;
  fs[name] = (...args) => {
    const callback = args.pop();
    if (typeof callback !== "function") {
      const error = new TypeError(`The "cb" argument must be of type function. Received ${String(callback)}`);
      throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
    }
    require("node:timers").setImmediate(() => {
      let result;
      try {
        result = act(...args);
      } catch (error) {
        return callback(error);
      }
      callback(null, result);
    });
  };
  fs.promises[name] = (...args) =>
    new Promise((resolve, reject) => {
      fs[name](...args, (error, result) => (error ? reject(error) : resolve(result)));
    });
}
fs.promises.constants = fs.constants;

function noStreams(name) {
  return () => {
    throw new Error(`fs.${name}: there are no file streams in this sandbox. Use readFile and writeFile.`);
  };
}
fs.createReadStream = noStreams("createReadStream");
fs.createWriteStream = noStreams("createWriteStream");
fs.watch = noStreams("watch");

module.exports = fs;
