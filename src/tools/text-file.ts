import type { ToolContext } from "../core/tool.ts";
import { fileFault, namesFolder, workspacePath } from "./workspace-path.ts";

export type TextFile =
  | { readonly kind: "text"; readonly path: string; readonly text: string; readonly bytes: number }
  | { readonly kind: "binary"; readonly path: string; readonly bytes: number }
  | { readonly kind: "fault"; readonly message: string };

/** Opens a file of the workspace as text. `fault` holds a sentence for the model; `path` is the real one. */
export async function openTextFile(path: string, context: ToolContext): Promise<TextFile> {
  const place = await workspacePath(path, context);
  if (!place.ok) return { kind: "fault", message: place.error };
  try {
    const { type } = await context.sandbox.stat(place.path);
    const words = context.wording.file;
    if (type === "directory") return { kind: "fault", message: words.isDirectory(path) };
    if (namesFolder(path)) return { kind: "fault", message: words.notDirectory(path) };
    const content = await context.sandbox.readFile(place.path);
    const text = decodeText(content);
    return text === undefined
      ? { kind: "binary", path: place.path, bytes: content.length }
      : { kind: "text", path: place.path, text, bytes: content.length };
  } catch (error) {
    return { kind: "fault", message: fileFault(error, path, context.wording) };
  }
}

/**
 * The text of UTF-8 bytes with its byte order mark kept, or nothing for a binary file: one that holds a NUL or is
 * not valid UTF-8. Reading such a file as text and writing it back would destroy it.
 */
export function decodeText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * The lines of a text as the model is shown them: without a byte order mark and their ends, for which `edit_file` does
 * not ask. A final line end begins no line of its own, and where there is no text there is no line.
 */
export function shownLines(text: string): readonly string[] {
  const shown = text.replace(/^\ufeff/, "");
  return shown === "" ? [] : shown.replace(/\r?\n$/, "").split(/\r?\n/);
}
