import type { Plugin } from "vite";

/**
 * A Vite plugin: isolates the page in development, where no service worker can, once it asked for that by a cookie
 * (src/isolation/page-isolation.ts). A built page, in preview too, has its service worker.
 */
export function isolationInDev(): Plugin {
  return {
    name: "isolation-in-dev",
    configureServer({ middlewares }) {
      middlewares.use(({ headers }, response, next) => {
        const isAsked = /(^|; )loopglass-isolated=yes(;|$)/.test(headers.cookie ?? "");
        // Said in either case: with "not modified" the browser takes what is not said from its own copy.
        response.setHeader("Cross-Origin-Opener-Policy", isAsked ? "same-origin" : "unsafe-none");
        response.setHeader("Cross-Origin-Embedder-Policy", isAsked ? "require-corp" : "unsafe-none");
        next();
      });
    },
  };
}
