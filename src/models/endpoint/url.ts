import { holdsSecret } from "../../core/secret-in-address.ts";
import { faultWords, type Language } from "../fault-words.ts";

/**
 * The address to post chat requests to, from whatever a person typed as the base URL: blanks, closing slashes and a
 * full path are taken, `/v1` is added where the path ends without a version, a query is kept.
 * Throws an `Error` whose message says in a sentence what is wrong with the address.
 */
export function chatCompletionsUrl(base: string, language: Language = "en"): string {
  const url = parseAddress(base, language);
  url.pathname = chatPath(url.pathname);
  url.hash = "";
  return url.href;
}

function parseAddress(base: string, language: Language): URL {
  const words = faultWords(language);
  const typed = base.replace(BLANKS, "");
  if (typed === "") throw new Error(words.noAddress);
  if (!/^https?:\/\//i.test(typed)) {
    if (holdsSecretAt(`https://${typed}`)) throw new Error(words.keyInAddress);
    const said = quotable(typed);
    throw new Error(/^[a-z]+:\/\//i.test(typed) ? words.badAddress(said) : words.noScheme(said));
  }
  if (!URL.canParse(typed)) throw new Error(words.badAddress(quotable(typed)));
  const url = new URL(typed);
  if (url.username !== "" || url.password !== "") throw new Error(words.passwordInAddress);
  if (holdsSecret(url)) throw new Error(words.keyInAddress);
  return url;
}

function holdsSecretAt(address: string): boolean {
  return URL.canParse(address) && holdsSecret(new URL(address));
}

/** An address that cannot be read is repeated without its query: a key may stand there. */
function quotable(typed: string): string {
  return typed.replace(/[?#].*$/s, "…");
}

/** Blanks and characters of no width, which come along when an address is copied from a page. */
const BLANKS = /[\s\u200B-\u200D\u2060\uFEFF]+/gu;

function chatPath(path: string): string {
  const typed = path.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  const prefix = typed.replace(/\/chat\/completions$/i, "");
  // A full path below a prefix is meant as it stands: some providers have no version in it.
  const full = prefix !== typed && prefix !== "";
  return `${prefix}${full || VERSIONED.test(prefix) ? "" : "/v1"}/chat/completions`;
}

/** Ends in a version; Google's OpenAI-compatible base adds `/openai` to one. */
const VERSIONED = /\/v\d[^/]*(\/openai)?$/i;
