/** What a person should know of an address before the first request to it; a key of `endpoint.advice`. */
export type AddressAdvice = "plain_http" | "unnamed_loopback" | "local_network";

/**
 * Looks at an address without asking it.
 *
 * - `plain_http`: the page's own policy lets it reach https addresses, and http only on this computer.
 * - `unnamed_loopback`: this computer under a name that the policy does not have, and for IPv6 cannot have.
 * - `local_network`: a page from elsewhere that reaches for this computer meets the browser's Local Network Access
 *   (Chromium from 142: a permission; Safari and Brave: refused).
 */
export function addressAdvice(address: URL, page: { readonly hostname: string }): AddressAdvice | undefined {
  const local = isThisComputer(address.hostname);
  if (address.protocol === "http:" && !namedInPolicy.has(address.hostname)) {
    return local ? "unnamed_loopback" : "plain_http";
  }
  return local && !isThisComputer(page.hostname) ? "local_network" : undefined;
}

/** The hosts that the policy in `vite.config.ts` names. */
const namedInPolicy: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

function isThisComputer(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
