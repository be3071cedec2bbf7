import * as z from "zod/mini";
import { checkSchema } from "./check-schema.ts";
import { extractorNames } from "./extractor-names.ts";
import { filesSchema } from "./files-schema.ts";
import type { Language } from "./in-language.ts";
import { parseJson } from "./json.ts";
import { loopNames } from "./loop-names.ts";
import { withModelKind } from "./model-forms.ts";
import { modelSchema } from "./model-schema.ts";
import { nameOf } from "./name-of.ts";
import { plainJsonProblem } from "./plain-json.ts";
import { problemWords } from "./problem-words.ts";
import { type Problem, problemsOf } from "./problems.ts";
import { settingsSchema } from "./settings-schema.ts";
import { textSchema } from "./text.ts";
import { toolNames } from "./tool-names.ts";
import { toolsSchema } from "./tools-schema.ts";

/** The format `loopglass/1`, key by key: one document is a whole shareable start. What is left out has a default in `localise.ts`. */
const documentSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  format: z.literal("loopglass/1"),
  title: textSchema,
  summary: z.exactOptional(textSchema),
  author: z.exactOptional(textSchema),
  license: z.exactOptional(textSchema),
  /** `{{cwd}}`, `{{platform}}` and `{{tools}}` are filled in on each request (W2). */
  system: z.exactOptional(textSchema),
  /** What tools and guards say to the model; else the screen's language when the session starts. */
  language: z.exactOptional(z.enum(["en", "zh"])),
  /** Opening user messages: the first stands in the composer, the next ones are offered after each turn. */
  user: z.exactOptional(z.array(textSchema)),
  /** How the model asks for tools: OpenAI's `tool_calls`, or JSON in its text (W1). */
  protocol: z.exactOptional(z.enum(["native", "text"])),
  /** On the text protocol: the mended extractor, or one of the lab's that fail in known ways. */
  extractor: z.exactOptional(z.enum(extractorNames)),
  /** One of the lab's loops, which make a learner's mistake on purpose. Left out: the mended one. */
  loop: z.exactOptional(z.enum(loopNames)),
  tools: z.exactOptional(toolsSchema),
  files: z.exactOptional(filesSchema),
  /** Where commands run. WebContainer is offered to the person, and the in-tab shell serves until they start it. */
  sandbox: z.exactOptional(z.enum(["shell", "webcontainer"])),
  model: modelSchema,
  settings: z.exactOptional(settingsSchema),
  checks: z.exactOptional(z.array(checkSchema)),
  /** Where a link opens. */
  open: z.exactOptional(
    z.strictObject({
      step: z.exactOptional(z.int().check(z.nonnegative())),
      tab: z.exactOptional(z.enum(["wire", "files", "terminal", "guards"])),
    }),
  ),
});

/** The format as a whole: what one key says of another must be true. */
export const scenarioSchema = documentSchema.check(({ value: { tools = [], settings = {} }, issues }) => {
  const names = new Set([...toolNames, ...tools.map(nameOf)]);
  settings.approve?.forEach((input, at) => {
    if (names.has(input)) return;
    issues.push({ code: "invalid_value", values: [...names], path: ["settings", "approve", at], input });
  });
});

export type Scenario = z.output<typeof scenarioSchema>;

export type ParsedScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** UTF-8 bytes of JSON; what a link may inflate to as well. */
export const maxScenarioBytes = 2_000_000;

/**
 * Checks a value that came from outside. Unknown keys are refused with their path, and so are keys of the
 * format whose meaning this version lacks: a scenario never runs as something else than it says.
 *
 * @param language of the sentences in `problems`
 */
export function parseScenario(json: unknown, language: Language = "en"): ParsedScenario {
  const words = problemWords[language];
  const notJson = plainJsonProblem(json, words);
  if (notJson) return { ok: false, problems: [notJson] };
  const whole = withModelKind(json);
  const parsed = scenarioSchema.safeParse(whole);
  if (parsed.success) return { ok: true, scenario: parsed.data };
  return { ok: false, problems: problemsOf(parsed.error.issues, whole, words) };
}

/** As `parseScenario`, from text: size is looked at before anything is parsed, and a syntax error has its line and column. */
export function parseScenarioText(text: string, language: Language = "en"): ParsedScenario {
  const words = problemWords[language];
  if (isLongerThan(text, maxScenarioBytes)) {
    return { ok: false, problems: [{ path: "", message: words.tooLarge(maxScenarioBytes / 1e6) }] };
  }
  const parsed = parseJson(text);
  if (parsed.ok) return parseScenario(parsed.value, language);
  const { line, column } = parsed;
  return { ok: false, problems: [{ path: "", message: words.syntax(line, column, parsed.found) }] };
}

/** UTF-8 takes one to three bytes for each UTF-16 unit, so most texts are decided without counting. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes;
}
