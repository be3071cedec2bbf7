// Node's test runner, `node:test`. Lines are told as tests end; what they add up to is told by the outside.
// Times are left out on purpose: two runs of the same tests print the same.

const { TestContext } = require("test-context");
const { inspect } = require("inspect");
const process = require("node:process");

const counts = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };
const failures = [];

function newSuite(name, parent) {
  const hooks = { before: [], after: [], beforeEach: [], afterEach: [] };
  return { name, parent, depth: parent ? parent.depth + 1 : -1, entries: [], hooks, failed: 0 };
}

const root = newSuite("", undefined);
let collecting = root;
let running;

/** `(name?, options?, fn?)` in every combination that Node takes. */
function argumentsOf(args) {
  const name = args.find((each) => typeof each === "string");
  const options = args.find((each) => typeof each === "object" && each !== null) ?? {};
  const run = args.find((each) => typeof each === "function") ?? (() => undefined);
  return { name: name ?? (run.name || "<anonymous>"), options, run };
}

function test(...args) {
  return add({ kind: "test", ...argumentsOf(args) });
}

function describe(...args) {
  const entry = { kind: "suite", ...argumentsOf(args) };
  entry.suite = newSuite(entry.name, collecting);
  const outer = collecting;
  collecting = entry.suite;
  try {
    if (!entry.options.skip) entry.body = entry.run();
  } catch (error) {
    entry.error = { error };
  } finally {
    collecting = outer;
  }
  return add(entry);
}

function add(entry) {
  return new Promise((resolve) => {
    collecting.entries.push({ ...entry, done: resolve });
    if (collecting === root) start();
  });
}

/** Runs what is there, and what comes while it runs; one after the other. */
function start() {
  if (running) return;
  running = true;
  require("node:timers").setImmediate(async () => {
    await runHooks(root, "before");
    await runEntries(root);
    await runHooks(root, "after");
    running = false;
  });
}

/** Tests that have begun and not ended, the innermost last. */
const open = [];

process.on("beforeExit", () => {
  const what = "Promise resolution is still pending but the event loop has already resolved";
  for (let each = open.pop(); each; each = open.pop()) {
    tell(
      each.suite,
      each.entry,
      { error: Object.assign(new Error(what), { code: "ERR_TEST_FAILURE" }) },
      "cancelled",
    );
  }
});
process.on("exit", () => {
  if (failures.length > 0) process.exitCode = 1;
  host.ask("tests", { counts, failures });
});

async function runEntries(suite) {
  for (let entry = suite.entries.shift(); entry; entry = suite.entries.shift()) {
    if (entry.kind === "suite") await runSuite(entry, suite);
    else await runTest(entry, suite);
    entry.done();
  }
}

async function runSuite(entry, parent) {
  counts.suites += 1;
  const { suite } = entry;
  say(suite.depth, `▶ ${entry.name}`);
  let outcome = entry.error;
  try {
    await entry.body;
    await runHooks(suite, "before");
    await runEntries(suite);
    await runHooks(suite, "after");
  } catch (error) {
    outcome ??= { error };
  }
  const isBad = outcome !== undefined || suite.failed > 0;
  say(suite.depth, `${isBad ? "✖" : "✔"} ${entry.name}${entry.options.skip ? " # SKIP" : ""}`);
  if (outcome) failures.push({ name: fullName(parent, entry.name), text: described(outcome.error) });
  if (isBad) parent.failed += 1;
}

async function runTest(entry, suite) {
  const { skip, todo } = entry.options;
  if (skip) return tell(suite, entry, undefined, "skipped", skip);
  const begun = { entry, suite };
  open.push(begun);
  const inner = newSuite(entry.name, suite);
  const context = new TestContext(entry.name, inner, (each) => runTest(each, inner));
  const outcome = await outcomeOf([
    async () => {
      for (const each of lineage(suite)) await runHooks(each, "beforeEach", context);
      await callTest(entry.run, context);
      if (inner.failed > 0) throw new Error(`${inner.failed} subtest${inner.failed > 1 ? "s" : ""} failed`);
    },
    () => runHooks(inner, "after", context),
    async () => {
      for (const each of lineage(suite).reverse()) await runHooks(each, "afterEach", context);
    },
  ]);
  open.splice(open.indexOf(begun), 1);
  if (context.skipped !== undefined && !outcome)
    return tell(suite, entry, undefined, "skipped", context.skipped);
  const isTodo = todo || context.isTodo;
  tell(suite, entry, outcome, isTodo ? "todo" : outcome ? "fail" : "pass", todo);
}

/** Does all of it, whatever fails; the first failure counts. */
async function outcomeOf(acts) {
  let outcome;
  for (const act of acts) {
    try {
      await act();
    } catch (error) {
      outcome ??= { error };
    }
  }
  return outcome;
}

/** A test that takes a second argument is told by it that it is done. */
function callTest(run, context) {
  if (run.length < 2) return run(context);
  return new Promise((resolve, reject) => {
    run(context, (error) => (error ? reject(error) : resolve()));
  });
}

function lineage(suite) {
  return suite ? [...lineage(suite.parent), suite] : [];
}

async function runHooks(suite, when, context) {
  for (const hook of suite.hooks[when]) await hook(context);
}

function tell(suite, entry, outcome, how, reason) {
  counts.tests += 1;
  counts[how] += 1;
  const isBad = how === "fail" || how === "cancelled";
  const sign = isBad ? "✖" : how === "skipped" ? "﹣" : how === "todo" && outcome ? "⚠" : "✔";
  const note = how === "skipped" ? " # SKIP" : how === "todo" ? " # TODO" : "";
  say(suite.depth + 1, `${sign} ${entry.name}${typeof reason === "string" ? ` # ${reason}` : note}`);
  if (!isBad) return;
  suite.failed += 1;
  const text = described(outcome.error);
  say(suite.depth + 2, text.replace(/^/gm, "  "));
  failures.push({ name: fullName(suite, entry.name), text });
}

function described(error) {
  if (!(error instanceof Error)) return inspect(error);
  const { actual: _a, expected: _e, operator: _o, generatedMessage: _g, ...rest } = error;
  return Object.keys(rest).length > 2 ? inspect(error) : require("errors").stackOf(error);
}

function fullName(suite, name) {
  return [...lineage(suite).map((each) => each.name), name].filter((each) => each !== "").join(" > ");
}

function say(depth, text) {
  host.ask("print", 1, `${text.replace(/^/gm, "  ".repeat(Math.max(0, depth)))}\n`);
}

function withForms(make) {
  const form =
    (option) =>
    (...args) => {
      const { name, options, run } = argumentsOf(args);
      return make(name, { ...options, [option]: true }, run);
    };
  return Object.assign(make, { skip: form("skip"), todo: form("todo"), only: form("only") });
}

const hook = (when) => (run) => void collecting.hooks[when].push(run);

module.exports = withForms(test);
Object.assign(module.exports, {
  test: module.exports,
  it: module.exports,
  describe: withForms(describe),
  before: hook("before"),
  after: hook("after"),
  beforeEach: hook("beforeEach"),
  afterEach: hook("afterEach"),
  get mock() {
    return require("test-mock").mock;
  },
});
module.exports.suite = module.exports.describe;
