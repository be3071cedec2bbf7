import type { Entry } from "../core/sandbox.ts";
import type { Tool } from "../core/tool.ts";
import type { ListDirWording } from "../core/wording/tools.ts";
import { failed } from "./failed.ts";
import { fileFault, workspacePath } from "./workspace-path.ts";

const MAX_ENTRIES = 200;
/** Characters. */
const MAX_WIDTH = 32;

export const listDir: Tool = {
  name: "list_dir",
  describe: (wording) => wording.listDir.about,
  parameters: ({ listDir: words }) => ({
    type: "object",
    properties: { path: { type: "string", description: words.path } },
    required: ["path"],
    additionalProperties: false,
  }),
  resultLimit: 20_000,
  async run(args, context) {
    const { sandbox, wording } = context;
    const asked = String(args.path);
    const place = await workspacePath(asked, context);
    if (!place.ok) return failed(place.error);
    try {
      const { type } = await sandbox.stat(place.path);
      if (type !== "directory") return failed(wording.file.notDirectory(asked));
      const entries = await sandbox.list(place.path);
      return {
        status: "completed",
        text: listing(place.path, entries, wording.listDir),
        screen: { kind: "listing", path: place.path, entries: entries.length },
      };
    } catch (error) {
      return failed(fileFault(error, asked, wording));
    }
  },
};

function listing(path: string, entries: readonly Entry[], words: ListDirWording): string {
  if (entries.length === 0) return words.empty(path);
  const folders = entries.filter((entry) => entry.type === "directory").length;
  const shown = entries.toSorted(byKindThenName).slice(0, MAX_ENTRIES);
  const rest = entries.length - shown.length;
  // What stands behind the names begins in one column, unless a name is very long.
  const width = Math.min(MAX_WIDTH, Math.max(...shown.map((entry) => label(entry).length)));
  return [
    words.heading(path, folders, entries.length - folders),
    ...shown.map((entry) => `${label(entry).padEnd(width)}  ${kind(entry, words)}`),
    ...(rest > 0 ? [words.more(rest)] : []),
  ].join("\n");
}

/** Folders first; names by code unit, so that the order is the same everywhere. */
function byKindThenName(a: Entry, b: Entry): number {
  const kind = Number(b.type === "directory") - Number(a.type === "directory");
  return kind || (a.name < b.name ? -1 : Number(a.name > b.name));
}

function label({ name, type }: Entry): string {
  return type === "directory" ? `${name}/` : name;
}

function kind({ type, size }: Entry, words: ListDirWording): string {
  if (type === "directory") return words.folder;
  return type === "link" ? words.link : words.file(size);
}
