import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compiledMessages } from "./scripts/compile-messages.mjs";
import { isolationInDev } from "./scripts/isolation-in-dev.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

/**
 * What the built page may do: code from its own origin only (wasm for a later sandbox), requests to any
 * https endpoint or to a model server on this machine, nothing else.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // React writes style attributes (sizes, positions); a style cannot run code.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  // WebContainer runs in a frame of its vendor's. The page frames nothing else, itself neither.
  "frame-src https://stackblitz.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy stands in the page itself, so that it holds on any static host. Not in dev: Vite's client is inline. */
function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: policy },
        injectTo: "head-prepend",
      },
    ],
  };
}

export default defineConfig({
  // Relative addresses: the build can lie in any folder of a static host.
  base: "./",
  plugins: [react(), compiledMessages(), contentSecurityPolicy(), serviceWorker(), isolationInDev()],
  // Without it every build warns of a module that browsers lack and that this shell does not use.
  resolve: {
    alias: { "node:zlib": fileURLToPath(new URL("./src/sandbox/shell/no-zlib.ts", import.meta.url)) },
  },
  worker: { format: "es" },
  // Some parts ask for their licence to travel along (Apache-2.0).
  build: {
    target: "es2023",
    // A browser that lacks `modulepreload` loads the same modules, a moment later: no polyfill is worth its size.
    modulePreload: { polyfill: false },
    sourcemap: true,
    license: { fileName: "licences.md" },
  },
});
