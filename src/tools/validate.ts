import { type OutputUnit, Validator } from "@cfworker/json-schema";
import { cutText } from "../core/result/trim.ts";
import type { JsonSchema, Validate } from "../core/tool.ts";
import type { SchemaWording } from "../core/wording/tools.ts";

/** Longer lists help nobody: the first ones are mended first. */
const MAX_PROBLEMS = 8;

/**
 * A validator for tool arguments (JSON Schema, draft 2020-12) that interprets the schema instead of compiling it:
 * it works under a content security policy without `unsafe-eval`. Problems come as short sentences with the path,
 * all of them at once. A schema that is itself broken is one problem, not an exception.
 */
export function createValidator(words: SchemaWording): Validate {
  return (schema, value) => {
    try {
      // The library marks the schemas it has seen, so it gets a copy; and it stops at the first error unless told.
      const validator = new Validator(structuredClone(schema), "2020-12", false);
      const { errors } = validator.validate(value);
      const problems = new Set(errors.flatMap((error) => sentences(error, schema, value, words)));
      return shortened([...problems], words);
    } catch (error) {
      return [words.broken(error instanceof Error ? error.message : String(error))];
    }
  };
}

/** Keywords that only say that something below them is wrong; the something has an entry of its own. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "$ref",
  "$recursiveRef",
  "additionalItems",
  "allOf",
  "dependentSchemas",
  "items",
  "patternProperties",
  "prefixItems",
  "properties",
]);

/** Below these an error is one of several ways to be right: only the keyword itself is reported. */
const ALTERNATIVES = /\/(?:anyOf|oneOf|not|if)\/./;

function sentences(error: OutputUnit, schema: JsonSchema, value: unknown, words: SchemaWording): string[] {
  const { keyword } = error;
  if (WRAPPERS.has(keyword) || ALTERNATIVES.test(error.keywordLocation)) return [];
  const keys = pointerKeys(error.instanceLocation);
  const path = pathText(keys);
  const rule = valueAt(schema, pointerKeys(error.keywordLocation));
  const actual = valueAt(value, keys);
  switch (keyword) {
    case "required":
      return missing(rule, actual).map((key) => words.required(pathText([...keys, key])));
    // A schema `false`: nothing may stand here. Its entry follows one of `additionalProperties` that names no path.
    case "false":
      return [words.unknown(path)];
    case "additionalProperties":
    case "unevaluatedProperties":
      return [];
    case "type":
      return [words.type(path, [rule].flat().join(" / "), kindOf(actual))];
    case "enum":
      return [
        words.oneOf(path, Array.isArray(rule) ? rule.map((item) => JSON.stringify(item)).join(", ") : ""),
      ];
    default:
      return [
        words.rule(path, rule === undefined ? keyword : `${keyword}: ${cutText(JSON.stringify(rule), 200)}`),
      ];
  }
}

function missing(required: unknown, actual: unknown): string[] {
  const there = typeof actual === "object" && actual !== null ? actual : {};
  return Array.isArray(required) ? required.map(String).filter((key) => !Object.hasOwn(there, key)) : [];
}

function shortened(problems: readonly string[], words: SchemaWording): readonly string[] {
  const rest = problems.length - MAX_PROBLEMS;
  return rest > 0 ? [...problems.slice(0, MAX_PROBLEMS), words.more(rest)] : problems;
}

/** `#/a~1b/0` → `["a/b", "0"]` (RFC 6901). */
function pointerKeys(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** `["edits", "0", "old"]` → `edits[0].old`. */
function pathText(keys: readonly string[]): string {
  return keys
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index > 0 ? "." : ""}${key}`))
    .join("");
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    root,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
