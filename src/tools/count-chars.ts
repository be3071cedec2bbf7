import type { Tool } from "../core/tool.ts";
import { failed } from "./failed.ts";
import { openTextFile } from "./text-file.ts";

/** Characters are Unicode code points: 😀 is one, é written as e and an accent is two. */
export const countChars: Tool = {
  name: "count_chars",
  describe: (wording) => wording.countChars.about,
  parameters: ({ countChars: words }) => ({
    type: "object",
    properties: { path: { type: "string", description: words.path } },
    required: ["path"],
    additionalProperties: false,
  }),
  async run(args, context) {
    const { wording } = context;
    const file = await openTextFile(String(args.path), context);
    if (file.kind === "fault") return failed(file.message);
    if (file.kind === "binary") return wording.file.binary(file.path, file.bytes);
    return wording.countChars.counted(file.path, codePoints(file.text), file.bytes);
  },
};

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
