import { readdirSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";

export interface StaticHost {
  /** The address of the folder the page lies in. */
  readonly address: string;
  /** From now on nobody listens there. */
  close(): Promise<void>;
}

/** Path below the folder → content. */
export type Site = ReadonlyMap<string, Buffer>;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The production build, as the tests' own server has it on disk. */
export function builtSite(): Site {
  const dist = join(import.meta.dirname, "../dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(dist, path), readFileSync(path)];
    }),
  );
}

/** Serves what `site` returns at the time of a request, in a folder of a host: plain files, no header of ours. */
export async function staticHost(folder: string, site: () => Site): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname;
    answer(response, path === "" ? "index.html" : path, site());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${folder}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, path: string, site: Site): void {
  const content = site.get(path);
  if (content === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
  response.end(content);
}
