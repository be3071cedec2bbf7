import * as z from "zod/mini";
import { toolNames } from "./tool-names.ts";

/** The tools of a scenario, each named once: the request's `tools` hold no name twice. */
export const toolsSchema = z.array(z.enum(toolNames)).check(({ value, issues }) => {
  value.forEach((name, at) => {
    if (value.indexOf(name) < at) {
      issues.push({ code: "custom", path: [at], input: name, params: { problem: "namedTwice" } });
    }
  });
});
