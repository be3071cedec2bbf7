import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { printedBytes } from "./result.ts";

/**
 * `printf '\xff'` and `echo -e '\0377'`: one byte each. just-bash makes a character of it, which is two bytes outside.
 * Both run its own command with a stand-in for such an escape and put the byte in its place afterwards.
 */
export const printf: Command = {
  name: "printf",
  execute: (args, context) => {
    const [format = "", ...rest] = args;
    const others = /%[-\d.]*b/.test(format) ? rest.map(standIns) : rest;
    return withBytes(format === "-v" ? args : [standIns(format), ...others], context);
  },
};

export const echo: Command = {
  name: "echo",
  execute: (args, context) => withBytes(/^-[nE]*e/.test(args[0] ?? "") ? args.map(standIns) : args, context),
};

async function withBytes(args: string[], { origCommand }: CommandContext): Promise<ExecResult> {
  if (!origCommand) throw new Error("just-bash no longer has the command that is under this one.");
  const result = await origCommand(args);
  if (!someStandIn.test(result.stdout)) return result;
  const parts = result.stdout.split(someStandIn).map((part) => {
    const byte = part.length === 1 ? part.charCodeAt(0) - firstStandIn : -1;
    return byte >= 0x80 && byte <= 0xff ? Uint8Array.of(byte) : toBytes(part, "utf8");
  });
  const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
  return { ...result, ...printedBytes(bytes), exitCode: result.exitCode };
}

/** In Unicode's area for private use, at its far end: no text has them. */
const firstStandIn = 0xf700;
const someStandIn = /([\uf780-\uf7ff])/;

/** `\xHH` and `\NNN` from 0x80 on; an escaped backslash is passed over. */
function standIns(text: string): string {
  return text.replace(
    /\\(?:\\|x([89a-fA-F][0-9a-fA-F])|0?([23][0-7]{2}))/g,
    (whole, hex?: string, octal?: string) => {
      const byte = hex === undefined ? Number.parseInt(octal ?? "", 8) : Number.parseInt(hex, 16);
      return Number.isNaN(byte) ? whole : String.fromCharCode(firstStandIn + byte);
    },
  );
}
