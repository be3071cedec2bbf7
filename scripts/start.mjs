import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { buildIfStale } from "./build.mjs";

/*
 * `npm start`: builds the page where that is needed, and serves it to this machine.
 * PORT fixes the port; without it, it is 4173 or the next free one. The address is the last line printed.
 */

const chosen = process.env.PORT;

await buildIfStale();
const server = await preview({
  root: fileURLToPath(new URL("..", import.meta.url)),
  logLevel: "error",
  // A number, not "localhost": that name can mean ::1 to one program and 127.0.0.1 to the next.
  preview: { host: "127.0.0.1", port: Number(chosen ?? 4173), strictPort: chosen !== undefined },
});
console.log(`Loopglass is ready: ${server.resolvedUrls.local[0]}`);
