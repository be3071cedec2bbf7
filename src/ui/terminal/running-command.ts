import type { ToolCall } from "../../core/tool.ts";

/** The command of a `run_shell` call; undefined for any other tool, and for arguments that cannot be read. */
export function commandOf(call: ToolCall): string | undefined {
  if (call.name !== "run_shell") return undefined;
  try {
    const args: unknown = JSON.parse(call.arguments);
    if (typeof args !== "object" || args === null || !("command" in args)) return undefined;
    return typeof args.command === "string" ? args.command : undefined;
  } catch {
    return undefined;
  }
}
