/**
 * The dark modules of a QR code as one SVG path, in units of a module: a rectangle for each run in a row.
 * One path and not a square for each module, so that no hairlines show between them.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join("");
}

function runsOf(row: readonly boolean[]) {
  const runs: { from: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last.from + last.length === x) last.length += 1;
    else if (dark) runs.push({ from: x, length: 1 });
  }
  return runs;
}
