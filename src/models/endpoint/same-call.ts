import type { Fragment } from "./call-fragment.ts";
import { isGrown, isSame, isUnfilled } from "./grown.ts";
import type { OpenCall } from "./open-call.ts";

/** Does a fragment that seems to be for a call begin another one? Only one with a name does. */
export function startsAnother(call: OpenCall, fragment: Fragment): boolean {
  const { index, id, name, text, whole } = fragment;
  if (!name || call.name === "") return false;
  const isLoose = index === undefined && id === undefined;
  // A name is not cut any more once the arguments have begun. Under an index or an id it may be.
  if (isLoose && call.hasArguments && !name.startsWith(call.name)) return true;
  const begins = text !== undefined && /^\s*["{]/.test(text);
  if (name === call.name && !isLoose && !whole && !begins) return false;
  const before = call.whole;
  if (!before) return call.isSpoilt;
  if (name !== call.name) return true;
  // Without an index and an id whole calls come one by one, and of two that are alike one path may begin the other.
  if (isLoose) return !isSame(before, whole);
  if (!whole) return Object.keys(before).length > 0;
  // Many servers give every call the same index: alone it says as little as none, but to what is not filled in yet.
  const mayGrow = call.id !== "" || id !== undefined || isUnfilled(before);
  return mayGrow ? !isGrown(before, whole) : !isSame(before, whole);
}

/** Which call is meant where one is held under the index and another, or none, is known by the id. */
export function tellApart(
  held: OpenCall,
  known: OpenCall | undefined,
  { index, id, name }: Fragment,
): OpenCall | undefined {
  if (!id || held.id === id) return held;
  // The same index for every call: the id tells them apart.
  if (known && (held.id !== "" || known.index === index || known.index === undefined)) return known;
  // A fresh id for each fragment, unless a name says that it is the beginning of a call.
  return held.id === "" || !name ? held : undefined;
}
