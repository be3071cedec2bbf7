import { builtInOf, isError } from "./built-in.ts";
import { dataBuffer, dataLength, dataOffset, SLOTS, typedLength, typedName } from "./slots.ts";

/** The parts of a container in the order they are written; with `keys` it is an object, without an array. */
export interface Children {
  readonly keys?: readonly string[];
  readonly length: number;
  /** Reads one part, as late as possible: a getter that throws spoils its own field only. */
  readonly read: (index: number) => unknown;
}

/** Takes a container apart. May throw where the object's own code does. */
export function childrenOf(item: object): Children {
  if (Array.isArray(item)) return { length: lengthOf(item), read: (index) => item[index] };
  if (ArrayBuffer.isView(item)) return viewed(item);
  const builtIn = builtInOf(item);
  switch (builtIn) {
    case "Map":
    case "Set":
    case "Headers":
    case "FormData":
      return listed([...(SLOTS[builtIn](item) as Iterable<unknown>)]);
    case "ArrayBuffer":
    case "SharedArrayBuffer":
      return listed(new Uint8Array(item as ArrayBufferLike));
  }
  return isError(item) ? errorParts(item) : fields(Object.keys(item), item);
}

/** As the language counts (ToLength): a list behind a proxy may say anything. */
function lengthOf(list: readonly unknown[]): number {
  const length = Math.trunc(Number(list.length));
  return length > 0 ? Math.min(length, Number.MAX_SAFE_INTEGER) : 0;
}

function listed(items: ArrayLike<unknown>): Children {
  return { length: items.length, read: (index) => items[index] };
}

/** The view's own class may say otherwise; the slots do not. */
function viewed(view: ArrayBufferView): Children {
  if (typedName(view) !== undefined) {
    return { length: Number(typedLength(view)), read: (index) => Reflect.get(view, index) };
  }
  const [buffer, offset, length] = [dataBuffer(view), dataOffset(view), dataLength(view)];
  return listed(new Uint8Array(buffer as ArrayBufferLike, Number(offset), Number(length)));
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
