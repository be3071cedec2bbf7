import type { Command } from "just-bash/browser";
import type { Pipes } from "../pipes.ts";
import { printed } from "./result.ts";

/**
 * Prints a line for ever; here as long as its reader takes more, or for two mebibytes: one more than a screen gets, so that the cut is told.
 * @param pipes knows the reader
 */
export function yes(pipes: Pipes): Command {
  return {
    name: "yes",
    execute: async (args) => {
      const line = `${args.length === 0 ? "y" : args.join(" ")}\n`;
      const left = pipes.left();
      const lines = left && "lines" in left ? left.lines : (left?.bytes ?? most) / line.length;
      return printed(line.repeat(Math.ceil(Math.min(lines, most / line.length))));
    },
  };
}

const most = 2 * 1024 * 1024;
