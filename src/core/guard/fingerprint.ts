/** One key for one action: its name and the key of its input. */
export function fingerprint(name: string, input: unknown): string {
  return `${name} ${inputKey(input)}`;
}

/**
 * One key for all ways to write an input, whatever the order of keys or the white space (W2).
 * The order of array items still matters, and so does the type of every value.
 */
export function inputKey(input: unknown): string {
  return typeof input === "string" && plainJson.test(input) ? input : canonical(parsedIfText(input));
}

/**
 * The commonest arguments are one plain text, as in `{"path":"a.txt"}`. Without white space between, quotes, escapes,
 * controls and surrogates such JSON stands as `canonical` writes it, and need not be parsed to see that.
 */
const plainJson = /^\{"[ !#-[\]-~\u00a0-\ud7ff]*":"[ !#-[\]-~\u00a0-\ud7ff]*"\}$/;

/** Models send arguments as text at times; equal JSON must be an equal action. */
export function parsedIfText(input: unknown): unknown {
  if (typeof input !== "string") return input;
  // A call without arguments is written as nothing by some models.
  if (input.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null ? value : input;
  } catch {
    return input;
  }
}

/** An explicit stack instead of recursion: a model may nest its arguments as deep as it likes. */
function canonical(whole: unknown): string {
  const flat = flatObject(whole);
  if (flat !== undefined) return flat;
  let text = "";
  const left: Part[] = [{ value: whole }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part === "string") text += part;
    else for (const inner of partsOf(part.value).reverse()) left.push(inner);
  }
  return text;
}

/** Most arguments are a few plain values: written out as below, without the stack. */
function flatObject(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields);
  if (names.length > 1) names.sort();
  let text = "";
  for (const name of names) {
    const field = fields[name];
    if (typeof field === "object" && field !== null) return undefined;
    text += `${text === "" ? "{" : ","}${JSON.stringify(name)}:${JSON.stringify(field) ?? String(field)}`;
  }
  return text === "" ? "{}" : `${text}}`;
}

/** Text as it stands, or a value that is still to be written. */
type Part = string | { readonly value: unknown };

function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) {
    return ["[", ...value.flatMap((item, i): Part[] => [i === 0 ? "" : ",", { value: item }]), "]"];
  }
  if (typeof value !== "object" || value === null) return [JSON.stringify(value) ?? String(value)];
  // Written out pair by pair: copying into a plain {} would lose a key named __proto__.
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "{",
    ...pairs.flatMap(([key, item], i): Part[] => [
      `${i === 0 ? "" : ","}${JSON.stringify(key)}:`,
      { value: item },
    ]),
    "}",
  ];
}
