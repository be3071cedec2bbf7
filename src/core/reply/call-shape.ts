import { hasRepeatedKey, measure } from "./repeated-key.ts";

/** A call as the text protocol has it. `args` is what `JSON.parse` gave, values untouched. */
export interface TextCall {
  readonly tool: string;
  readonly args: { readonly [name: string]: unknown };
}

/** What a parsed object is: calls, plain data, or a call whose arguments are no object or nested too deep. */
export type Shape = { readonly calls: readonly TextCall[] } | "data" | "broken";

/** Values nested deeper than this are refused: whoever walks them later may do it by recursion. */
export const MAX_DEPTH = 500;

export const NAME_ALIASES: readonly string[] = ["name", "tool_name", "function", "action"];
export const ARGS_ALIASES: readonly string[] = [
  "arguments",
  "parameters",
  "params",
  "input",
  "tool_input",
  "action_input",
];
const ARGS_KEYS: readonly string[] = ["args", ...ARGS_ALIASES];
/** Keys whose list of calls is taken apart: `{"tool_calls": […]}`. */
export const LISTS: readonly string[] = ["tool_calls", "calls"];
/** Keys whose object is a call by itself: OpenAI's element, and what models make of it. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  "function",
  "tool_call",
  "function_call",
  "tool_calls",
]);
/** Every key that makes a call what it is. */
const MEANT: ReadonlySet<string> = new Set(["tool", ...ARGS_KEYS, ...NAME_ALIASES, ...LISTS, ...WRAPPERS]);
/** Keys that may stand beside `tool` without being arguments. */
const REMARKS = new Set([
  "tool",
  "id",
  "call_id",
  "type",
  "thought",
  "thinking",
  "reasoning",
  "reason",
  "comment",
]);

/**
 * Reads a parsed object as calls.
 *
 * - `{"tool": string, "args": object}` is a call, whether the tool exists or not: the dispatcher answers an unknown one.
 * - `args` may be missing or null (no arguments), or JSON text of an object. A string *inside* `args` stays a string.
 * - Arguments under another key (`arguments`, `parameters`, `input` …) count beside `tool`.
 * - The name under another key (`name`, `function` …) counts only if such a tool exists and arguments are there:
 *   `{"name": "Ann", "input": {}}` is data.
 * - Other keys beside a known `tool` and no arguments at all (`{"tool": "read_file", "path": "a"}`): `broken`.
 * - So are keys that are right but for capital letters or blanks around them (`"Tool"`), if the tool exists or both
 *   are there.
 */
export function shapeOf(value: unknown, tools: ReadonlySet<string>): Shape {
  if (!isRecord(value)) return "data";
  const shape = spelt(value, tools);
  return shape === "data" && isMisspelt(value, tools) ? "broken" : shape;
}

/** A key as it may have been meant: without blanks around it, in small letters. */
export function nearKey(key: string): string {
  return key.trim().toLowerCase();
}

function isMisspelt(value: Json, tools: ReadonlySet<string>): boolean {
  const near: Json = {};
  let isExact = true;
  for (const key of Object.keys(value)) {
    const meant = nearKey(key);
    if (meant !== key) isExact = false;
    if (MEANT.has(meant)) near[meant] = value[key];
  }
  if (isExact) return false;
  if (typeof near.tool === "string" && isRecord(near.args)) return true;
  const shape = spelt(near, tools);
  return typeof shape === "string" ? shape === "broken" : shape.calls.every(({ tool }) => tools.has(tool));
}

/** With every key taken as it is spelt. */
function spelt(value: Json, tools: ReadonlySet<string>): Shape {
  if (typeof value.tool === "string") return underTool(value, value.tool, tools);
  const list = LISTS.map((key) => value[key]).find(Array.isArray);
  return list ? listed(list, tools) : single(unwrapped(value), tools);
}

function single(value: Json, tools: ReadonlySet<string>): Shape {
  if (typeof value.tool === "string") return underTool(value, value.tool, tools);
  const name = NAME_ALIASES.map((key) => value[key]).find((it) => typeof it === "string" && tools.has(it));
  const given = argsOf(value);
  if (typeof name !== "string" || given === undefined || isSchema(given.value)) return "data";
  const args = readArgs(given.value);
  return args ? { calls: [{ tool: name, args }] } : "data";
}

function underTool(value: Json, tool: string, tools: ReadonlySet<string>): Shape {
  const given = argsOf(value);
  if (given === undefined) {
    const alone = Object.keys(value).every((key) => REMARKS.has(key));
    if (alone) return { calls: [{ tool, args: {} }] };
    return tools.has(tool) ? "broken" : "data";
  }
  if (given.key !== "args" && isSchema(given.value)) return "data";
  const args = readArgs(given.value);
  if (args) return { calls: [{ tool, args }] };
  return given.key === "args" || tools.has(tool) ? "broken" : "data";
}

/** All elements are calls, or the list is data; a mixture is not guessed at. */
function listed(list: readonly unknown[], tools: ReadonlySet<string>): Shape {
  const calls: TextCall[] = [];
  let others = false;
  for (const item of list) {
    const shape = isRecord(item) ? single(unwrapped(item), tools) : "data";
    if (typeof shape === "object") calls.push(...shape.calls);
    else if (shape === "broken") return "broken";
    else others = true;
  }
  if (calls.length === 0) return "data";
  return others ? "broken" : { calls };
}

/** The definition of a tool, not a call of it: what should be arguments is their schema. */
function isSchema(value: unknown): boolean {
  return isRecord(value) && value.type === "object" && isRecord(value.properties);
}

/** `{"type": "function", "function": {"name", "arguments"}}`, `{"tool_call": {…}}`. */
function unwrapped(item: Json): Json {
  for (const key of WRAPPERS) {
    const inner = item[key];
    if (isRecord(inner)) return inner;
  }
  return item;
}

/** The first key for arguments that holds some; where none does, the first. */
function argsOf(value: Json): { key: string; value: unknown } | undefined {
  let first: string | undefined;
  for (const key of ARGS_KEYS) {
    if (!Object.hasOwn(value, key)) continue;
    first ??= key;
    if (!isNothing(value[key])) return { key, value: value[key] };
  }
  return first === undefined ? undefined : { key: first, value: value[first] };
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || (isRecord(value) && Object.keys(value).length === 0);
}

/** Arguments as an object, or as the JSON text of one; none are an empty object. Undefined: they are something else. */
export function readArgs(value: unknown): TextCall["args"] | undefined {
  if (value === null || value === undefined) return {};
  if (isRecord(value)) return value;
  if (typeof value !== "string") return undefined;
  if (value.trim() === "") return {};
  const inner = parsed(value);
  // Some gateways encode twice. More is noise.
  const text = typeof inner === "string" ? inner : value;
  const object = typeof inner === "string" ? parsed(inner) : inner;
  if (!isRecord(object)) return undefined;
  const { keys, depth } = measure(text);
  return depth > MAX_DEPTH || hasRepeatedKey(keys, object) ? undefined : object;
}

/** Walks with a list of its own: the depth of the value is the model's choice, the depth of our stack is not. */
export function isTooDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const below: object[] = [];
    for (const item of level) {
      for (const inner of Object.values(item))
        if (typeof inner === "object" && inner !== null) below.push(inner);
    }
    level = below;
  }
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Json {
  [key: string]: unknown;
  /** Named, so that they may be read like fields. */
  tool?: unknown;
  function?: unknown;
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
