import type { Command } from "just-bash/browser";
import { asTold, type Nesting } from "../printing.ts";
import { failed } from "./result.ts";

/** just-bash's own, which is told how to print and knows no options but `-c`. */
export const bash = (nesting: Nesting) => interpreter("bash", nesting);
export const sh = (nesting: Nesting) => interpreter("sh", nesting);

function interpreter(name: string, nesting: Nesting): Command {
  return {
    name,
    execute: async (words, context) => {
      const { printing, args } = asTold(words);
      const { origCommand } = context;
      if (!origCommand) return failed(name, "not in this shell", 127);
      return nesting.run(printing, () => origCommand(args));
    },
  };
}
