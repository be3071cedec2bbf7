/** A file name from a title in any script: `Six times 7!` as a scenario is `six-times-7.scenario.json`. */
export function fileName(title: string, kind: "scenario" | "session"): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join("-")].slice(0, longestName).join("");
  return `${name.replace(/-$/, "") || "loopglass"}.${kind}.json`;
}

/** In characters: file systems allow 255 bytes, and a Chinese character takes three. */
const longestName = 60;
