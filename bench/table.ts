import { cpuTime } from "../src/cpu-time.ts";

/** One line of the performance table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly asked: string;
}

/** The rows as a table of plain text, its columns as wide as they must be. */
export function table(rows: readonly Row[]): string {
  const lines = [
    ["what", "measured", "asked"],
    ...rows.map(({ what, figure, asked }) => [what, figure, asked]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill: string) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join("  ");
  const [head = [], ...body] = lines;
  return [line(head, " "), line(["", "", ""], "-"), ...body.map((cells) => line(cells, " "))].join("\n");
}

/** Milliseconds. */
export function ms(value: number): string {
  return `${value.toFixed(value < 1 ? 4 : 1)} ms`;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The median of how long `act` takes, in milliseconds. */
export function medianTime(times: number, act: (turn: number) => void): number {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now();
    act(turn);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

/** The median of the processor time that `act` takes, in milliseconds: what else the machine does is not counted. */
export function medianCpuTime(times: number, act: (turn: number) => unknown): number {
  return median(
    Array.from({ length: times }, (_, turn) => {
      const from = cpuTime();
      act(turn);
      return cpuTime() - from;
    }),
  );
}
