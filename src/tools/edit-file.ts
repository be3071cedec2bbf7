import type { Tool } from "../core/tool.ts";
import type { ToolWording } from "../core/wording/tools.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { failed } from "./failed.ts";
import { type LineEnd, lfView, lineEndAt, lineEnds, toLf } from "./line-ends.ts";
import { occurrences } from "./occurrences.ts";
import { openTextFile } from "./text-file.ts";

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
 * - A byte order mark is kept, and never part of a match.
 * - Where the two strings differ in their line ends only, the line ends are the edit: both are taken literally.
 *
 * @returns `error` is a sentence for the model, with the count where there are several occurrences
 */
export function applyEdit(text: string, edit: Edit, wording: ToolWording = toolsEn): Edited {
  const words = wording.editFile;
  const mark = text.startsWith(BOM) ? BOM : "";
  const body = text.slice(mark.length);
  const old = mark ? withoutMark(edit.old_string) : edit.old_string;
  const fresh = mark ? withoutMark(edit.new_string) : edit.new_string;
  if (old === "") return { ok: false, error: words.emptyOld };
  if (old === fresh) return { ok: false, error: words.equal };

  const places = toLf(old) === toLf(fresh) ? literalPlaces(body, old) : placesByLine(body, old);
  if (places.length === 0) {
    return { ok: false, error: NUMBERED.test(old) ? words.numbered : words.notFound };
  }
  if (places.length > 1 && !edit.replace_all) return { ok: false, error: words.several(places.length) };

  let result = mark;
  let end = 0;
  let count = 0;
  for (const place of places) {
    if (place.start < end) continue;
    result += body.slice(end, place.start) + fitted(fresh, old, body, place);
    end = place.end;
    count++;
  }
  return { ok: true, text: result + body.slice(end), count };
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
    const file = await openTextFile(String(args.path), context);
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
    await sandbox.writeFile(file.path, new TextEncoder().encode(edited.text));
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

interface Place {
  readonly start: number;
  readonly end: number;
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

/**
 * The replacement with the line ends of its place: the n-th takes the n-th of what it replaces, later ones the last.
 * In an LF place CRLF is put in as asked, unless `old_string` was written with CRLF too and matched all the same.
 */
function fitted(fresh: string, old: string, body: string, place: Place): string {
  if (toLf(old) === toLf(fresh)) return fresh;
  const own = lineEnds(body.slice(place.start, place.end));
  const last = own.at(-1) ?? lineEndAt(body, place.start, place.end);
  const asked = !old.includes("\r\n");
  let n = 0;
  return fresh.replace(/\r?\n/g, (end) => {
    const there: LineEnd = own[n++] ?? last;
    return there === "\n" && asked ? end : there;
  });
}

function withoutMark(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}
