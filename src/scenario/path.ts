export type Path = readonly PropertyKey[];

/** `model.replies[2].calls[0].name`; a key that is no plain word is quoted: `files["a b.txt"]`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === "number") return `${before}[${key}]`;
    const name = String(key);
    if (!/^[\w$-]+$/.test(name)) return `${before}[${JSON.stringify(name)}]`;
    return before ? `${before}.${name}` : name;
  }, "");
}

export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    json,
  );
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}
