/**
 * A model can be written in three ways; all but the first become the first before anything is checked:
 * `{kind: "script", replies}`, `{script: {replies}}`, and `{replies}`, where the keys leave no doubt.
 * What is none of these is left as it stands, for the schema to say what is wrong with it.
 */
export function withModelKind(json: unknown): unknown {
  if (!isObject(json)) return json;
  const { model } = json;
  if (typeof model === "string") return { ...json, model: { kind: model } };
  if (!isObject(model) || "kind" in model) return json;
  const kinded = fromWrapper(model) ?? fromKeys(model);
  return kinded ? { ...json, model: kinded } : json;
}

const kinds = ["script", "rules", "endpoint", "person", "code", "recorded"];

function fromWrapper(model: Record<string, unknown>): Record<string, unknown> | undefined {
  const [entry, ...more] = Object.entries(model);
  if (!entry || more.length > 0 || !kinds.includes(entry[0]) || !isObject(entry[1])) return undefined;
  return { kind: entry[0], ...entry[1] };
}

function fromKeys(model: Record<string, unknown>): Record<string, unknown> | undefined {
  if ("replies" in model) return { kind: "script", ...model };
  if ("rules" in model) return { kind: "rules", ...model };
  if ("baseUrl" in model) return { kind: "endpoint", ...model };
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
