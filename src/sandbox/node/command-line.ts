/** What one call of `node` is to do. */
export type NodeTask =
  | { readonly kind: "text"; readonly stdout: string }
  | { readonly kind: "refuse"; readonly stderr: string }
  | { readonly kind: "file"; readonly path: string; readonly args: readonly string[] }
  | {
      readonly kind: "code";
      readonly code: string | undefined;
      readonly print: boolean;
      readonly module: boolean;
      readonly args: readonly string[];
    }
  | { readonly kind: "test"; readonly paths: readonly string[] };

/** There is a Node 20 to write programs for; what runs them is said behind it. */
export const nodeVersion = "v20.0.0-quickjs";

/**
 * Reads the arguments of `node`. Options that change nothing here are taken and left aside.
 * @param args without the word `node`
 */
export function parseCommandLine(args: readonly string[]): NodeTask {
  let [print, module] = [false, false];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    const rest = args.slice(at + 1);
    if (arg === "-" || arg === "--") {
      const [path, ...others] = rest;
      if (arg === "--" && path !== undefined) return { kind: "file", path, args: others };
      return { kind: "code", code: undefined, print, module, args: rest };
    }
    if (!arg.startsWith("-")) return { kind: "file", path: arg, args: rest };
    if (arg === "-v" || arg === "--version") return { kind: "text", stdout: `${nodeVersion}\n` };
    if (arg === "-h" || arg === "--help") return { kind: "text", stdout: help };
    if (arg === "--test") return { kind: "test", paths: rest.filter((each) => !each.startsWith("-")) };
    if (arg === "--input-type=module") module = true;
    else if (arg === "-p" || arg === "-pe" || arg === "--print" || arg === "-e" || arg === "--eval") {
      print ||= arg.startsWith("-p") || arg === "--print";
      const [code, ...others] = rest;
      if (code === undefined) return refuse(`node: ${arg} requires an argument`);
      module ||= others[0] === "--input-type=module";
      return {
        kind: "code",
        code,
        print,
        module,
        args: others.filter((each) => each !== "--input-type=module"),
      };
    } else if (!withoutEffect.test(arg)) {
      return refuse(
        `node: bad option: ${arg} (this node knows -e, -p, -v, --test, --input-type=module and files)`,
      );
    }
  }
  return { kind: "code", code: undefined, print, module, args: [] };
}

function refuse(line: string): NodeTask {
  return { kind: "refuse", stderr: `${line}\n` };
}

/** They ask for what is so anyway, or for a nicety that is not there. */
const withoutEffect =
  /^--(no-warnings|enable-source-maps|trace-[\w-]+|experimental-[\w-]+|unhandled-rejections=.*|stack-trace-limit=.*)$/;

const help = `Usage: node [options] [script.js] [arguments]

  node FILE [ARGS]     run a file: .js and .cjs as CommonJS, .mjs as an ES module (.js too, with "type": "module")
  node -e CODE         run code;  -p CODE also prints its value;  --input-type=module takes it for an ES module
  node --test [FILES]  run tests: FILES, or all *.test.js, *.test.mjs, *.test.cjs and files in folders named test
  node                 run a script from stdin

JavaScript is run by QuickJS with Node's usual modules: ${["assert", "events", "fs", "os", "path", "test", "timers", "url", "util"].join(", ")}.
There is no network, no child process and nothing to install. A program has 96 MiB.
`;
