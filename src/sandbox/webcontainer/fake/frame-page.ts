import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Serves the fake frame where the client looks for the real one: `/headless`. */
export function fakeFramePage(): Plugin {
  const script = fileURLToPath(new URL("./frame.ts", import.meta.url));
  return {
    name: "fake-webcontainer-frame",
    configureServer(server) {
      server.middlewares.use("/headless", (_request, response) => {
        response.setHeader("Content-Type", "text/html");
        response.end(
          `<!doctype html><script>${runner}</script><script type="module" src="/@fs${script}"></script>`,
        );
      });
    },
  };
}

/** Vitest rewrites the dynamic imports of all it serves; only its own pages have what they then call. */
const runner = "globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }";
