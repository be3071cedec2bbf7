import type { IsolationWish } from "./isolation.ts";
import type { WorkerAnswer } from "./isolation-by-worker.ts";

export interface IsolatorOptions {
  /** The folder the page lies in: an absolute address that ends in a slash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, "open" | "has" | "delete">;
}

/**
 * The service worker's half of cross-origin isolation: adds the two headers to the page, so that any static host
 * will do, once a person asked for it. The wish is a cache of its own, without content: it must be there before any
 * page is, it holds for the folder the page lies in, and whoever tidies the kept build does not touch it.
 */
export class Isolator {
  readonly #caches: IsolatorOptions["caches"];
  readonly #flag: string;

  constructor({ scope, caches }: IsolatorOptions) {
    this.#caches = caches;
    this.#flag = `loopglass isolated ${scope}`;
  }

  /** The answer to a request for a file of ours, with the headers that its page needs. */
  async withHeaders(request: Request, answer: Promise<Response>): Promise<Response> {
    const [needed, response] = await Promise.all([this.#neededBy(request), answer]);
    // A redirect is for the browser alone, and has nothing that could be added to.
    return needed.length === 0 || response.status === 0 ? response : added(response, needed);
  }

  /** Does what a page asks for (src/isolation/isolation-by-worker.ts), and says whether that went well. Others may send anything. */
  async hear(message: unknown): Promise<WorkerAnswer> {
    try {
      if (message === isolate) await this.#caches.open(this.#flag);
      else if (message === doNotIsolate) await this.#caches.delete(this.#flag);
      else return { failed: "it does not know this wish" };
      return "done";
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }

  async #neededBy(request: Request): Promise<readonly Header[]> {
    // Whatever the wish: a page in another tab may be isolated still, and starts no worker that does not say so too.
    // To a page that is not isolated it is all the same.
    if (request.destination === "worker") return [embedder];
    if (request.mode !== "navigate") return [];
    return (await this.#isWished()) ? [opener, embedder] : [];
  }

  /** A browser that refuses to look is one in which nobody could ask. */
  async #isWished(): Promise<boolean> {
    return this.#caches.has(this.#flag).catch(() => false);
  }
}

// Types alone are shared with the page: the service worker must be one file.
const isolate: IsolationWish = "isolate";
const doNotIsolate: IsolationWish = "do not isolate";

type Header = readonly [name: string, value: string];

const opener: Header = ["Cross-Origin-Opener-Policy", "same-origin"];
// Not `credentialless`: Safari has no such thing, and the page shows nothing of other origins that it would let in.
const embedder: Header = ["Cross-Origin-Embedder-Policy", "require-corp"];

function added(response: Response, more: readonly Header[]): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of more) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
