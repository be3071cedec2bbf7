import type { Command } from "just-bash/browser";
import { readFlags } from "./flags.ts";
import { failed, printed } from "./result.ts";

/** What this pretends to be, as `whoami`, `hostname` and just-bash's own variables do. */
export const uname: Command = {
  name: "uname",
  execute: async (args) => {
    const { given, unknown } = readFlags(args, ["a", "s", "n", "r", "v", "m", "p", "i", "o"]);
    if (unknown !== undefined) return failed("uname", `invalid option ${unknown}`);
    const parts = { s: "Linux", n: "localhost", r: "0.0.0-browser", v: "#1", m: "x86_64", o: "GNU/Linux" };
    const chosen = Object.entries(parts).filter(([letter]) => given.has("a") || given.has(letter));
    return printed(`${chosen.length === 0 ? parts.s : chosen.map(([, part]) => part).join(" ")}\n`);
  },
};

/** The one user there is. */
export const id: Command = {
  name: "id",
  execute: async (args) => {
    const { given, operands, unknown } = readFlags(args, ["u", "g", "G", "n", "r"]);
    if (unknown !== undefined) return failed("id", `invalid option ${unknown}`);
    const other = operands.find((operand) => operand !== "user");
    if (other !== undefined) return failed("id", `‘${other}’: no such user`);
    if (["u", "g", "G"].some((letter) => given.has(letter)))
      return printed(given.has("n") ? "user\n" : "1000\n");
    return printed("uid=1000(user) gid=1000(user) groups=1000(user)\n");
  },
};
