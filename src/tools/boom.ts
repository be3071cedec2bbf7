import type { Tool } from "../core/tool.ts";

/** Always throws: to watch how an error comes back to the model. */
export const boom: Tool = {
  name: "boom",
  describe: (wording) => wording.boom.about,
  parameters: () => ({ type: "object", properties: {}, additionalProperties: false }),
  run: (_args, context) => {
    throw new Error(context.wording.boom.message);
  },
};
