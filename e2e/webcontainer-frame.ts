import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const vendor = "https://stackblitz.com";

/**
 * Puts a fake in the vendor's place: the page that the real client package loads into its hidden frame, with the fake
 * runtime of the unit tests behind it. Nothing leaves this machine.
 */
export async function serveFakeRuntime(context: BrowserContext): Promise<void> {
  bundle ??= bundled();
  const files = await bundle;
  await context.route(`${vendor}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/headless") return route.fulfill({ ...answer("text/html"), body: page });
    const body = files.get(pathname.slice(1));
    if (body === undefined) return route.fulfill({ ...answer("text/plain"), status: 404 });
    return route.fulfill({ ...answer(typeOf(pathname)), body });
  });
}

/** A vendor that takes the call and never says anything. */
export async function serveSilence(context: BrowserContext): Promise<void> {
  await context.route(`${vendor}/**`, (route) => route.fulfill({ ...answer("text/html"), body: "" }));
}

let bundle: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Path → content. */
async function bundled(): Promise<ReadonlyMap<string, Buffer>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    resolve: { alias: { "node:zlib": join(root, "src/sandbox/shell/no-zlib.ts") } },
    build: {
      write: false,
      target: "es2023",
      minify: false,
      rolldownOptions: {
        input: join(root, "src/sandbox/webcontainer/fake/frame.ts"),
        output: { entryFileNames: "frame.js" },
      },
    },
  });
  if (!("output" in result)) throw new Error("One bundle was expected.");
  return new Map(
    result.output.map((file) => [
      file.fileName,
      Buffer.from(file.type === "chunk" ? file.code : file.source),
    ]),
  );
}

const page = '<!doctype html><script type="module" src="/frame.js"></script>';

/** What an isolated page may embed. */
function answer(contentType: string) {
  return {
    contentType,
    headers: {
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  };
}

function typeOf(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
}
