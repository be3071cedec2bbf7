import { lfView, toLf } from "./line-ends.ts";
import { occurrences } from "./occurrences.ts";

export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Every place of `body` where `old` stands, in ascending order.
 *
 * @param asIs whether the line ends are meant as they are written; else LF and CRLF are the same
 */
export function placesOf(body: string, old: string, asIs: boolean): Place[] {
  return asIs ? literalPlaces(body, old) : placesByLine(body, old);
}

function literalPlaces(body: string, old: string): Place[] {
  return occurrences(body, old)
    .filter((start) => !(old.startsWith("\n") && body[start - 1] === "\r"))
    .map((start) => ({ start, end: start + old.length }));
}

function placesByLine(body: string, old: string): Place[] {
  const view = lfView(body);
  const needle = toLf(old);
  const found = occurrences(view.text, needle);
  const ends = view.originals(found.map((start) => start + needle.length));
  return view.originals(found).map((start, index) => ({ start, end: ends[index] ?? start }));
}
