import type { Tool } from "../core/tool.ts";
import type { ToolWording } from "../core/wording/tools.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { type Place, placesOf } from "./edit-places.ts";
import { failed } from "./failed.ts";
import { type LineEnd, lineEnds, lineEndsAhead, toLf } from "./line-ends.ts";
import { openTextFile } from "./text-file.ts";
import { fileFault } from "./workspace-path.ts";

export interface Edit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean;
}

export type Edited =
  | { readonly ok: true; readonly text: string; readonly count: number }
  | { readonly ok: false; readonly error: string };

/**
 * Replaces the one place where `old_string` stands (every place with `replace_all`, left to right).
 *
 * - Found by lines, not by line ends: an LF `old_string` matches a CRLF file, and what is put in takes the
 *   line ends of the place it is put. Everything outside the match stays as it was, byte for byte.
 * - Overlapping occurrences count as several.
 * - The replacement is literal: `$$` and `$&` are ordinary characters.
 * - The byte order mark at the file's start is kept, and never part of a match; the two strings may carry it along.
 * - Where the two strings differ in their line ends only, the line ends are the edit: both are taken literally.
 *
 * @returns `error` is a sentence for the model, with the count where there are several occurrences
 */
export function applyEdit(text: string, edit: Edit, wording: ToolWording = toolsEn): Edited {
  const words = wording.editFile;
  const { old_string: old, new_string: fresh } = edit;
  const mark = text.startsWith(BOM) ? BOM : "";
  const body = text.slice(mark.length);
  const [bareOld, bareFresh] = mark ? [withoutMark(old), withoutMark(fresh)] : [old, fresh];
  if (old === "") return { ok: false, error: words.emptyOld };
  if (old === fresh) return { ok: false, error: words.equal };

  const asIs = toLf(bareOld) === toLf(bareFresh);
  const places = placesOf(body, old, asIs);
  // With the mark it was copied along with, the passage is the one at the file's start.
  const isCarried = bareOld !== old && bareOld !== "";
  if (isCarried) places.unshift(...placesOf(body, bareOld, asIs).filter(({ start }) => start === 0));
  if (places.length === 0) {
    if (bareOld === "") return { ok: false, error: words.emptyOld };
    return { ok: false, error: NUMBERED.test(bareOld) ? words.numbered : words.notFound };
  }
  if (places.length > 1 && !edit.replace_all) return { ok: false, error: words.several(places.length) };

  const fitted = asIs ? (put: string) => put : fitting(old, body);
  let result = mark;
  let end = 0;
  let count = 0;
  for (const place of places) {
    if (place.start < end) continue;
    result += body.slice(end, place.start) + fitted(place.start === 0 ? bareFresh : fresh, place);
    end = place.end;
    count++;
  }
  result += body.slice(end);
  return result === text ? { ok: false, error: words.equal } : { ok: true, text: result, count };
}

export const editFile: Tool = {
  name: "edit_file",
  describe: (wording) => wording.editFile.about,
  parameters: ({ editFile: words }) => ({
    type: "object",
    properties: {
      path: { type: "string", description: words.path },
      old_string: { type: "string", description: words.oldString },
      new_string: { type: "string", description: words.newString },
      replace_all: { type: "boolean", description: words.replaceAll },
    },
    required: ["path", "old_string", "new_string"],
    additionalProperties: false,
  }),
  async run(args, context) {
    const { wording, sandbox } = context;
    const asked = String(args.path);
    const file = await openTextFile(asked, context);
    if (file.kind === "fault") return failed(file.message);
    if (file.kind === "binary") return failed(wording.editFile.binary(file.path));
    const edited = applyEdit(
      file.text,
      {
        old_string: String(args.old_string),
        new_string: String(args.new_string),
        replace_all: args.replace_all === true,
      },
      wording,
    );
    if (!edited.ok) return failed(edited.error);
    try {
      await sandbox.writeFile(file.path, new TextEncoder().encode(edited.text));
    } catch (error) {
      return failed(fileFault(error, asked, wording));
    }
    return {
      status: "completed",
      text: wording.editFile.edited(file.path, edited.count),
      screen: { kind: "edit", path: file.path, before: file.text, after: edited.text },
    };
  },
};

const BOM = "\ufeff";

/** Every line begins with a number and a tab: copied from what `read_file` showed. */
const NUMBERED = /^(?: *\d+\t[^\n]*(?:\n|$))+$/;

/**
 * Gives a replacement the line ends of its place: the n-th takes the n-th of what it replaces, later ones the last.
 * In an LF place CRLF is put in as asked, unless `old` was written with CRLF too and matched all the same.
 * Places come in ascending order.
 */
function fitting(old: string, body: string): (fresh: string, place: Place) => string {
  const asked = !old.includes("\r\n");
  const ahead = lineEndsAhead(body);
  return (fresh, { start, end }) => {
    if (!fresh.includes("\n")) return fresh;
    const own = lineEnds(body.slice(start, end));
    const last = own.at(-1) ?? ahead(end);
    let n = 0;
    return fresh.replace(/\r?\n/g, (written) => {
      const there: LineEnd = own[n++] ?? last;
      return there === "\n" && asked ? written : there;
    });
  };
}

function withoutMark(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}
