/** Says of a path below the folder of a `.gitignore` whether it is left out; undefined where it says nothing. */
export type IgnoreRule = (path: string, kind: "file" | "directory") => boolean | undefined;

/** Reads a `.gitignore` (gitignore(5)); the last line that fits decides. */
export function parseIgnore(text: string): IgnoreRule {
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const rules = lines.map((line) => {
    const keeps = line.startsWith("!");
    const pattern = keeps ? line.slice(1) : line;
    return { keeps, foldersOnly: pattern.endsWith("/"), fits: expression(pattern.replace(/\/$/, "")) };
  });
  return (path, kind) => {
    const last = rules.findLast(
      ({ foldersOnly, fits }) => (kind === "directory" || !foldersOnly) && fits.test(path),
    );
    return last && !last.keeps;
  };
}

/** A slash at the beginning or in the middle ties a pattern to the folder; otherwise it fits at any depth. */
function expression(pattern: string): RegExp {
  const tied = pattern.includes("/");
  const source = pattern
    .replace(/^\//, "")
    .replace(/\*\*\/|\/\*\*$|\*|\?|\[!?[^\]]+\]|[^*?[]+|\[/g, (part) => {
      if (part === "**/") return "(?:.*/)?";
      if (part === "/**") return "/.*";
      if (part === "*") return "[^/]*";
      if (part === "?") return "[^/]";
      if (part.length > 2 && part.startsWith("[")) return part.replace("[!", "[^");
      return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    });
  return new RegExp(`^${tied ? "" : "(?:.*/)?"}${source}$`);
}
