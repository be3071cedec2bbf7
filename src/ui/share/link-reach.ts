export type LinkReach = "everywhere" | "most" | "some" | "file";

/** How far a link of so many characters gets before some program on the way cuts it. */
export function linkReach(length: number): LinkReach {
  if (length < 2000) return "everywhere";
  if (length <= 4000) return "most";
  return length <= 8000 ? "some" : "file";
}
