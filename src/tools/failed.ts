import type { ToolResult } from "../core/tool.ts";

/** A failure is information for the model: what was wrong and what to do next (W4). */
export function failed(text: string): ToolResult {
  return { status: "failed", text };
}
