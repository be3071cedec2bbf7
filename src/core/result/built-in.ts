import { DateClass, SLOTS, type Slot } from "./slots.ts";

export type BuiltIn = keyof typeof SLOTS;

/**
 * What an object is by what it is made of. The name it gives itself (`Symbol.toStringTag`) and its prototype only
 * decide whether it is worth asking: an object that calls itself a Date is none, and a Date of another realm, or under
 * another name, is one.
 */
export function builtInOf(item: object): BuiltIn | undefined {
  const tag = tagOf(item);
  // Nothing of what is asked for has these names, unless somebody gave them to it.
  if (tag === "Object" || tag === "Array") return undefined;
  return NAMES.find((name) => (name === tag || isInstance(item, CLASSES[name])) && holds(item, SLOTS[name]));
}

/** What `Object.prototype.toString` says that an object is; nothing where the object's own code throws. */
export function tagOf(item: object): string | undefined {
  try {
    return Object.prototype.toString.call(item).slice("[object ".length, -1);
  } catch {
    return undefined;
  }
}

/** An error, also one of another realm; not what only calls itself one. */
export function isError(item: object): item is Error {
  if (isInstance(item, Error)) return true;
  return tagOf(item) === "Error" && typeof Reflect.get(item, Symbol.toStringTag) !== "string";
}

const NAMES = Object.keys(SLOTS) as BuiltIn[];

/** Those whose objects may well have another name. */
const CLASSES: Partial<Record<BuiltIn, Class>> = {
  ...{ Date: DateClass, RegExp, Map, Set, ArrayBuffer, Number, String, Boolean, BigInt, Symbol },
};

type Class = { readonly [Symbol.hasInstance]: (value: unknown) => boolean };

function holds(item: object, slot: Slot): boolean {
  try {
    return slot(item) !== undefined;
  } catch {
    return false;
  }
}

function isInstance(item: object, made: Class | undefined): boolean {
  try {
    return made !== undefined && item instanceof made;
  } catch {
    return false;
  }
}
