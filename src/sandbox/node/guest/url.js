// URL and URLSearchParams; addresses are taken apart outside, by the browser's own parser.

class URLSearchParams {
  #pairs = [];
  #changed;
  constructor(init = "", changed = () => undefined) {
    this.#changed = changed;
    if (typeof init === "string") this.#pairs = parsePairs(init);
    else if (typeof init[Symbol.iterator] === "function")
      this.#pairs = [...init].map(([k, v]) => [String(k), String(v)]);
    else this.#pairs = Object.entries(init).map(([k, v]) => [k, String(v)]);
  }
  get size() {
    return this.#pairs.length;
  }
  get(name) {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name) {
    return this.#pairs.some(([key]) => key === name);
  }
  append(name, value) {
    this.#pairs.push([String(name), String(value)]);
    this.#changed();
  }
  set(name, value) {
    const at = this.#pairs.findIndex(([key]) => key === name);
    if (at < 0) return this.append(name, value);
    this.#pairs = this.#pairs.filter(([key], index) => key !== name || index === at);
    this.#pairs[at] = [String(name), String(value)];
    this.#changed();
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([key]) => key !== name);
    this.#changed();
  }
  sort() {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }
  forEach(callback) {
    for (const [key, value] of this.#pairs) callback(value, key, this);
  }
  *entries() {
    yield* this.#pairs.map((pair) => [...pair]);
  }
  *keys() {
    for (const [key] of this.#pairs) yield key;
  }
  *values() {
    for (const [, value] of this.#pairs) yield value;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString() {
    return this.#pairs.map((pair) => pair.map(encodePart).join("=")).join("&");
  }
}

function parsePairs(text) {
  const query = text.replace(/^\?/, "");
  if (query === "") return [];
  return query.split("&").map((part) => {
    const at = part.indexOf("=");
    return (at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)]).map(decodePart);
  });
}

function decodePart(text) {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function encodePart(text) {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

class URL {
  #parts;
  #params;
  constructor(href, base) {
    this.#parts = host.ask("url", String(href), base === undefined ? undefined : String(base));
    if (this.#parts === undefined) {
      throw Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL", input: String(href) });
    }
  }
  static canParse(href, base) {
    return host.ask("url", String(href), base === undefined ? undefined : String(base)) !== undefined;
  }
  get searchParams() {
    this.#params ??= new URLSearchParams(this.search, () => {
      this.#set("search", this.#params.toString());
    });
    return this.#params;
  }
  get origin() {
    return this.#parts.origin;
  }
  toString() {
    return this.href;
  }
  toJSON() {
    return this.href;
  }
  #set(name, value) {
    this.#parts = host.ask("urlWith", this.#parts.href, name, String(value)) ?? this.#parts;
  }
  static {
    for (const name of [
      "href",
      "protocol",
      "username",
      "password",
      "host",
      "hostname",
      "port",
      "pathname",
      "search",
      "hash",
    ]) {
      Object.defineProperty(URL.prototype, name, {
        get() {
          return this.#parts[name];
        },
        set(value) {
          this.#set(name, value);
          if (name === "search" || name === "href") this.#params = undefined;
        },
        enumerable: true,
        configurable: true,
      });
    }
  }
}

/** The path of a file address; a path is its own. */
function pathOf(value) {
  const href = typeof value === "string" ? value : value.href;
  if (typeof value === "string" && !href.startsWith("file:")) return href;
  const url = new URL(href);
  if (url.protocol !== "file:") {
    throw Object.assign(new TypeError("The URL must be of scheme file"), { code: "ERR_INVALID_URL_SCHEME" });
  }
  return decodeURIComponent(url.pathname);
}

module.exports = {
  URL,
  URLSearchParams,
  fileURLToPath: (value) => pathOf(typeof value === "string" ? new URL(value) : value),
  pathToFileURL: (path) => {
    const url = new URL("file:///");
    url.pathname = require("node:path").resolve(path).split("/").map(encodeURIComponent).join("/");
    return url;
  },
  format: (value) => String(value),
  domainToASCII: (domain) => new URL(`http://${domain}`).hostname,
};
Object.defineProperty(module.exports, "pathOf", { value: pathOf });
