import type { Plugin } from "vite";

/**
 * A Vite plugin: isolates the page in development, where no service worker can, once it asked for that by a cookie
 * (src/page-isolation.ts). A built page, in preview too, has its service worker.
 */
export function isolationInDev(): Plugin {
  return {
    name: "isolation-in-dev",
    configureServer({ middlewares }) {
      middlewares.use(({ headers }, response, next) => {
        if (/(^|; )loopglass-isolated=yes(;|$)/.test(headers.cookie ?? "")) {
          response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
          response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
        }
        next();
      });
    },
  };
}
