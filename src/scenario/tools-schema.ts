import * as z from "zod/mini";
import { nameOf } from "./name-of.ts";
import { parametersSchema } from "./parameters-schema.ts";
import { textSchema } from "./text.ts";
import { isBuiltIn, toolNames } from "./tool-names.ts";

/** A tool of the scenario's own. */
const ownToolSchema = z.strictObject({
  /** Endpoints take no other characters, and at most 64 of them. */
  name: z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,64}$/)),
  /** Says what the tool is for and when not to use it (W4). */
  description: textSchema,
  parameters: z.exactOptional(parametersSchema),
  /** JavaScript with `args` and `require` in hand, most often a function such as `({ a, b }) => a / b`; it runs in the sandbox. */
  code: z.string().check(z.minLength(1), z.maxLength(100_000)),
});

/** The tools of a scenario, each named once: the request's `tools` hold no name twice. */
export const toolsSchema = z.array(z.union([z.enum(toolNames), ownToolSchema])).check(({ value, issues }) => {
  const names = value.map(nameOf);
  value.forEach((tool, at) => {
    const own = typeof tool !== "string";
    const path = own ? [at, "name"] : [at];
    const problem =
      own && isBuiltIn(tool.name) ? "builtInName" : names.indexOf(nameOf(tool)) < at && "namedTwice";
    if (problem) issues.push({ code: "custom", path, input: nameOf(tool), params: { problem } });
  });
});

export type ScenarioOwnTool = z.output<typeof ownToolSchema>;
