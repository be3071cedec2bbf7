import type { ExtractorName } from "../core/reply/naive.ts";

/** The extractors a scenario may pick: the mended one, and the lab's that fail in known ways. Part of the format. */
export const extractorNames = [
  "strict",
  "greedyRegex",
  "firstToLastBrace",
  "wholeText",
  "twoState",
  "firstOnly",
] as const satisfies readonly ExtractorName[];
