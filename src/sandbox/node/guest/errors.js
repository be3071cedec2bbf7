// Node's `stack` begins with the error itself; that of QuickJS holds the frames alone, ours among them. Errors that a
// program makes get Node's form here; those that the engine throws get it where they are shown (`inspect`).

const ownFrame = /^ {4}at .*\(node:.*\)\n?|^ {4}at node:.*\n?|^ {4}at (apply|call|construct) \(native\)\n?/gm;

/** The frames of a program alone, and of those the innermost ten, as in Node. */
function frames(stack) {
  const lines = String(stack ?? "")
    .replace(ownFrame, "")
    .trimEnd()
    .split("\n");
  return lines.slice(0, Error.stackTraceLimit ?? 10).join("\n");
}

function headOf(error) {
  const name = String(error.name ?? "Error");
  const message = String(error.message ?? "");
  return message === "" ? name : `${name}: ${message}`;
}

/** Header and frames, whoever made the error. */
function stackOf(error) {
  const stack = typeof error.stack === "string" ? error.stack : "";
  if (stack !== "" && !/^\s+at /.test(stack)) return stack;
  const lines = frames(stack);
  return lines === "" ? headOf(error) : `${headOf(error)}\n${lines}`;
}

function setStack(error, header) {
  const lines = frames(error.stack);
  const value = lines === "" ? header : `${header}\n${lines}`;
  Object.defineProperty(error, "stack", { value, writable: true, configurable: true, enumerable: false });
}

function nodeLike(Plain) {
  const made = new Proxy(Plain, {
    apply: (target, _self, args) => withHead(Reflect.construct(target, args)),
    construct: (target, args, newTarget) => withHead(Reflect.construct(target, args, newTarget)),
  });
  function withHead(error) {
    setStack(error, headOf(error));
    return error;
  }
  Object.defineProperty(Plain.prototype, "constructor", { value: made, writable: true, configurable: true });
  return made;
}

for (const name of [
  "Error",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
]) {
  const value = nodeLike(globalThis[name]);
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
Error.captureStackTrace = (target) => {
  const here = new Error();
  setStack(target, headOf(target));
  Object.defineProperty(target, "stack", {
    value: `${headOf(target)}\n${frames(here.stack).split("\n").slice(1).join("\n")}`.trimEnd(),
    writable: true,
    configurable: true,
  });
};
Error.stackTraceLimit = 10;

module.exports = { frames, stackOf };
