// The first that runs in each program. Makes Node's globals out of the one object `host`, and puts into `controls` what
// the outside drives the program with. All of it runs inside QuickJS: nothing here can reach further than `host` lets it.

/** Kept from before the program runs: it may put something else in their place. */
const { parse, stringify } = JSON;

const builtins = new Map();

/** A built-in module by its bare name; each is made when first asked for. */
function builtin(specifier) {
  const name = specifier.replace(/^node:/, "");
  const made = builtins.get(name);
  if (made) return made.exports;
  const module = { exports: {} };
  builtins.set(name, module);
  host.compileBuiltin(name)(module.exports, module, builtin, inside);
  return module.exports;
}

/** Asks the outside. Answers and arguments are JSON, so that texts of every kind come through whole. */
function ask(question, ...details) {
  const answer = parse(host.ask(stringify([question, ...details])));
  if (answer.error) throw failure(answer.error);
  return answer.value;
}

function failure({ message, ...facts }) {
  return Object.assign(new Error(message), facts);
}

/** Outside calls that are about bytes; what goes wrong comes back as a text. */
function orThrow(act) {
  return (...args) => {
    const answer = act(...args);
    if (typeof answer !== "string") return answer;
    throw failure(parse(answer).error);
  };
}

const inside = { ...host, ask, readFile: orThrow(host.readFile), writeFile: orThrow(host.writeFile) };

builtin("errors");
const process = builtin("process");
const timers = builtin("timers");

function hidden(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

/** A global that is made when it is first touched: most programs touch few. */
function late(name, make) {
  Object.defineProperty(globalThis, name, {
    get() {
      const value = make();
      hidden(name, value);
      return value;
    },
    set: (value) => hidden(name, value),
    configurable: true,
    enumerable: false,
  });
}

hidden("process", process);
hidden("global", globalThis);
for (const name of [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
]) {
  hidden(name, timers[name]);
}
hidden("queueMicrotask", (callback) => {
  Promise.resolve().then(callback).catch(process.throwLater);
});
late("console", () => builtin("console"));
late("Buffer", () => builtin("buffer").Buffer);
late("TextEncoder", () => builtin("text").TextEncoder);
late("TextDecoder", () => builtin("text").TextDecoder);
late("URL", () => builtin("url").URL);
late("URLSearchParams", () => builtin("url").URLSearchParams);
late("structuredClone", () => builtin("clone").structuredClone);
late("atob", () => builtin("buffer").atob);
late("btoa", () => builtin("buffer").btoa);
late("EventTarget", () => builtin("event-target").EventTarget);
late("Event", () => builtin("event-target").Event);
late("AbortController", () => builtin("event-target").AbortController);
late("AbortSignal", () => builtin("event-target").AbortSignal);
late("performance", () => builtin("perf_hooks").performance);
late("fetch", () => () => Promise.reject(new TypeError("fetch failed: there is no network in the sandbox")));

// What the text of modules calls that are made outside: the bridge from `import` to built-in and CommonJS modules.
Object.defineProperty(globalThis, "__builtin", { value: (name) => builtin("module").loadBuiltin(name) });
Object.defineProperty(globalThis, "__commonjs", { value: (path) => builtin("module").load(path) });

// The outside drives the program by these; each is called with nothing else on the stack.
Object.assign(controls, {
  /** Runs a CommonJS file as the main module. */
  main: (path) => builtin("module").runMain(path),
  /** Runs `-e`, `-p` or a script from stdin, and prints the value of its last statement where asked to. */
  evaluate: (print) => builtin("module").evaluate(print),
  exportNames: (name) => Object.keys(builtin("module").loadBuiltin(name)).join(),
  /** Runs what `process.nextTick` holds. */
  ticks: () => process.runTicks(),
  hasTicks: () => process.hasTicks(),
  /** Milliseconds until something is due, or -1 where nothing waits. */
  nextTimer: () => timers.nextDue(),
  /** Runs one timer that is due; says whether there was one. */
  runTimer: () => timers.runOne(),
  /** The program has nothing left to do: it may yet think of something. */
  beforeExit: () => process.emit("beforeExit", process.exitCode ?? 0),
  exit: () => process.atExit(),
  uncaught: (error) => builtin("uncaught").report(error),
  rejected: (promise) => builtin("uncaught").reportRejection(promise),
});
