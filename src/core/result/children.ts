/** The parts of a container in the order they are written; with `keys` it is an object, without an array. */
export interface Children {
  readonly keys?: readonly string[];
  readonly length: number;
  /** Reads one part, as late as possible: a getter that throws spoils its own field only. */
  readonly read: (index: number) => unknown;
}

/** What `Object.prototype.toString` says that an object is; known across realms, and where a global is missing. */
export function tagOf(item: object): string {
  return Object.prototype.toString.call(item).slice("[object ".length, -1);
}

/** Takes a container apart. May throw where the object's own code does. */
export function childrenOf(item: object): Children {
  if (Array.isArray(item)) return { length: item.length, read: (index) => item[index] };
  if (item instanceof Map) return listed([...item.entries()]);
  if (item instanceof Set) return listed([...item.values()]);
  if (ArrayBuffer.isView(item)) return viewed(item);
  if (isBuffer(item)) return viewed(new Uint8Array(item));
  if (isError(item)) return errorParts(item);
  if (PAIRS.has(tagOf(item)) && isIterable(item)) return listed([...item]);
  return fields(Object.keys(item), item);
}

/** Containers of the web that hold pairs. */
const PAIRS = new Set(["Headers", "FormData"]);

function isIterable(item: object): item is Iterable<unknown> {
  return Symbol.iterator in item;
}

function isBuffer(item: object): item is ArrayBufferLike {
  const tag = tagOf(item);
  return tag === "ArrayBuffer" || tag === "SharedArrayBuffer";
}

function isError(item: object): item is Error {
  return item instanceof Error || tagOf(item) === "Error";
}

function listed(items: readonly unknown[]): Children {
  return { length: items.length, read: (index) => items[index] };
}

function viewed(view: ArrayBufferView): Children {
  const numbers: ArrayLike<number | bigint> =
    view instanceof DataView
      ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
      : (view as ArrayBufferView & ArrayLike<number | bigint>);
  return { length: numbers.length, read: (index) => numbers[index] };
}

/** `name` and `message` are not enumerable, so that plain JSON shows an error as `{}`; the stack stays out. */
function errorParts(error: Error): Children {
  const own = Object.keys(error).filter((key) => key !== "stack");
  const named = ["name", "message", ...["cause", "errors"].filter((key) => key in error)];
  return fields([...new Set([...named, ...own])], error);
}

function fields(keys: readonly string[], item: object): Children {
  return { keys, length: keys.length, read: (index) => Reflect.get(item, keys[index] ?? "") };
}
