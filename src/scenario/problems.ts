import type * as z from "zod/mini";
import { isLaterKey, laterValue } from "./later.ts";
import { formatPath, type Path, valueAt } from "./path.ts";
import type { ProblemWords } from "./problem-words.ts";

/** What is wrong, and where: `path` is empty for the document as a whole. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;
type UnionIssue = z.core.$ZodIssueInvalidUnion;

/** More would not be read. */
const maxProblems = 50;

/** What the schema found, as sentences a person can act on. */
export function problemsOf(issues: readonly Issue[], json: unknown, words: ProblemWords): readonly Problem[] {
  return issues.flatMap((issue) => toProblems(issue, [], json, words)).slice(0, maxProblems);
}

function unknownKeyMessage(path: Path, key: string, words: ProblemWords): string {
  if (isLaterKey(path, key)) return words.laterKey(key);
  const inParameters = path[0] === "tools" && path[2] === "parameters";
  return inParameters ? words.parameterKey(key) : words.unknownKey(key);
}

/** The paths of issues inside a union start at the union: `base` is where that stands. */
function toProblems(issue: Issue, base: Path, json: unknown, words: ProblemWords): readonly Problem[] {
  const path = [...base, ...issue.path];
  const problem = (message: string): Problem[] => [{ path: formatPath(path), message }];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: formatPath([...path, key]),
      message: unknownKeyMessage(path, key, words),
    }));
  }

  const value = valueAt(json, path);
  const later = laterValue(path, value);
  if (later) return problem(words.laterValue(later));

  switch (issue.code) {
    case "invalid_union": {
      const branch = likeliestBranch(issue, value);
      if (branch) return branch.flatMap((inner) => toProblems(inner, path, json, words));
      return problem(mismatch(unionExpects(issue, words), value, words));
    }
    case "invalid_type":
      return problem(mismatch(kindName(issue.expected, words), value, words));
    case "invalid_value": {
      const allowed = issue.values.map((allowedValue) => JSON.stringify(allowedValue));
      return problem(value === undefined ? words.missing(allowed.join(words.or)) : words.oneOf(allowed));
    }
    case "too_small":
      return problem(words.atLeast(String(issue.minimum)));
    case "too_big":
      return problem(words.atMost(String(issue.maximum)));
    case "invalid_key":
      return problem(words.filePath);
    case "invalid_format":
      return problem(formatMessage(issue.format, words));
    case "custom":
      return problem(customMessage(issue.params ?? {}, words));
    default:
      return problem(words.invalid);
  }
}

/**
 * Of the forms a value may take, the one its author most likely meant: right in kind, and with the least to mend.
 * Undefined when none is right in kind: then the sentence lists the kinds.
 */
function likeliestBranch(issue: UnionIssue, value: unknown): readonly Issue[] | undefined {
  return branchesOf(issue)
    .filter((branch) => !branch.some((inner) => isKindMismatch(inner, value)))
    .reduce<readonly Issue[] | undefined>(
      (best, branch) => (best && cost(best) <= cost(branch) ? best : branch),
      undefined,
    );
}

/** A union inside a union is more of the same: its branches stand beside the others. */
function branchesOf(issue: UnionIssue): readonly (readonly Issue[])[] {
  return issue.errors.flatMap((branch) => {
    const [only] = branch;
    return only?.code === "invalid_union" && only.path.length === 0 ? branchesOf(only) : [branch];
  });
}

/** One of several names is a kind of its own: a name that is none of them is a slip. */
function isKindMismatch(issue: Issue, value: unknown): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code !== "invalid_value") return issue.code === "invalid_type";
  return issue.values.length === 1 || typeof issue.values[0] !== typeof value;
}

/** A key of another form weighs more than a slip in this one. */
function cost(branch: readonly Issue[]): number {
  return branch.reduce(
    (sum, issue) => sum + (issue.code === "unrecognized_keys" ? 2 * issue.keys.length : 1),
    0,
  );
}

function unionExpects(issue: UnionIssue, words: ProblemWords): string {
  if (issue.discriminator && "options" in issue && Array.isArray(issue.options)) {
    return issue.options.map((option) => JSON.stringify(option)).join(words.or);
  }
  const kinds = branchesOf(issue).flatMap(([first]) => {
    if (first?.code === "invalid_type") return [kindName(first.expected, words)];
    return first?.code === "invalid_value" ? first.values.map((value) => JSON.stringify(value)) : [];
  });
  return [...new Set(kinds)].join(words.or);
}

function mismatch(expected: string, value: unknown, words: ProblemWords): string {
  return value === undefined ? words.missing(expected) : words.wrongType(expected, named(value, words));
}

function kindName(kind: string, words: ProblemWords): string {
  return words.kinds[kind] ?? kind;
}

function named(value: unknown, words: ProblemWords): string {
  if (typeof value === "string")
    return value.length <= 40 ? JSON.stringify(value) : kindName("string", words);
  if (typeof value === "number") return String(value);
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return kindName(kind, words);
}

function formatMessage(format: string, words: ProblemWords): string {
  if (format === "base64") return words.base64;
  return format === "regex" ? words.toolName : words.invalid;
}

/** What a check of our own found: the schema hands it on in `params`. */
function customMessage(params: Readonly<Record<string, unknown>>, words: ProblemWords): string {
  const { problem } = params;
  switch (problem) {
    case "fileAndFolder":
    case "builtInName":
    case "badAddress":
    case "secretInAddress":
    case "namedTwice":
      return words[problem];
  }
  return words.invalid;
}
