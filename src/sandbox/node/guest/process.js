// `process`, as far as a program in a sandbox has one.

const EventEmitter = require("node:events");

const facts = host.ask("process");
const ticks = [];

class Output extends EventEmitter {
  constructor(fd) {
    super();
    this.fd = fd;
    this.isTTY = false;
    this.writable = true;
  }
  write(chunk, encoding, callback) {
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof chunk === "string") host.ask("print", this.fd, chunk);
    else host.printBytes(this.fd, require("node:buffer").bytesOf(chunk));
    if (done) process.nextTick(done);
    return true;
  }
  end(chunk, ...rest) {
    if (chunk !== undefined && typeof chunk !== "function") this.write(chunk, ...rest);
  }
}

/** All of stdin is there from the start; whoever listens gets it in one piece. */
class Input extends EventEmitter {
  constructor() {
    super();
    this.fd = 0;
    this.isTTY = false;
    this.encoding = null;
    this.started = false;
  }
  setEncoding(encoding) {
    this.encoding = encoding;
    return this;
  }
  on(name, listener) {
    super.on(name, listener);
    if (["data", "end", "readable"].includes(name)) this.resume();
    return this;
  }
  resume() {
    if (this.started) return this;
    this.started = true;
    require("node:timers").setImmediate(() => {
      const text = this.content();
      if (text.length > 0) this.emit("data", text);
      this.emit("end");
      this.emit("close");
    });
    return this;
  }
  content() {
    return require("node:fs").readFileSync(0, this.encoding ?? undefined);
  }
  async *[Symbol.asyncIterator]() {
    this.started = true;
    const text = this.content();
    if (text.length > 0) yield text;
  }
}

const process = Object.assign(new EventEmitter(), {
  title: "node",
  version: facts.version,
  versions: { node: facts.version.slice(1), quickjs: facts.quickjs },
  platform: "linux",
  arch: "wasm32",
  pid: 1,
  ppid: 0,
  release: { name: "node" },
  execPath: "/usr/bin/node",
  execArgv: [],
  argv: facts.argv,
  argv0: "node",
  env: facts.env,
  features: {},
  exitCode: undefined,
  stdin: new Input(),
  stdout: new Output(1),
  stderr: new Output(2),
  cwd: () => host.ask("cwd"),
  chdir: (path) => host.ask("chdir", String(path)),
  umask: () => 0o022,
  uptime: () => (host.ask("now") - facts.startedAt) / 1000,
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
  getuid: () => 1000,
  getBuiltinModule: (name) => require("node:module").loadBuiltin(name),
  emitWarning: (warning) => {
    host.ask(
      "print",
      2,
      `(node) ${warning instanceof Error ? `${warning.name}: ${warning.message}` : `Warning: ${warning}`}\n`,
    );
  },
  abort: () => process.exit(134),
  kill: () => {
    throw new Error("process.kill: there are no other processes in this sandbox");
  },
  nextTick(callback, ...args) {
    ticks.push(() => callback(...args));
  },
  exit(code) {
    if (code !== undefined) process.exitCode = code;
    const last = process.atExit();
    host.ask("exit", last);
    // The outside ends the program at its next look, which comes while this turns. No `catch` and no `finally` sees it.
    for (;;);
  },
  hrtime: Object.assign(
    (since = [0, 0]) => {
      const ms = host.ask("now") - facts.startedAt;
      const [seconds, nanos] = [Math.floor(ms / 1000) - since[0], Math.round((ms % 1000) * 1e6) - since[1]];
      return nanos < 0 ? [seconds - 1, nanos + 1e9] : [seconds, nanos];
    },
    { bigint: () => BigInt(Math.round((host.ask("now") - facts.startedAt) * 1e6)) },
  ),
});

let exited = false;

const inner = {
  /** Runs "exit" listeners, once. The code is what they leave. */
  atExit() {
    if (!exited) {
      exited = true;
      process.emit("exit", process.exitCode ?? 0);
    }
    return Number(process.exitCode ?? 0);
  },
  runTicks() {
    for (let tick = ticks.shift(); tick; tick = ticks.shift()) tick();
  },
  hasTicks: () => ticks.length > 0,
  /** Throws with nothing below it on the stack. */
  throwLater(error) {
    require("node:timers").setImmediate(() => {
      throw error;
    });
  },
};
for (const [name, value] of Object.entries(inner)) Object.defineProperty(process, name, { value });
for (const name of ["_events", "domain"]) {
  if (name in process) Object.defineProperty(process, name, { enumerable: false });
}
Object.defineProperty(process, Symbol.toStringTag, { value: "process" });

module.exports = process;
