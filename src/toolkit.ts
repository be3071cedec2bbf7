import { en } from "./core/wording/en.ts";
import { zh } from "./core/wording/zh.ts";
import type { PlainScenario } from "./scenario/localise.ts";
import { plainTool } from "./scenario/plain-tool.ts";
import type { Toolkit } from "./session/world.ts";
import { builtInTools } from "./tools/built-in.ts";
import { dispatchCall } from "./tools/dispatch.ts";
import { createOwnTool } from "./tools/own-tool/own-tool.ts";
import { createRegistry } from "./tools/registry.ts";
import { createValidator } from "./tools/validate.ts";

/** The tools of a scenario, checked and run by our dispatcher, in the language it speaks. */
export function createToolkit({ language, tools, ownTools, settings }: PlainScenario): Toolkit {
  const wording = language === "zh" ? zh : en;
  const own = ownTools.map((tool) => createOwnTool(plainTool(tool, language)));
  const registry = createRegistry([...builtInTools, ...own]);
  const validate = createValidator(wording.tools.schema);
  const limit = settings.resultLimit === undefined ? {} : { resultLimit: settings.resultLimit };
  return {
    wording,
    specs: registry.specs(tools, wording.tools),
    dispatch: (call, context) =>
      dispatchCall(call, { registry, allowed: tools, validate, context, ...limit }),
  };
}
