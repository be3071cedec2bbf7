import type { Tool, ToolSpec } from "../core/tool.ts";
import type { ToolWording } from "../core/wording/tools.ts";

/** The tools there are, by name. */
export interface Registry {
  readonly names: readonly string[];
  readonly get: (name: string) => Tool | undefined;
  /** The request's `tools`, in the order of `names`. Throws where one of them does not exist. */
  readonly specs: (names: readonly string[], wording: ToolWording) => ToolSpec[];
}

/** Collects tools. A name given twice is an error: one of the two would silently never run (W2). */
export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map<string, Tool>();
  for (const tool of tools) {
    if (byName.has(tool.name)) {
      throw new Error(`The tool "${tool.name}" is registered twice. Rename one of the two.`);
    }
    byName.set(tool.name, tool);
  }
  const names = [...byName.keys()];

  return {
    names,
    get: (name) => byName.get(name),
    specs: (wanted, wording) =>
      wanted.map((name) => {
        const tool = byName.get(name);
        if (!tool) throw new Error(`There is no tool "${name}". Registered: ${names.join(", ")}.`);
        return spec(tool, wording);
      }),
  };
}

function spec(tool: Tool, wording: ToolWording): ToolSpec {
  return {
    type: "function",
    function: {
      name: tool.name,
      description: tool.describe(wording),
      parameters: tool.parameters(wording),
    },
  };
}
