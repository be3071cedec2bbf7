import { base64UrlToBytes, bytesToBase64Url } from "./base64url.ts";
import { checksum, checksumLength } from "./checksum.ts";
import { deflate } from "./deflate/deflate.ts";
import { dictionary1 } from "./dictionary/dictionary.ts";
import type { Language } from "./in-language.ts";
import { inflateUpTo } from "./inflate-up-to.ts";
import { linkWords } from "./link-words.ts";
import { maxScenarioBytes, parseScenario, parseScenarioText, type Scenario } from "./schema.ts";

export type DecodedLink =
  | { readonly ok: true; readonly scenario: Scenario }
  /** `reason` says what is wrong and what to do next. */
  | { readonly ok: false; readonly reason: string };

/** What stands before a link of this version: scenario, dictionary 1. */
const prefix = "s1-";

/**
 * The text after `#`: `s1-PAYLOAD-CHECK`. PAYLOAD is base64url (RFC 4648 §5) of raw deflate (RFC 1951) over the JSON,
 * with dictionary 1; CHECK is a checksum in `[0-9a-z]`. Nothing in it is escaped by addresses or eaten at its end
 * by programs that find links in text.
 *
 * Throws when the scenario is not valid or over 2 MB: a link that nobody can open must not be made.
 */
export function encodeLink(scenario: Scenario): string {
  // The schema gives the keys back in its own order, so equal scenarios make equal links, and ones the dictionary knows.
  const parsed = parseScenario(scenario);
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    throw new Error(`This scenario cannot be shared. ${problem?.path ?? ""}: ${problem?.message ?? ""}`);
  }
  const json = new TextEncoder().encode(JSON.stringify(parsed.scenario));
  if (json.length > maxScenarioBytes) {
    throw new Error(
      `This scenario cannot be shared: it is over ${maxScenarioBytes / 1e6} MB. Take out large files.`,
    );
  }
  const packed = deflate(json, dictionary1());
  const body = prefix + bytesToBase64Url(packed);
  return `${body}-${checksum(body)}`;
}

/**
 * Opens what `encodeLink` made. A leading `#` and trailing `&…` parameters are left aside.
 * A link that was cut, mangled or edited never opens as another scenario.
 *
 * @param language of `reason`
 */
export function decodeLink(fragment: string, language: Language = "en"): DecodedLink {
  const words = linkWords[language];
  const refused = (reason: string): DecodedLink => ({ ok: false, reason });

  // Whoever calls this from JavaScript may hand over anything.
  if (typeof fragment !== "string") return refused(words.notALink);
  const link = linkIn(fragment);
  const version = /^s(\d+)-/.exec(link)?.[1];
  if (version === undefined) return refused(words.notALink);
  if (version !== "1") return refused(words.newer);
  if (/[^\w-]/.test(link)) return refused(words.changed);

  const end = link.length - checksumLength - 1;
  const [body, check] = [link.slice(0, end), link.slice(end + 1)];
  if (link[end] !== "-" || !/^[0-9a-z]+$/.test(check)) return refused(words.cut);
  if (checksum(body) !== check) return refused(words.changed);

  const packed = base64UrlToBytes(body.slice(prefix.length));
  const json = packed && inflateUpTo(packed, maxScenarioBytes, dictionary1());
  if (!json || json.kind === "broken") return refused(words.changed);
  if (json.kind === "tooLarge") return refused(words.tooLarge(maxScenarioBytes / 1e6));
  const parsed = parseScenarioText(new TextDecoder().decode(json.bytes), language);
  if (parsed.ok) return parsed;
  const [problem] = parsed.problems;
  return refused(words.notAScenario(problem?.path ?? "", problem?.message ?? ""));
}

function linkIn(fragment: string): string {
  const [link = ""] = fragment.trim().replace(/^#/, "").split("&");
  return link;
}
