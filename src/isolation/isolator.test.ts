import { expect, test } from "vitest";
import { Isolator } from "./isolator.ts";

const scope = "https://host.test/app/";
const opener = "cross-origin-opener-policy";
const embedder = "cross-origin-embedder-policy";

/** Caches by name only: what lies in them is somebody else's. */
function fakeCaches() {
  const names = new Set<string>();
  return {
    names,
    open: async (name: string) => {
      names.add(name);
      return {} as Cache;
    },
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
  };
}

/** A request as only a browser makes it. */
function request(path: string, { mode = "cors", destination = "" }): Request {
  return Object.defineProperties(new Request(scope + path), {
    mode: { value: mode },
    destination: { value: destination },
  });
}

const page = request("", { mode: "navigate", destination: "document" });
const worker = request("assets/worker-1.js", { destination: "worker" });
const script = request("assets/part-1.js", { destination: "script" });

async function response(): Promise<Response> {
  return new Response("content", {
    status: 203,
    statusText: "Kept",
    headers: { "content-type": "text/html", [opener]: "unsafe-none" },
  });
}

test("nobody asked: the page is handed on as it came", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  const came = await response();
  expect(await isolator.withHeaders(page, Promise.resolve(came))).toBe(came);
  expect(await isolator.withHeaders(script, Promise.resolve(came))).toBe(came);
});

test("asked for, the page gets both headers, and is otherwise as it came", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  expect(await isolator.hear("isolate")).toBe("done");
  const answer = await isolator.withHeaders(page, response());
  expect(answer.headers.get(opener)).toBe("same-origin");
  expect(answer.headers.get(embedder)).toBe("require-corp");
  expect(answer.headers.get("content-type")).toBe("text/html");
  expect([answer.status, answer.statusText, await answer.text()]).toEqual([203, "Kept", "content"]);
});

test("asked for, the page's other parts are handed on as they came: they are of its own origin", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  await isolator.hear("isolate");
  const came = await response();
  expect(await isolator.withHeaders(script, Promise.resolve(came))).toBe(came);
});

test("a worker says in either case that it embeds nothing, as a page isolated still starts no other", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  for (const wish of ["isolate", "do not isolate"]) {
    await isolator.hear(wish);
    const answer = await isolator.withHeaders(worker, response());
    expect(answer.headers.get(embedder)).toBe("require-corp");
    expect(await answer.text()).toBe("content");
  }
});

test("given up, the page is handed on as it came again", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  await isolator.hear("isolate");
  expect(await isolator.hear("do not isolate")).toBe("done");
  expect(await isolator.hear("do not isolate")).toBe("done");
  const came = await response();
  expect(await isolator.withHeaders(page, Promise.resolve(came))).toBe(came);
});

test("the wish outlives the service worker, and holds for one folder", async () => {
  const caches = fakeCaches();
  await new Isolator({ scope, caches }).hear("isolate");
  const later = await new Isolator({ scope, caches }).withHeaders(page, response());
  expect(later.headers.get(embedder)).toBe("require-corp");
  const beside = new Isolator({ scope: "https://host.test/app-beta/", caches });
  expect((await beside.withHeaders(page, response())).headers.get(embedder)).toBeNull();
});

test("a redirect goes to the browser untouched", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  await isolator.hear("isolate");
  // As fetch gives it back for a page; no constructor makes one.
  const redirect = Response.error();
  expect(await isolator.withHeaders(page, Promise.resolve(redirect))).toBe(redirect);
});

test("without a network and a kept page the browser's own error comes through", async () => {
  const isolator = new Isolator({ scope, caches: fakeCaches() });
  await isolator.hear("isolate");
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  await expect(isolator.withHeaders(page, failed)).rejects.toThrow("Failed to fetch");
});

test("a browser that refuses its caches says so to who asks, and shows the page as it came", async () => {
  const refused = async (): Promise<never> => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const isolator = new Isolator({ scope, caches: { open: refused, has: refused, delete: refused } });
  expect(await isolator.hear("isolate")).toEqual({ failed: "The operation is insecure." });
  const came = await response();
  expect(await isolator.withHeaders(page, Promise.resolve(came))).toBe(came);
});

test.each([undefined, null, "skipWaiting", { isolate: true }, ["isolate"]])(
  "what is no wish (%j) changes nothing",
  async (message) => {
    const caches = fakeCaches();
    const isolator = new Isolator({ scope, caches });
    await isolator.hear("isolate");
    expect(await isolator.hear(message)).toEqual({ failed: "it does not know this wish" });
    expect(caches.names.size).toBe(1);
  },
);
