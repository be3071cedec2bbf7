/** Options and the rest of the words a command was called with. */
export interface Flags {
  /** By their letter or name, with the value where they take one; the last one counts. */
  readonly given: ReadonlyMap<string, string>;
  /** All values of options, in their order. */
  readonly values: readonly string[];
  readonly operands: readonly string[];
  /** The first one that is none of this command's. */
  readonly unknown?: string;
}

/**
 * Reads options as getopt does: `-ab`, `-n 3`, `-n3`, `--name`, `--name=value`, and nothing after `--`.
 * @param known letters and names; one that takes a value ends in `:`
 */
export function readFlags(args: readonly string[], known: readonly string[]): Flags {
  const takesValue = new Map(known.map((name) => [name.replace(":", ""), name.endsWith(":")]));
  const given = new Map<string, string>();
  const values: string[] = [];
  const operands: string[] = [];
  const give = (name: string, value: string) => {
    given.set(name, value);
    values.push(value);
  };
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === "--") return { given, values, operands: [...operands, ...queue] };
    if (!arg.startsWith("-") || arg === "-") {
      operands.push(arg);
      continue;
    }
    if (arg.startsWith("--")) {
      const [name = "", ...value] = arg.slice(2).split("=");
      if (!takesValue.has(name)) return { given, values, operands, unknown: arg };
      const inline = value.length > 0 ? value.join("=") : undefined;
      if (takesValue.get(name)) give(name, inline ?? queue.shift() ?? "");
      else given.set(name, "");
      continue;
    }
    for (let letters = arg.slice(1); letters !== ""; ) {
      const letter = letters.charAt(0);
      letters = letters.slice(1);
      if (!takesValue.has(letter)) return { given, values, operands, unknown: `-${letter}` };
      if (takesValue.get(letter)) {
        give(letter, letters === "" ? (queue.shift() ?? "") : letters);
        letters = "";
      } else given.set(letter, "");
    }
  }
  return { given, values, operands };
}
