/** What a pattern found in a text; groups that took no part are empty. */
export type Match =
  | { readonly kind: "match"; readonly groups: readonly string[] }
  | { readonly kind: "no_match" }
  | { readonly kind: "bad_pattern" };

export type Matcher = (pattern: string, text: string) => Promise<Match>;

/**
 * A matcher in time linear in the text, whatever the pattern: a shared scenario brings patterns from strangers.
 * The engine is loaded with the first pattern that is used.
 */
export function createMatcher(): Matcher {
  return async (pattern, text) => {
    const { RE2JS, RE2JSException } = await import("re2js");
    try {
      const matcher = RE2JS.compile(pattern).matcher(text);
      if (!matcher.find()) return { kind: "no_match" };
      const groups = Array.from(
        { length: matcher.groupCount() },
        (_, index) => matcher.group(index + 1) ?? "",
      );
      return { kind: "match", groups };
    } catch (error) {
      if (error instanceof RE2JSException) return { kind: "bad_pattern" };
      throw error;
    }
  };
}
