/**
 * The internal slots of the language's own objects, each read by the method that belongs to it: of any realm, and past
 * whatever the object's own class says. A reader throws, or gives `undefined`, where the slot is missing.
 */
export type Slot = (item: object) => unknown;

// biome-ignore lint/style/noRestrictedGlobals: the class, to know its objects by; no clock is read.
export const DateClass = Date;

export const SLOTS = {
  Date: method(DateClass.prototype, "getTime"),
  // Of all flags: the getter of this one gives `undefined` for the prototype, which is no expression.
  RegExp: getter(RegExp.prototype, "global"),
  Map: method(Map.prototype, "entries"),
  Set: method(Set.prototype, "values"),
  ArrayBuffer: getter(ArrayBuffer.prototype, "byteLength"),
  // A page that is not isolated lacks this class, and other hosts lack those of the web.
  SharedArrayBuffer: later(() => getter(SharedArrayBuffer.prototype, "byteLength")),
  Number: method(Number.prototype, "valueOf"),
  String: method(String.prototype, "valueOf"),
  Boolean: method(Boolean.prototype, "valueOf"),
  BigInt: method(BigInt.prototype, "valueOf"),
  Symbol: method(Symbol.prototype, "valueOf"),
  URLSearchParams: later(() => method(URLSearchParams.prototype, "toString")),
  Headers: later(() => method(Headers.prototype, "entries")),
  FormData: later(() => method(FormData.prototype, "entries")),
};

/** The text of a date that is one. */
export const isoText = method(DateClass.prototype, "toISOString");

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype);

/** Of views: nothing where it is no typed array but a DataView. */
export const typedName = getter(typedArray, Symbol.toStringTag);
export const typedLength = getter(typedArray, "length");
export const dataBuffer = getter(DataView.prototype, "buffer");
export const dataOffset = getter(DataView.prototype, "byteOffset");
export const dataLength = getter(DataView.prototype, "byteLength");

function method(prototype: object, key: PropertyKey): Slot {
  const found: unknown = Reflect.get(prototype, key);
  return (item) => (found as () => unknown).call(item);
}

function getter(prototype: object, key: PropertyKey): Slot {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  return (item) => get?.call(item);
}

/** Looked for only when it is needed, and then perhaps in vain. */
function later(slot: () => Slot): Slot {
  return (item) => slot()(item);
}
