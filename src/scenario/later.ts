import { formatPath, type Path } from "./path.ts";

/** Keys of the format that this version does not understand yet, by the path of the object they stand in. */
const laterKeys: Readonly<Record<string, readonly string[]>> = {
  "": ["guide"],
  open: ["run"],
};

/** Values of the format that this version does not understand yet, by path. */
const laterValues: Readonly<Record<string, readonly string[]>> = {
  "model.kind": ["code", "person", "recorded"],
  "open.tab": ["source", "context"],
};

export function isLaterKey(path: Path, key: string): boolean {
  return laterKeys[formatPath(path)]?.includes(key) ?? false;
}

/** How the value is named in a sentence; undefined when the format does not have it at all. */
export function laterValue(path: Path, value: unknown): string | undefined {
  const known = typeof value === "string" && laterValues[formatPath(path)]?.includes(value);
  return known ? JSON.stringify(value) : undefined;
}
