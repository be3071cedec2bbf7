import type { Sandbox } from "../core/sandbox.ts";
import type { ToolSpec } from "../core/tool.ts";
import type { Wording } from "../core/wording/wording.ts";
import type { PlainScenario } from "../scenario/localise.ts";

export interface PromptParts {
  readonly scenario: PlainScenario;
  readonly sandbox: Pick<Sandbox, "platform">;
  readonly specs: readonly ToolSpec[];
  readonly wording: Wording;
}

/**
 * The system prompt carries the working directory and the platform, refreshed on each request (W2). It says how
 * results write the values that JSON lacks, how to call a tool where the protocol is text (W1), and what the mark
 * of the loop's own messages means where a guard uses it.
 */
export function systemPrompt({ scenario, sandbox, specs, wording }: PromptParts, cwd: string): string {
  const fill: Record<string, string> = {
    cwd,
    platform: sandbox.platform,
    tools: specs.map((spec) => spec.function.name).join(", "),
  };
  const prompt = scenario.system.replace(
    /\{\{(cwd|platform|tools)\}\}/g,
    (whole, name: string) => fill[name] ?? whole,
  );
  const parts = [prompt];
  if (specs.length > 0) parts.push(wording.tools.result.values);
  if (scenario.protocol === "text") parts.push(wording.loop.textProtocol(specs.map(inOneLine).join("\n")));
  if (scenario.settings.repair === "control") parts.push(wording.loop.control.announcement);
  return parts.join("\n\n");
}

function inOneLine(spec: ToolSpec): string {
  const { name, description, parameters } = spec.function;
  return JSON.stringify({ name, description, parameters });
}
