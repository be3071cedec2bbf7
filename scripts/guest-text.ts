import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

/** Where the text lies that `guestText` makes. */
export const guestFile = new URL("../src/tools/own-tool/guest.js", import.meta.url);

/** `src/tools/own-tool/guest.ts` and all it imports as one script that sets the variable `ownTool`. */
export async function guestText(): Promise<string> {
  const entry = fileURLToPath(new URL("../src/tools/own-tool/guest.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "ownTool" },
    },
  });
  // One format gives one bundle; a watcher comes only where one is asked for.
  const [bundle] = [built].flat() as Rolldown.RolldownOutput[];
  const [script, ...more] = bundle?.output ?? [];
  if (script === undefined || more.length > 0) throw new Error("This is not one script any more.");
  return script.code;
}
