/** What a person should know of an address before the first request to it; a key of `endpoint.advice`. */
export type AddressAdvice = "plain_http" | "local_network";

/**
 * Looks at an address without asking it.
 *
 * - `plain_http`: the page's own policy lets it reach https addresses, and http only on this computer.
 * - `local_network`: a page from elsewhere that reaches for this computer meets the browser's Local Network Access
 *   (Chromium from 142: a permission; Safari and Brave: refused).
 */
export function addressAdvice(address: URL, page: { readonly hostname: string }): AddressAdvice | undefined {
  const local = thisComputer.has(address.hostname);
  if (address.protocol === "http:" && !local) return "plain_http";
  return local && !thisComputer.has(page.hostname) ? "local_network" : undefined;
}

/** The hosts that the policy in `vite.config.ts` names. */
const thisComputer: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
