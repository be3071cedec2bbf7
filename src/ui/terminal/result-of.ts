import type { Step } from "../../core/step-log.ts";
import type { ToolResult } from "../../core/tool.ts";

/** What a tool call gave back; undefined for every other step. */
export function resultOf(step: Step): ToolResult | undefined {
  // The kind of an effect decides the type of its outcome; TypeScript does not narrow that deep.
  return step.effect.kind === "dispatch" ? (step.outcome as ToolResult) : undefined;
}
