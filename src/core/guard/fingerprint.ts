/**
 * One key for one action: its name and its input, whatever the order of keys or the white space (W2).
 * The order of array items still matters, and so does the type of every value.
 */
export function fingerprint(name: string, input: unknown): string {
  return `${name} ${canonicalJson(parsedIfText(input))}`;
}

/** Models send arguments as text at times; equal JSON must be an equal action. */
function parsedIfText(input: unknown): unknown {
  if (typeof input !== "string") return input;
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null ? value : input;
  } catch {
    return input;
  }
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? String(value);
  // Written out pair by pair: copying into a plain {} would lose a key named __proto__.
  const pairs = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${pairs.join(",")}}`;
}
