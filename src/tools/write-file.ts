import { SandboxError } from "../core/sandbox.ts";
import type { Tool, ToolContext } from "../core/tool.ts";
import { failed } from "./failed.ts";
import { decodeText } from "./text-file.ts";
import { fileFault, namesFolder, workspacePath } from "./workspace-path.ts";

export const writeFile: Tool = {
  name: "write_file",
  describe: (wording) => wording.writeFile.about,
  parameters: ({ writeFile: words }) => ({
    type: "object",
    properties: {
      path: { type: "string", description: words.path },
      content: { type: "string", description: words.content },
    },
    required: ["path", "content"],
    additionalProperties: false,
  }),
  async run(args, context) {
    const { sandbox, wording } = context;
    const asked = String(args.path);
    const after = String(args.content);
    const place = await workspacePath(asked, context);
    if (!place.ok) return failed(place.error);
    if (namesFolder(asked)) return failed(wording.file.isDirectory(asked));
    const content = new TextEncoder().encode(after);
    try {
      const before = await contentBefore(place.path, context);
      await sandbox.writeFile(place.path, content);
      const said = before ? wording.writeFile.replaced : wording.writeFile.created;
      return {
        status: "completed",
        text: said(place.path, content.length),
        screen: {
          kind: "edit",
          path: place.path,
          before: before ? (decodeText(before) ?? "") : "",
          after,
        },
      };
    } catch (error) {
      return failed(fileFault(error, asked, wording));
    }
  },
};

/** What stood in the file; nothing where there is none yet. */
async function contentBefore(path: string, { sandbox }: ToolContext): Promise<Uint8Array | undefined> {
  try {
    return await sandbox.readFile(path);
  } catch (error) {
    if (error instanceof SandboxError && error.code === "ENOENT") return undefined;
    throw error;
  }
}
