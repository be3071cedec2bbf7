import * as z from "zod/mini";
import { holdsSecret } from "../core/secret-in-address.ts";
import { replySchema } from "./reply-schema.ts";
import { textSchema } from "./text.ts";

/**
 * A made-up model takes any messages, as mocks do. A strict one answers 400 where a real endpoint would, because they
 * break a rule of the chat format (W2, W3).
 */
const strict = z.exactOptional(z.boolean());

/** Answers with the n-th reply at the n-th request (W1). */
const scriptSchema = z.strictObject({ kind: z.literal("script"), replies: z.array(replySchema), strict });

/** One rule on the last message (W3): `when` decides, `call` asks for a tool, `say` answers. */
const ruleSchema = z.strictObject({
  when: z.exactOptional(
    z.strictObject({
      last: z.exactOptional(z.enum(["tool", "user"])),
      /** RE2 syntax: linear time whatever the pattern. Its groups are `{{1}}`, `{{2}}` … */
      matches: z.exactOptional(z.string()),
      contains: z.exactOptional(textSchema),
    }),
  ),
  call: z.exactOptional(z.strictObject({ name: z.string(), args: z.record(z.string(), z.unknown()) })),
  say: z.exactOptional(textSchema),
});

const rulesSchema = z.strictObject({ kind: z.literal("rules"), rules: z.array(ruleSchema), strict });

/** A proposal only: opening a scenario never starts a request, and the key is the person's own. */
const endpointSchema = z.strictObject({
  kind: z.literal("endpoint"),
  baseUrl: z.string().check(z.maxLength(2000), ({ value, issues }) => {
    const problem = addressProblem(value);
    if (problem) issues.push({ code: "custom", input: value, params: { problem } });
  }),
  model: z.string().check(z.maxLength(200)),
  temperature: z.exactOptional(z.number().check(z.gte(0), z.lte(2))),
});

export const modelSchema = z.discriminatedUnion("kind", [scriptSchema, rulesSchema, endpointSchema]);

export type ScenarioModel = z.output<typeof modelSchema>;
export type ScenarioRule = z.output<typeof ruleSchema>;

/** A shared address is read by strangers and by link previews: nothing secret may stand in it. */
function addressProblem(address: string): "badAddress" | "secretInAddress" | undefined {
  if (!URL.canParse(address)) return "badAddress";
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "badAddress";
  // What stands behind `#` is never sent: in an address for requests it has no other use than to hide something.
  return url.hash || holdsSecret(url) ? "secretInAddress" : undefined;
}
