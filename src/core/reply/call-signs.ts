import { ARGS_ALIASES, LISTS, NAME_ALIASES } from "./call-shape.ts";
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
  /** The text ended inside a key. */
  partialKey: string | undefined;

  readonly #tools: ReadonlySet<string>;
  #key = "";
  #knownName = false;
  #otherArgs = false;

  constructor(tools: ReadonlySet<string>) {
    this.#tools = tools;
  }

  key(name: string): void {
    this.#key = name;
    if (name === "tool") this.possible = true;
    if (name === "tool" || name === "args") this.begun = true;
    if (ARGS_ALIASES.includes(name)) this.#otherArgs = true;
    if (this.#knownName && this.#otherArgs) this.certain = true;
  }

  /** The value of the last key begins with `token`; `text` is its content where it is a string. */
  value(token: Token, text: string): void {
    const key = this.#key;
    if (key === "tool" && token === "string") this.tool = text;
    const list = token === "[" && LISTS.includes(key);
    if (token === "string" && NAME_ALIASES.includes(key) && this.#tools.has(text)) this.#knownName = true;
    if (list || this.#knownName) {
      this.possible = true;
      this.begun = true;
    }
    if (list || (this.#knownName && this.#otherArgs)) this.certain = true;
  }

  /** The text ended where a key should be: `"to` may have become `"tool"`. */
  cutKey(text: string): void {
    this.partialKey = text;
    const name = text.slice(1);
    if (name !== "" && "tool".startsWith(name)) this.begun = true;
  }
}
