import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { isolationInDev } from "./isolation-in-dev.ts";

test("the development server isolates whoever asked by the cookie, and takes it back from whoever did not", async () => {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL("..", import.meta.url)),
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", ws: false, watch: null },
    plugins: [isolationInDev()],
  });
  try {
    await server.listen();
    const [address = ""] = server.resolvedUrls?.local ?? [];
    const policies = async (cookie: string) => {
      const { headers } = await fetch(`${address}icon.svg`, { headers: { cookie } });
      return [headers.get("cross-origin-opener-policy"), headers.get("cross-origin-embedder-policy")];
    };
    expect(await policies("a=b; loopglass-isolated=yes; c=d")).toEqual(["same-origin", "require-corp"]);
    // Not left out: a browser that is told "not modified" would keep what it was told before.
    expect(await policies("not-loopglass-isolated=yes")).toEqual(["unsafe-none", "unsafe-none"]);
  } finally {
    await server.close();
  }
});
