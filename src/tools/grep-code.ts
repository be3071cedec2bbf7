import { cutText } from "../core/result/trim.ts";
import type { Tool, ToolContext } from "../core/tool.ts";
import { failed } from "./failed.ts";
import { decodeText, shownLines } from "./text-file.ts";
import { fileFault, namesFolder, workspacePath } from "./workspace-path.ts";

const DEFAULT_RESULTS = 30;
const MAX_RESULTS = 100;
const MAX_LINE = 200;
const MAX_FILES = 5000;
const PASSED_OVER: ReadonlySet<string> = new Set([".git", "node_modules"]);

/** Linear-time expressions (RE2): a pattern of the model's can be slow to no one. */
export const grepCode: Tool = {
  name: "grep_code",
  describe: (wording) => wording.grepCode.about,
  parameters: ({ grepCode: words }) => ({
    type: "object",
    properties: {
      pattern: { type: "string", minLength: 1, description: words.pattern },
      path: { type: "string", description: words.path },
      max_results: { type: "integer", minimum: 1, maximum: MAX_RESULTS, description: words.maxResults },
    },
    required: ["pattern", "path"],
    additionalProperties: false,
  }),
  async run(args, context) {
    const words = context.wording.grepCode;
    const pattern = String(args.pattern);
    const asked = String(args.path);
    const limit = typeof args.max_results === "number" ? args.max_results : DEFAULT_RESULTS;

    const compiled = await compile(pattern);
    if ("problem" in compiled) return failed(words.badPattern(pattern, compiled.problem));
    const place = await workspacePath(asked, context);
    if (!place.ok) return failed(place.error);

    try {
      const { type, size } = await context.sandbox.stat(place.path);
      const isFolder = type === "directory";
      if (!isFolder && namesFolder(asked)) return failed(context.wording.file.notDirectory(asked));
      const paths = isFolder ? filesUnder(place.path, context) : [place.path];
      const { hits, files, ended } = await search(compiled.test, paths, limit, context);
      if (!isFolder && files === 0) return context.wording.file.binary(place.path, size);
      const notes = [
        ...(ended === "hits" ? [words.limitReached(limit)] : []),
        ...(ended === "files" ? [words.filesLimit(MAX_FILES)] : []),
      ];
      if (hits.length > 0) return [...hits, ...notes].join("\n");
      return { status: "completed", text: [words.noMatch(files), ...notes].join("\n"), empty: true };
    } catch (error) {
      return failed(fileFault(error, asked, context.wording));
    }
  },
};

interface Found {
  readonly hits: readonly string[];
  /** How many were searched: all but the binary ones. */
  readonly files: number;
  /** Which limit ended the search before all was seen. */
  readonly ended?: "hits" | "files";
}

async function search(
  test: (line: string) => boolean,
  paths: AsyncIterable<string> | Iterable<string>,
  limit: number,
  context: ToolContext,
): Promise<Found> {
  const hits: string[] = [];
  let opened = 0;
  let files = 0;
  for await (const path of paths) {
    context.signal.throwIfAborted();
    if (opened === MAX_FILES) return { hits, files, ended: "files" };
    opened++;
    const text = decodeText(await context.sandbox.readFile(path));
    if (text === undefined) continue;
    files++;
    for (const [index, line] of shownLines(text).entries()) {
      if (!test(line)) continue;
      if (hits.length === limit) return { hits, files, ended: "hits" };
      hits.push(`${shownPath(path, context)}:${index + 1}:${shortened(line)}`);
    }
  }
  return { hits, files };
}

/** Depth first, names in order. Links are not followed: they could lead out, or round in a circle. */
async function* filesUnder(root: string, { sandbox }: ToolContext): AsyncGenerator<string> {
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = (await sandbox.list(folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, type } of entries) if (type === "file") yield `${folder}/${name}`;
    for (const { name, type } of entries.toReversed()) {
      if (type === "directory" && !PASSED_OVER.has(name)) folders.push(`${folder}/${name}`);
    }
  }
}

/** Relative where the file tools would find it by that name, absolute elsewhere. */
function shownPath(path: string, { sandbox }: ToolContext): string {
  const folder = `${sandbox.cwd()}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}

function shortened(line: string): string {
  const shown = cutText(line, MAX_LINE);
  return shown.length < line.length ? `${shown}…` : shown;
}

type Compiled = { readonly test: (line: string) => boolean } | { readonly problem: string };

/** The engine is 44 kB of traffic, so it comes with the first search. */
async function compile(pattern: string): Promise<Compiled> {
  const { RE2JS } = await import("re2js");
  try {
    const expression = RE2JS.compile(pattern);
    return { test: (line) => expression.test(line) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
