/** The longest wait that is offered; a longer one is told, not waited for. */
const CAP_MS = 60_000;

/**
 * A `Retry-After` header in milliseconds from `now` (RFC 9110, 10.2.3: seconds or a date; fractions are common).
 * Undefined when it is missing, junk, or a date without a clock: then nobody knows. Never more than a minute.
 */
export function readRetryAfter(header: string | null, now?: () => number): number | undefined {
  const demanded = demandedMs(header?.trim() ?? "", now);
  return demanded === undefined ? undefined : Math.min(Math.max(demanded, 0), CAP_MS);
}

/** The same without the cap: what the sentence for the person says. */
export function demandedMs(header: string, now?: () => number): number | undefined {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000;
  // A date in HTTP begins with the day's name; `Date.parse` alone would take almost anything.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)([a-z]*day)?,/i.test(header)) return undefined;
  const date = Date.parse(header);
  return now && !Number.isNaN(date) ? date - now() : undefined;
}
