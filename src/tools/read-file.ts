import { cutText } from "../core/result/trim.ts";
import type { Tool } from "../core/tool.ts";
import type { ToolWording } from "../core/wording/tools.ts";
import { failed } from "./failed.ts";
import { openTextFile, shownLines } from "./text-file.ts";

/** A file of more characters is cut (W2). */
const READ_LIMIT = 50_000;

/** What the numbers add at the most: five digits and a tab, before lines that are nothing but their ends. */
const NUMBERS_ROOM = READ_LIMIT * 6;

/** Room for the sentence that follows a cut. */
const NOTE_ROOM = 500;

export const readFile: Tool = {
  name: "read_file",
  describe: (wording) => wording.readFile.about,
  parameters: ({ readFile: words }) => ({
    type: "object",
    properties: { path: { type: "string", description: words.path } },
    required: ["path"],
    additionalProperties: false,
  }),
  // Nothing of a file that may be shown whole is left out afterwards, and a cut one bounds itself.
  resultLimit: READ_LIMIT + NUMBERS_ROOM + NOTE_ROOM,
  async run(args, context) {
    const { wording } = context;
    const file = await openTextFile(String(args.path), context);
    if (file.kind === "fault") return failed(file.message);
    if (file.kind === "binary") return wording.file.binary(file.path, file.bytes);
    if (shownLines(file.text).length === 0)
      return { status: "completed", text: wording.readFile.empty(file.path), empty: true };
    return numberedText(file.text, wording);
  },
};

/**
 * The text as the model reads it: `padStart(4)`, tab, line (W2). Up to 50,000 characters a file is shown whole,
 * whatever its numbers add. Of a longer one as much is shown as fits into 50,000 with its numbers, and the total is
 * stated.
 */
function numberedText(text: string, wording: ToolWording): string {
  const shown = text.length > READ_LIMIT ? cutText(text, fitting(text)) : text;
  const numbered = shownLines(shown)
    .map((line, index) => `${String(index + 1).padStart(4)}\t${line}`)
    .join("\n");
  return shown.length < text.length ? numbered + wording.result.cut(shown.length, text.length) : numbered;
}

/** How many characters of the text fit into the limit, the numbers of their lines counted. */
function fitting(text: string): number {
  let room = READ_LIMIT;
  let start = 0;
  for (let line = 1; ; line++) {
    room -= Math.max(4, String(line).length) + 1;
    const next = text.indexOf("\n", start) + 1;
    if (next === 0 || next - start > room) return Math.min(text.length, start + Math.max(0, room));
    room -= next - start;
    start = next;
  }
}
