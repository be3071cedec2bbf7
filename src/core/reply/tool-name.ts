/**
 * What a text in the place of a tool's name is: a `name` (the tool need not exist), `words` that are none but may have
 * been meant as one, or a `placeholder` as sentences about calls have it: `...`, `<name>`.
 */
export function kindOfName(name: string, tools: ReadonlySet<string>): "name" | "words" | "placeholder" {
  if (tools.has(name) || isIdentifier(name)) return "name";
  return WORDS.test(name) ? "words" : "placeholder";
}

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

const IDENTIFIER = /^_{0,20}[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:/-]{0,200}$/u;
const WORDS = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\s_.:/()-]{1,200}$/u;
