import { ARGS_ALIASES, LISTS, NAME_ALIASES, nearKey, WRAPPERS } from "./call-shape.ts";
import type { Token } from "./lexer.ts";

/**
 * Collects, from the outermost keys of an object, whether it is on the way to be a call. Needed where the object
 * cannot be parsed: cut off or broken, it must not pass for an answer. It also saves parsing plain data.
 */
export class CallSigns {
  /** Worth parsing: a key says that this can be a call. */
  possible = false;
  /** It has begun to be a call: if the text ends here, a call was cut off. */
  begun = false;
  /** The name beside `tool`, where it has been read. */
  tool: string | undefined;
  /** A known tool's name and arguments under other keys, or a list of calls: a call without doubt. */
  certain = false;
  /** A key that tool results have: below a call, the model has made one up. */
  result = false;
  /** The text ended inside a key. */
  partialKey: string | undefined;
  /** Its only keys so far are `tool`, or `tool` and `args` in this order. */
  ordinary: "tool" | "tool and args" | undefined;

  readonly #tools: ReadonlySet<string>;
  #meaning: Meaning | undefined;
  /** The last key is only nearly what it should be: `Tool`. */
  #misspelt = false;
  #knownName = false;
  #otherArgs = false;
  #isFirst = true;
  #lastKey = "";

  constructor(tools: ReadonlySet<string>) {
    this.#tools = tools;
  }

  key(name: string): void {
    const exact = MEANINGS.get(name);
    const meaning = exact ?? (name.length < SHORTEST ? undefined : MEANINGS.get(nearKey(name)));
    if (exact === "tool" && this.#isFirst) this.ordinary = "tool";
    else this.ordinary = exact === "args" && this.ordinary === "tool" ? "tool and args" : undefined;
    this.#isFirst = false;
    this.#meaning = meaning;
    this.#lastKey = name;
    if (meaning === undefined) return;
    this.#misspelt = exact === undefined;
    if (meaning === "tool" || meaning === "args") {
      this.possible = true;
      if (!this.#misspelt) this.begun = true;
    }
    if (meaning === "result") this.result = true;
    if (meaning === "other args") this.#otherArgs = true;
    if (this.#knownName && this.#otherArgs) this.certain = true;
  }

  /** The value of the last key begins with `token`; `text` is its content where it is a string. */
  value(token: Token, text: string): void {
    const meaning = this.#meaning;
    if (meaning === "tool" && token === "string") {
      if (this.#misspelt && !this.#tools.has(text)) return;
      this.tool = text;
    } else if (meaning === "list" && token === "[") this.certain = true;
    else if (meaning !== undefined && token === "{" && WRAPPERS.has(this.#lastKey)) {
      // What is in it decides; under `function` many things stand.
      this.possible = true;
      this.begun ||= this.#lastKey !== "function";
      return;
    } else if (meaning === "name" && token === "string" && this.#tools.has(text)) this.#knownName = true;
    else return;
    this.possible = true;
    this.begun = true;
    if (this.#knownName && this.#otherArgs) this.certain = true;
  }

  /** The text ended where a key should be: `"to` may have become `"tool"`. */
  cutKey(text: string): void {
    this.partialKey = text;
    const name = nearKey(text.slice(1));
    if (name !== "" && ("tool".startsWith(name) || "args".startsWith(name))) this.begun = true;
  }

  /** The text ended where the value of the last key should be: `"write_fi` may have become a tool's name. */
  cutValue(text: string): void {
    if (this.#meaning !== "name" && this.#meaning !== "tool") return;
    const name = text.slice(1);
    if (name === "") return;
    for (const tool of this.#tools) if (tool.startsWith(name)) this.begun = true;
  }
}

/** `tool`. */
const SHORTEST = 4;

type Meaning = "tool" | "args" | "name" | "other args" | "list" | "result";

const RESULT_KEYS = [
  "result",
  "results",
  "tool_result",
  "tool_output",
  "output",
  "observation",
  "stdout",
  "role",
  "ok",
  "final_answer",
  "tool_call_id",
];
const MEANINGS = new Map<string, Meaning>([
  ["tool", "tool"],
  ["args", "args"],
  ...meaning(NAME_ALIASES, "name"),
  ...meaning(ARGS_ALIASES, "other args"),
  ...meaning([...LISTS, "tool_call", "function_call"], "list"),
  ...meaning(RESULT_KEYS, "result"),
]);

function meaning(keys: readonly string[], it: Meaning): [string, Meaning][] {
  return keys.map((key) => [key, it]);
}
