import type { Command } from "just-bash/browser";
import { fromBytes } from "../../tree/bytes.ts";
import { quoted } from "../quoted.ts";
import { failed, inputBytes, printed } from "./result.ts";

/** Runs a command with other variables, or shows those that are exported. just-bash's forgets them where a shell is run. */
export const env: Command = {
  name: "env",
  execute: async (args, { exec, exportedEnv = {}, cwd, ...context }) => {
    const rest = [...args];
    let variables = { ...exportedEnv };
    let folder = cwd;
    while (rest[0]?.startsWith("-")) {
      const word = rest.shift() ?? "";
      if (word === "--") break;
      if (word === "-" || word === "-i" || word === "--ignore-environment") variables = {};
      else if (word === "-u" || word === "-C") {
        const value = rest.shift() ?? "";
        if (word === "-u") delete variables[value];
        else folder = context.fs.resolvePath(cwd, value);
      } else if (/^(?:-u|--unset=)./.test(word)) delete variables[word.replace(/^(?:-u|--unset=)/, "")];
      else return failed("env", `invalid option ${word}`, 125);
    }
    while (rest[0]?.includes("=")) {
      const [name = "", ...value] = (rest.shift() ?? "").split("=");
      variables[name] = value.join("=");
    }
    if (rest.length === 0)
      return printed(
        Object.entries(variables)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(""),
      );
    if (!exec) return failed("env", "no command can be run here");
    const names = Object.keys(variables).filter((name) => isName.test(name));
    const exporting = names.length > 0 ? `export ${names.join(" ")}; ` : "";
    const stdin = fromBytes(inputBytes({ ...context, cwd }), "latin1");
    return exec(exporting + rest.map(quoted).join(" "), {
      cwd: folder,
      env: variables,
      replaceEnv: true,
      stdin,
      stdinKind: "bytes",
    });
  },
};

const isName = /^[A-Za-z_]\w*$/;
