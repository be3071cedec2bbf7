// Node's `util`.

const { format } = require("format");
const { inspect } = require("inspect");
const { isDeepStrictEqual } = require("deep-equal");

const custom = Symbol.for("nodejs.util.promisify.custom");

function promisify(original) {
  if (typeof original !== "function") {
    const error = new TypeError('The "original" argument must be of type function');
    throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
  }
  if (original[custom]) return original[custom];
  return function promised(...args) {
    return new Promise((resolve, reject) => {
      original.call(this, ...args, (error, value) => (error ? reject(error) : resolve(value)));
    });
  };
}
promisify.custom = custom;

const { setTimeout, setImmediate, promises } = require("node:timers");
setTimeout[custom] = promises.setTimeout;
setImmediate[custom] = promises.setImmediate;

function callbackify(original) {
  return (...args) => {
    const callback = args.pop();
    const { nextTick } = require("node:process");
    original(...args).then(
      (value) => nextTick(callback, null, value),
      (error) => nextTick(callback, error),
    );
  };
}

function inherits(Child, Parent) {
  Object.defineProperty(Child, "super_", { value: Parent, writable: true, configurable: true });
  Object.setPrototypeOf(Child.prototype, Parent.prototype);
}

function deprecate(original, message) {
  let told = false;
  return function deprecated(...args) {
    if (!told) require("node:process").emitWarning(message);
    told = true;
    return original.apply(this, args);
  };
}

const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);

const types = {
  isPromise: (value) => value instanceof Promise,
  isRegExp: (value) => value instanceof RegExp,
  isDate: (value) => value instanceof Date,
  isNativeError: (value) => value instanceof Error,
  isMap: (value) => value instanceof Map,
  isSet: (value) => value instanceof Set,
  isWeakMap: (value) => value instanceof WeakMap,
  isWeakSet: (value) => value instanceof WeakSet,
  isTypedArray: (value) => ArrayBuffer.isView(value) && !(value instanceof DataView),
  isUint8Array: (value) => value instanceof Uint8Array,
  isArrayBuffer: (value) => value instanceof ArrayBuffer,
  isAnyArrayBuffer: (value) => value instanceof ArrayBuffer,
  isAsyncFunction: (value) => tag(value) === "AsyncFunction",
  isGeneratorFunction: (value) => /GeneratorFunction$/.test(tag(value)),
  isGeneratorObject: (value) => tag(value) === "Generator",
  isSymbolObject: (value) => typeof value === "object" && tag(value) === "Symbol",
};

const escapeSequence = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, "g");

function stripVTControlCharacters(text) {
  return text.replace(escapeSequence, "");
}

module.exports = {
  callbackify,
  debuglog: () => () => undefined,
  deprecate,
  format,
  inherits,
  inspect,
  isArray: Array.isArray,
  isDeepStrictEqual,
  promisify,
  stripVTControlCharacters,
  toUSVString: (text) => String(text).toWellFormed(),
  types,
  get TextEncoder() {
    return require("text").TextEncoder;
  },
  get TextDecoder() {
    return require("text").TextDecoder;
  },
};
