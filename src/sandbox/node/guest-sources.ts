/** The sources of what runs inside QuickJS, by module name. They are text here: nothing of them runs in the worker itself. */
export const guestSources: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>("./guest/*.js", { query: "?raw", import: "default", eager: true }),
  ).map(([path, source]) => [path.slice("./guest/".length, -".js".length), source]),
);

/** What a program may ask for, with or without `node:` before it. */
export const builtinNames: readonly string[] = [
  ..."assert assert/strict buffer console events fs fs/promises module os path path/posix perf_hooks process".split(
    " ",
  ),
  ..."test timers timers/promises url util util/types".split(" "),
];

/** What Node has and this has not, and why. */
export const refusedNames: Readonly<Record<string, string>> = {
  child_process: "a program cannot start others here; run them from the shell",
  cluster: "a program cannot start others here",
  worker_threads: "there are no threads here",
  http: "there is no network here",
  https: "there is no network here",
  http2: "there is no network here",
  net: "there is no network here",
  tls: "there is no network here",
  dgram: "there is no network here",
  dns: "there is no network here",
  crypto: "there is no cryptography here; the shell has sha256sum and md5sum",
  zlib: "nothing is compressed here",
  stream: "there are no streams here; read and write whole files",
  "stream/promises": "there are no streams here; read and write whole files",
  readline: "there is nobody to type here; read stdin with fs.readFileSync(0, 'utf8')",
  "readline/promises": "there is nobody to type here; read stdin with fs.readFileSync(0, 'utf8')",
  repl: "there is nobody to type here; run a file, or node -e",
  vm: "programs are already run in a machine of their own",
  v8: "the engine is QuickJS",
  async_hooks: "the engine does not tell of them",
  inspector: "there is no debugger here; use console.log",
  string_decoder: "use TextDecoder",
  querystring: "use URLSearchParams",
  tty: "there is no terminal here",
};
