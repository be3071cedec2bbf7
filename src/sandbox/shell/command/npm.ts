import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { parentPath, resolvePath } from "../../tree/path.ts";
import type { Output } from "../output.ts";
import { asTold, type Nesting, type Printing } from "../printing.ts";
import { quoted } from "../quoted.ts";
import { failed, printed, reasonOf } from "./result.ts";

interface NpmOptions {
  readonly output: Output;
  readonly nesting: Nesting;
}

/** Runs the scripts of the nearest package.json: `npm test`, `npm start`, `npm run NAME [-- ARGS]`. It installs nothing. */
export const npm = (options: NpmOptions): Command => ({
  name: "npm",
  execute: async (marked, context) => {
    const { printing, args } = asTold(marked);
    const words = args.filter((arg, index) => !quiet.has(arg) || args.slice(0, index).includes("--"));
    const says = words.length === args.length;
    const [verb = "", ...rest] = words;
    if (installing.has(verb)) return failed("npm", noInstall);
    const named = verb === "run" || verb === "run-script";
    const name = named ? rest[0] : (shorthand[verb] ?? "");
    if (name === "")
      return failed("npm", `'${verb}' is not in this shell: there are test, start and run NAME`);
    const manifest = await readManifest(context);
    if (typeof manifest === "string") return failed("npm error", manifest);
    if (name === undefined) return printed(listed(manifest));
    const given = named ? rest.slice(1) : rest;
    return runScripts(
      name,
      given.filter((arg, index) => arg !== "--" || given.indexOf("--") !== index),
      says,
      manifest,
      { context, printing, ...options },
    );
  },
});

const shorthand: Readonly<Record<string, string>> = {
  test: "test",
  t: "test",
  tst: "test",
  start: "start",
  stop: "stop",
  restart: "restart",
};
const installing = new Set([
  "i",
  "install",
  "ci",
  "add",
  "update",
  "uninstall",
  "exec",
  "x",
  "create",
  "init",
  "publish",
]);
const quiet = new Set(["-s", "--silent", "--quiet"]);
const noInstall =
  "nothing can be installed: there is no network in this shell. Write what you need, or use what `node` brings along.";

interface Manifest {
  readonly folder: string;
  readonly title: string;
  readonly scripts: ReadonlyMap<string, string>;
}

async function readManifest({ fs, cwd }: CommandContext): Promise<Manifest | string> {
  let folder = cwd;
  while (!(await fs.exists(resolvePath(folder, "package.json")))) {
    if (folder === "/") return `there is no package.json in ${cwd} or above it`;
    folder = parentPath(folder);
  }
  const path = resolvePath(folder, "package.json");
  try {
    const json: unknown = JSON.parse(await fs.readFile(path));
    if (typeof json !== "object" || json === null) return `${path} holds no object`;
    const scripts =
      "scripts" in json && typeof json.scripts === "object" ? Object.entries(json.scripts ?? {}) : [];
    const texts = scripts.flatMap(([name, text]: [string, unknown]) =>
      typeof text === "string" ? [[name, text] as const] : [],
    );
    const title = ["name", "version"].flatMap((key) => {
      const value: unknown = Reflect.get(json, key);
      return typeof value === "string" ? [value] : [];
    });
    return { folder, title: title.join("@"), scripts: new Map(texts) };
  } catch (error) {
    return `${path} is not JSON: ${reasonOf(error)}`;
  }
}

/** The script with its `pre` and `post`, until one fails. */
async function runScripts(
  name: string,
  args: readonly string[],
  says: boolean,
  { folder, title, scripts }: Manifest,
  { context, printing, output, nesting }: NpmOptions & { context: CommandContext; printing: Printing },
): Promise<ExecResult> {
  if (!scripts.has(name)) {
    const names = [...scripts.keys()].join(", ") || "none";
    return failed("npm error", `Missing script: "${name}". Scripts in ${folder}/package.json: ${names}`);
  }
  const result = printed();
  const { exec } = context;
  for (const step of [`pre${name}`, name, `post${name}`]) {
    const script = scripts.get(step);
    if (script === undefined || !exec) continue;
    const line = step === name ? [script, ...args.map(quoted)].join(" ") : script;
    const heading = `\n> ${[title, step].filter((part) => part !== "").join(" ")}\n> ${line}\n\n`;
    if (says && printing.live) output.print("stdout", heading);
    else if (says) result.stdout += heading;
    const env = { ...context.exportedEnv, npm_lifecycle_event: step };
    const done = await nesting.run(printing, () => exec(line, { cwd: folder, env }));
    result.stdout += done.stdout;
    result.stderr += done.stderr;
    result.exitCode = done.exitCode;
    if (done.exitCode !== 0) break;
  }
  return result;
}

function listed({ scripts }: Manifest): string {
  return [...scripts].map(([name, text]) => `  ${name}\n    ${text}\n`).join("");
}
