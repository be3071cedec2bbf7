import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { buildIfStale } from "./build.mjs";

/*
 * `npm start`: builds the page where that is needed, and serves it to this machine.
 * PORT fixes the port; without it, it is 4173 or the next free one. The address is the last line printed.
 */

try {
  if (process.env.npm_lifecycle_event) endWithParent();
  await buildIfStale();
  console.log(`Loopglass is ready: ${await serve(process.env.PORT)}`);
} catch (error) {
  console.error(`Loopglass could not start. ${error.message}`);
  process.exitCode = 1;
}

async function serve(port) {
  const server = await preview({
    root: fileURLToPath(new URL("..", import.meta.url)),
    logLevel: "error",
    // A number, not "localhost": that name can mean ::1 to one program and 127.0.0.1 to the next.
    preview: { host: "127.0.0.1", port: Number(port ?? 4173), strictPort: port !== undefined },
  });
  return server.resolvedUrls.local[0];
}

/** The shell between npm and this program hands no signal on: who ended npm would leave the server behind. */
function endWithParent() {
  const parent = process.ppid;
  const isOrphaned = () => process.ppid !== parent;
  setInterval(() => isOrphaned() && process.exit(), 500).unref();
}
