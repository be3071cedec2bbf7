/**
 * Where `((` opens a calculation: the place of its first bracket, and of the first of the two that close it.
 * `$((ls); ls)` is none: its brackets do not close together. Quotes are not looked at.
 */
export function arithmeticIn(line: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (!line.includes("((")) return found;
  const open: number[] = [];
  let inner = { from: -1, to: -1 };
  for (const { 0: bracket, index } of line.matchAll(/[()]/g)) {
    if (bracket === "(") {
      open.push(index);
      continue;
    }
    const from = open.pop();
    if (from === undefined) continue;
    if (inner.from === from + 1 && inner.to === index - 1) found.set(from, inner.to);
    inner = { from, to: index };
  }
  return found;
}
