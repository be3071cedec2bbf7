import { expect, test } from "vitest";
import { OfflineCopy } from "./offline-copy.ts";

const scope = "https://host.test/app/";
const files = { "index.html": "sha256-page1", "assets/part-a.js": "sha256-a", "icon.svg": "sha256-icon1" };
const never = () => new Promise<void>(() => {});

/** A cache that goes by the whole address, as the browser's does. */
function fakeCaches() {
  const opened = new Map<string, Map<string, Response>>();
  const open = async (name: string): Promise<Cache> => {
    const entries = opened.get(name) ?? new Map<string, Response>();
    opened.set(name, entries);
    const cache: Partial<Cache> = {
      match: async (key) => entries.get(addressOf(key))?.clone(),
      put: async (key, response) => void entries.set(addressOf(key), response),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      delete: async (key) => entries.delete(addressOf(key)),
    };
    return cache as Cache;
  };
  return { open, opened };
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

/** A host that says which address it was asked for; `asked` has them in order. */
function fakeHost() {
  const asked: { address: string; integrity: string | undefined }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ address: addressOf(input), integrity: init?.integrity });
    return new Response(`network ${addressOf(input)}`);
  };
  return { fetch, asked };
}

async function noNetwork(): Promise<Response> {
  throw new TypeError("Failed to fetch");
}

function navigation(address: string): Request {
  // Only a browser can make such a request.
  return Object.defineProperty(new Request(address), "mode", { value: "navigate" });
}

async function filled() {
  const caches = fakeCaches();
  const host = fakeHost();
  await new OfflineCopy({ files, scope, caches, fetch: host.fetch, late: never }).fill();
  return { caches, host };
}

test("each file is fetched once, past the browser's own cache, and only with the content it was built with", async () => {
  const { host } = await filled();
  expect(host.asked).toEqual(
    Object.entries(files).map(([path, integrity]) => ({ address: scope + path, integrity })),
  );
});

test("without a network the kept files answer: the page under its folder and its name, whatever the query says", async () => {
  const { caches } = await filled();
  const copy = new OfflineCopy({ files, scope, caches, fetch: noNetwork, late: never });
  for (const address of [scope, `${scope}?from=mail`, `${scope}index.html`, `${scope}#s1-link`]) {
    const answer = await copy.answer(navigation(address));
    expect(await answer?.text()).toBe(`network ${scope}index.html`);
  }
  const part = await copy.answer(new Request(`${scope}assets/part-a.js`));
  expect(await part?.text()).toBe(`network ${scope}assets/part-a.js`);
});

test("with a network the page is the host's newest, and its parts are the kept ones", async () => {
  const { caches } = await filled();
  const host = fakeHost();
  const copy = new OfflineCopy({ files, scope, caches, fetch: host.fetch, late: never });
  await copy.answer(navigation(scope));
  await copy.answer(new Request(`${scope}assets/part-a.js`));
  expect(host.asked.map(({ address }) => address)).toEqual([scope]);
});

test("a page that is late gives way to the kept one", async () => {
  const { caches } = await filled();
  const fetch = () => new Promise<Response>(() => {});
  const copy = new OfflineCopy({ files, scope, caches, fetch, late: async () => {} });
  const answer = await copy.answer(navigation(scope));
  expect(await answer?.text()).toBe(`network ${scope}index.html`);
});

test("a late page is waited for when none is kept", async () => {
  const fetch = async () => {
    await Promise.resolve();
    return new Response("late, but here");
  };
  const copy = new OfflineCopy({ files, scope, caches: fakeCaches(), fetch, late: async () => {} });
  expect(await (await copy.answer(navigation(scope)))?.text()).toBe("late, but here");
});

test.each([
  ["another origin", new Request("https://api.test/v1/chat/completions")],
  ["another origin with a path of ours", new Request("https://other.test/app/icon.svg")],
  ["another port", new Request("https://host.test:8443/app/icon.svg")],
  ["a folder beside ours", new Request("https://host.test/appendix/icon.svg")],
  ["a folder above ours", navigation("https://host.test/")],
  ["a file that was not built", new Request(`${scope}licences.md`)],
  ["a name every object has", new Request(`${scope}constructor`)],
  ["a request that sends something", new Request(`${scope}icon.svg`, { method: "POST", body: "x" })],
])("%s is left to the browser", async (_, request) => {
  const { caches } = await filled();
  const copy = new OfflineCopy({ files, scope, caches, fetch: noNetwork, late: never });
  expect(copy.answer(request)).toBeUndefined();
});

test("a copy that was thrown away, or cannot be opened, leaves the page as it is without one", async () => {
  const refused = async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const caches of [fakeCaches(), { open: refused }]) {
    const copy = new OfflineCopy({ files, scope, caches, fetch: fakeHost().fetch, late: never });
    const part = await copy.answer(new Request(`${scope}icon.svg`));
    expect(await part?.text()).toBe(`network ${scope}icon.svg`);
    const page = await copy.answer(navigation(scope));
    expect(await page?.text()).toBe(`network ${scope}`);
  }
});

test("the next build fetches only what changed, and leaves the one in use alone until it is its turn", async () => {
  const { caches } = await filled();
  const host = fakeHost();
  const next = { ...files, "index.html": "sha256-page2" };
  const copy = new OfflineCopy({ files: next, scope, caches, fetch: host.fetch, late: never });
  await copy.fill();
  expect(host.asked).toEqual([{ address: `${scope}index.html`, integrity: "sha256-page2" }]);

  const inUse = new OfflineCopy({ files, scope, caches, fetch: noNetwork, late: never });
  expect(await (await inUse.answer(navigation(scope)))?.text()).toContain("index.html");

  await copy.tidy();
  expect(caches.opened.get(`loopglass ${scope}`)?.size).toBe(3);
  await expect(inUse.answer(navigation(scope))).rejects.toThrow("Failed to fetch");
});

test("the copy of another folder of the same origin is not tidied away", async () => {
  const { caches } = await filled();
  const beside = "https://host.test/app-beta/";
  await new OfflineCopy({ files: {}, scope: beside, caches, fetch: noNetwork, late: never }).tidy();
  expect(caches.opened.get(`loopglass ${scope}`)?.size).toBe(3);
});

test("a file the host does not have fails the whole copy, and says which", async () => {
  const fetch = async () => new Response("", { status: 404 });
  const copy = new OfflineCopy({ files, scope, caches: fakeCaches(), fetch, late: never });
  await expect(copy.fill()).rejects.toThrow("index.html cannot be kept: the host answered 404.");
});

test("a page the host sent on to its folder is kept as one that was not, else no browser shows it", async () => {
  const caches = fakeCaches();
  const fetch = async () =>
    Object.defineProperty(
      new Response("the page", { headers: { "content-type": "text/html" } }),
      "redirected",
      {
        value: true,
      },
    );
  const copy = new OfflineCopy({ files, scope, caches, fetch, late: never });
  await copy.fill();
  const offline = new OfflineCopy({ files, scope, caches, fetch: noNetwork, late: never });
  const answer = await offline.answer(navigation(scope));
  expect(answer?.redirected).toBe(false);
  expect(answer?.headers.get("content-type")).toBe("text/html");
  expect(await answer?.text()).toBe("the page");
});
