export interface OfflineCopyOptions {
  /** Every file of the build: its path below the scope, and its digest in the form of `integrity`. */
  readonly files: Readonly<Record<string, string>>;
  /** The folder the page lies in: an absolute address that ends in a slash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, "open">;
  readonly fetch: typeof fetch;
  /** Resolves when a page that has not come yet is given up for the kept one. */
  readonly late: () => Promise<void>;
}

/**
 * The copy of one build that the browser keeps, so that the page opens without a network.
 *
 * A file is kept under its address and its digest: what did not change between two builds is fetched once, and
 * a build that waits for its turn lies beside the one in use.
 */
export class OfflineCopy {
  readonly #options: OfflineCopyOptions;
  readonly #keys: ReadonlyMap<string, string>;

  constructor(options: OfflineCopyOptions) {
    this.#options = options;
    this.#keys = new Map(
      Object.entries(options.files).map(([path, digest]) => {
        const address = new URL(path, options.scope);
        address.search = new URLSearchParams({ digest }).toString();
        return [path, address.href];
      }),
    );
  }

  /** Fetches what is missing. Rejects unless all of it came, each file with the content it was built with. */
  async fill(): Promise<void> {
    const cache = await this.#open();
    await Promise.all(
      [...this.#keys].map(async ([path, key]) => {
        if ((await cache.match(key)) === undefined) await cache.put(key, await this.#fetched(path));
      }),
    );
  }

  /** Drops what belongs to other builds. */
  async tidy(): Promise<void> {
    const cache = await this.#open();
    const wanted = new Set(this.#keys.values());
    const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  /** The answer to a request for a file of the build; `undefined` for any other, which the browser then sends itself. */
  answer(request: Request): Promise<Response> | undefined {
    const key = request.method === "GET" ? this.#keys.get(this.#pathOf(request.url)) : undefined;
    if (key === undefined) return undefined;
    return request.mode === "navigate" ? this.#page(request, key) : this.#part(request, key);
  }

  /**
   * The page itself comes from the network while there is one: nobody is left on an old build, nor finds this page
   * where another is served by now. Its parts carry a hash of their content in their names, so they cannot be stale.
   */
  async #page(request: Request, key: string): Promise<Response> {
    const fresh = this.#options.fetch(request);
    const inTime = await Promise.race([fresh.catch(() => undefined), this.#options.late()]);
    return inTime ?? (await this.#kept(key)) ?? fresh;
  }

  async #part(request: Request, key: string): Promise<Response> {
    return (await this.#kept(key)) ?? this.#options.fetch(request);
  }

  /** A browser can throw the copy away, or refuse to open it, at any time. */
  async #kept(key: string): Promise<Response | undefined> {
    const cache = await this.#open().catch(() => undefined);
    return cache?.match(key);
  }

  async #fetched(path: string): Promise<Response> {
    const { files, scope } = this.#options;
    const response = await this.#options.fetch(new URL(path, scope), {
      cache: "no-cache",
      // While a host takes in a new build, it can answer with a file of the old one.
      ...(files[path] === undefined ? {} : { integrity: files[path] }),
    });
    if (!response.ok) throw new Error(`${path} cannot be kept: the host answered ${response.status}.`);
    // Some hosts send index.html on to its folder, and no browser takes a redirected answer for a page.
    return response.redirected ? new Response(response.body, response) : response;
  }

  #pathOf(address: string): string {
    const { scope } = this.#options;
    const { origin, pathname } = new URL(address);
    const page = origin + pathname;
    if (page === scope) return "index.html";
    return page.startsWith(scope) ? page.slice(scope.length) : "";
  }

  /** Caches belong to the whole origin; two copies of the page in two folders must not tidy each other away. */
  #open(): Promise<Cache> {
    return this.#options.caches.open(`loopglass ${this.#options.scope}`);
  }
}
