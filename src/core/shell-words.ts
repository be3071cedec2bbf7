import { type Carried, type Command, carried } from "./shell-words/carriers.ts";
import type { Simple } from "./shell-words/level.ts";
import { Reader } from "./shell-words/reader.ts";

export { type Command, nameOf } from "./shell-words/carriers.ts";

/**
 * The simple commands of a command line, each as its words: quotes and escapes resolved; assignments, redirections,
 * here-documents, comments and words such as `then` left out; what `env`, `timeout 5`, `xargs` or `sh -c` run, in
 * their place. What runs first stands first: a substitution before the command it is a word of, where it is `$()`.
 *
 * A look at the words and not a shell: nothing is expanded, and the words of `for … in` pass for a command.
 * Linear in the length of the line.
 */
export function commandsIn(line: string): readonly Command[] {
  return commandsOf(new Reader(line), 0);
}

/** A script in a word of a script in a word …: each is read anew, so there has to be an end. */
const deepest = 8;

function commandsOf(reader: Reader, depth: number): readonly Command[] {
  // Whoever nests deeper than this is not understood, and that is all.
  if (depth > deepest) return [];
  return reader
    .parts()
    .flatMap((part) =>
      typeof part === "string" ? commandsOf(new Reader(part), depth + 1) : carriedOut(part, depth),
    );
}

function carriedOut({ words, documents }: Simple, depth: number): readonly Command[] {
  const { command, runs, readsInput } = carried(words);
  const script = readsInput ? documents.at(-1) : undefined;
  if (script !== undefined) return commandsOf(new Reader(script.text), depth + 1);
  const inDocuments = documents
    .filter((document) => document.expands)
    .flatMap(({ text }) => commandsOf(new Reader(text, "document"), depth + 1));
  const inWords = runs.flatMap((run) => inside(run, depth + 1));
  return [...inDocuments, ...inWords, ...(command === undefined ? [] : [command])];
}

function inside(run: Carried["runs"][number], depth: number): readonly Command[] {
  if (typeof run === "string") return commandsOf(new Reader(run), depth);
  return depth > deepest ? [] : carriedOut({ words: run, documents: [] }, depth);
}
