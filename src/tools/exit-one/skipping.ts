/**
 * Where the substitution that begins here ends: `$(…)`, `<(…)`, `${…}` or a pair of backticks. Nothing where none
 * begins. A list of what is open instead of recursion: nesting of any depth is safe.
 */
export function endOfSubstitution(line: string, from: number): number | undefined {
  if (line[from] === "`") return endOfBackticks(line, from + 1);
  const opening = line[from + 1];
  if (opening === "{") return after(line, "}", from);
  if (opening !== "(") return undefined;
  const open: string[] = ["("];
  let at = from + 2;
  for (; at < line.length && open.length > 0; at++) {
    const character = line[at] ?? "";
    if (character === "\\") at += 1;
    else if (open.at(-1) === '"') {
      if (character === '"') open.pop();
      else if (character === "$" && line[at + 1] === "(") open.push(line[++at] ?? "");
    } else if (character === "'") at = after(line, "'", at + 1) - 1;
    else if (character === '"' || character === "(") open.push(character);
    else if (character === ")") open.pop();
  }
  return Math.min(at, line.length);
}

/** Where the text goes on behind the here-documents that begin at a place. */
export function endOfDocuments(line: string, from: number, delimiters: readonly string[]): number {
  let at = from;
  for (const delimiter of delimiters) {
    for (let isEnd = false; !isEnd && at < line.length; ) {
      const end = after(line, "\n", at);
      isEnd = line.slice(at, end).trim() === delimiter;
      at = end;
    }
  }
  return at;
}

function endOfBackticks(line: string, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== "`") at += line[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, line.length);
}

function after(line: string, text: string, from: number): number {
  const found = line.indexOf(text, from);
  return found < 0 ? line.length : found + text.length;
}
