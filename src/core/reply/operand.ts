import { isDataLabel } from "./fence.ts";
import { isBlankCode } from "./surroundings.ts";

/**
 * Whether the object at `from`, in a fence that names no language, is part of code that builds it, or of another
 * format: `x = {…}`, `send("a", {…})`, `return {…}`, `request: {…}`. A list around it is looked through; labels that
 * announce a call (`Action:`) and courtesies of several words (`I call this:`) are none of it.
 */
export function isOperand(text: string, from: number): boolean {
  let at = from - 1;
  let sameLine = true;
  for (; at >= 0 && (isBlankCode(text.charCodeAt(at)) || text[at] === "["); at -= 1) {
    if (text[at] === "\n") sameLine = false;
  }
  const sign = text[at] ?? "";
  if (OPERATORS.has(sign)) return true;
  if (sign === ">") return text[at - 1] === "=" || text[at - 1] === "-";
  if (!sameLine) return false;
  if (sign === ":") {
    const key = KEY.exec(text.slice(Math.max(0, at - NEAR), at + 1))?.[1];
    return key !== undefined && !isDataLabel(key);
  }
  if (sign !== ",") return WORD.test(sign);
  do at -= 1;
  while (text[at] === " ");
  return ARGUMENT.test(text[at] ?? "");
}

/** Characters of a line that are looked at. */
const NEAR = 80;
const OPERATORS = new Set(["=", "(", "?", "+", "&", "|"]);
/** All of the line: one word and a colon. */
const KEY = /(?:^|[\n{,])[ \t]*(?:[-*][ \t]+)?["']?([\w.$-]{1,60})["']?[ \t]*:$/;
const WORD = /[\p{L}\p{N}_$]/u;
const ARGUMENT = /[\p{L}\p{N}_$"')\]]/u;
