// Node's `assert`.

const { inspect } = require("inspect");
const { isDeepEqual, isDeepStrictEqual } = require("deep-equal");
const { looselySame } = require("loose-equality");
const { changes } = require("assert-diff");

class AssertionError extends Error {
  constructor({ message, actual, expected, operator }) {
    super(message);
    this.name = "AssertionError";
    this.generatedMessage = false;
    this.code = "ERR_ASSERTION";
    Object.assign(this, { actual, expected, operator });
    const head = `AssertionError [ERR_ASSERTION]: ${message}`;
    const frames = String(this.stack)
      .split("\n")
      .filter((line) => /^\s+at /.test(line));
    Object.defineProperty(this, "stack", {
      value: [head, ...frames.filter((line) => !/AssertionError/.test(line))].join("\n"),
      writable: true,
      configurable: true,
    });
  }
}

function fail(given, generated, details) {
  if (given instanceof Error) throw given;
  const error = new AssertionError({ message: given ?? generated(), ...details });
  error.generatedMessage = given === undefined;
  throw error;
}

function check(holds, message, generated, actual, expected, operator) {
  if (!holds) fail(message, generated, { actual, expected, operator });
}

function ok(value, message) {
  check(
    value,
    message,
    () => `The expression evaluated to a falsy value: ${inspect(value)}`,
    value,
    true,
    "==",
  );
}

const assert = Object.assign((value, message) => ok(value, message), {
  AssertionError,
  ok,
  fail: (message = "Failed") => fail(message, () => "Failed", { operator: "fail" }),
  equal: (a, b, message) =>
    check(looselySame(a, b), message, () => `${inspect(a)} == ${inspect(b)}`, a, b, "=="),
  notEqual: (a, b, message) =>
    check(!looselySame(a, b), message, () => `${inspect(a)} != ${inspect(b)}`, a, b, "!="),
  strictEqual: (a, b, message) =>
    check(Object.is(a, b), message, () => changes("strictly equal", a, b), a, b, "strictEqual"),
  notStrictEqual: (a, b, message) =>
    check(
      !Object.is(a, b),
      message,
      () => `Expected "actual" to be strictly unequal to: ${inspect(b)}`,
      a,
      b,
      "notStrictEqual",
    ),
  deepEqual: (a, b, message) =>
    check(isDeepEqual(a, b), message, () => changes("loosely deep-equal", a, b), a, b, "deepEqual"),
  notDeepEqual: (a, b, message) =>
    check(
      !isDeepEqual(a, b),
      message,
      () => `Expected "actual" not to be loosely deep-equal to: ${inspect(b)}`,
      a,
      b,
      "notDeepEqual",
    ),
  deepStrictEqual: (a, b, message) =>
    check(
      isDeepStrictEqual(a, b),
      message,
      () => changes("strictly deep-equal", a, b),
      a,
      b,
      "deepStrictEqual",
    ),
  notDeepStrictEqual: (a, b, message) => {
    const generated = () => `Expected "actual" not to be strictly deep-equal to: ${inspect(b)}`;
    check(!isDeepStrictEqual(a, b), message, generated, a, b, "notDeepStrictEqual");
  },
  match: (text, pattern, message) => {
    const generated = () =>
      `The input did not match the regular expression ${pattern}. Input:\n\n${inspect(text)}\n`;
    check(typeof text === "string" && pattern.test(text), message, generated, text, pattern, "match");
  },
  doesNotMatch: (text, pattern, message) => {
    const generated = () =>
      `The input was expected to not match the regular expression ${pattern}. Input:\n\n${inspect(text)}\n`;
    check(!pattern.test(text), message, generated, text, pattern, "doesNotMatch");
  },
  ifError: (value) => {
    if (value !== null && value !== undefined) throw value;
  },
  throws: (act, ...rest) => expectThrown(caught(act), "throws", ...rest),
  doesNotThrow: (act, message) => expectNothing(caught(act), message),
  rejects: async (act, ...rest) => expectThrown(await caughtLater(act), "rejects", ...rest),
  doesNotReject: async (act, message) => expectNothing(await caughtLater(act), message),
});

function caught(act) {
  if (typeof act !== "function") {
    const error = new TypeError('The "fn" argument must be of type function');
    throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
  }
  try {
    act();
  } catch (error) {
    return { error };
  }
  return undefined;
}

async function caughtLater(act) {
  try {
    await (typeof act === "function" ? act() : act);
  } catch (error) {
    return { error };
  }
  return undefined;
}

function expectNothing(outcome, message) {
  if (!outcome) return;
  const generated = () => `Got unwanted exception.\nActual message: "${outcome.error?.message}"`;
  fail(message, generated, { actual: outcome.error, operator: "doesNotThrow" });
}

function expectThrown(outcome, operator, expected, message) {
  const [wanted, words] = typeof expected === "string" ? [undefined, expected] : [expected, message];
  if (!outcome) {
    const kind = operator === "rejects" ? "rejection" : "exception";
    const name =
      typeof wanted === "function" && wanted.name ? ` (${wanted.name}).` : words ? `: ${words}` : ".";
    fail(undefined, () => `Missing expected ${kind}${name}`, { expected: wanted, operator });
  }
  if (wanted === undefined) return;
  const { error } = outcome;
  if (wanted instanceof RegExp) {
    const generated = () =>
      `The input did not match the regular expression ${wanted}. Input:\n\n${inspect(String(error))}\n`;
    check(wanted.test(String(error)), words, generated, error, wanted, operator);
  } else if (typeof wanted === "function") {
    if (wanted.prototype !== undefined && error instanceof wanted) return;
    if (wanted === Error || wanted.prototype instanceof Error) throw error;
    const generated = () =>
      `The ${wanted.name ? `"${wanted.name}"` : ""} validation function is expected to return "true".`;
    check(wanted.call({}, error) === true, words, generated, error, wanted, operator);
  } else {
    for (const key of Object.keys(wanted)) {
      const isMatch =
        wanted[key] instanceof RegExp && typeof error[key] === "string" && wanted[key].test(error[key]);
      const generated = () => changes("strictly deep-equal", pick(error, wanted), wanted);
      check(isMatch || isDeepStrictEqual(error[key], wanted[key]), words, generated, error, wanted, operator);
    }
  }
}

function pick(error, wanted) {
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, error[key]]));
}

const strict = Object.assign((value, message) => ok(value, message), assert, {
  equal: assert.strictEqual,
  notEqual: assert.notStrictEqual,
  deepEqual: assert.deepStrictEqual,
  notDeepEqual: assert.notDeepStrictEqual,
});
strict.strict = strict;
assert.strict = strict;

module.exports = assert;
