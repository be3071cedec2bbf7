import type { ExtractorName } from "../core/reply/naive.ts";
import type { ScenarioCheck } from "./check-schema.ts";
import { describeCheck } from "./describe-check.ts";
import { inLanguage, type Language, type Text } from "./in-language.ts";
import type { ScenarioModel, ScenarioRule } from "./model-schema.ts";
import { nameOf } from "./name-of.ts";
import type { ScenarioReply } from "./reply-schema.ts";
import type { Scenario } from "./schema.ts";
import type { ScenarioSettings } from "./settings-schema.ts";
import type { ScenarioOwnTool } from "./tools-schema.ts";

/** `T` with every text in one language. Tool arguments are the model's own and stay as they are. */
export type Plain<T> = Text extends T
  ? Exclude<T, Text> extends never
    ? string
    : string | PlainParts<Exclude<T, Text>>
  : PlainParts<T>;

type PlainParts<T> = T extends object ? { [K in keyof T]: Plain<T[K]> } : T;

export type PlainReply = Plain<ScenarioReply>;
export type PlainRule = Plain<ScenarioRule>;
export type PlainModel = Plain<ScenarioModel>;
/** A check with its sentence: every one has one by now. */
export type PlainCheck = Plain<ScenarioCheck> & { readonly text: string };

/** A scenario in one language, with nothing left out: what models and sessions work with. */
export interface PlainScenario {
  readonly title: string;
  readonly summary: string;
  readonly author?: string;
  readonly license?: string;
  readonly system: string;
  /** Of the words that tools and guards say to the model. */
  readonly language: Language;
  readonly user: readonly string[];
  /** Names, in the order in which the model is told of them. */
  readonly tools: readonly string[];
  /** Those of them that the scenario brings along, in all languages: the toolkit picks one. */
  readonly ownTools: readonly ScenarioOwnTool[];
  readonly protocol: "native" | "text";
  readonly extractor: ExtractorName;
  /** One of the lab's loops; undefined for the mended one. */
  readonly loop: Scenario["loop"];
  /** Path, relative to the workspace → content. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly model: PlainModel;
  readonly settings: ScenarioSettings;
  readonly checks: readonly PlainCheck[];
  readonly open: NonNullable<Scenario["open"]>;
}

/**
 * The scenario in one language, defaults filled in. What only the person reads (title, checks) is in `language`;
 * the conversation is in the language that the scenario fixes, where it fixes one.
 */
export function localise(scenario: Scenario, language: Language): PlainScenario {
  const spoken = scenario.language ?? language;
  const { author, license } = scenario;
  return {
    title: inLanguage(scenario.title, language),
    summary: inLanguage(scenario.summary ?? "", language),
    ...(author === undefined ? {} : { author: inLanguage(author, language) }),
    ...(license === undefined ? {} : { license: inLanguage(license, language) }),
    system: inLanguage(scenario.system ?? defaultSystem, spoken),
    language: spoken,
    user: (scenario.user ?? []).map((text) => inLanguage(text, spoken)),
    tools: (scenario.tools ?? []).map(nameOf),
    ownTools: (scenario.tools ?? []).filter((tool) => typeof tool !== "string"),
    protocol: scenario.protocol ?? "native",
    extractor: scenario.extractor ?? "strict",
    loop: scenario.loop,
    files: Object.fromEntries(
      Object.entries(scenario.files ?? {}).map(([path, file]) => [path, content(file)]),
    ),
    model: plainModel(scenario.model, spoken),
    settings: scenario.settings ?? {},
    checks: (scenario.checks ?? []).map((check) => plainCheck(check, language, spoken)),
    open: scenario.open ?? {},
  };
}

/** The working directory and the platform belong in every system prompt (W2). */
const defaultSystem: Text = {
  en: "You are an agent that works with tools. You work in {{cwd}} ({{platform}}).",
  zh: "你是一个借助工具工作的智能体。工作目录是 {{cwd}}（{{platform}}）。",
};

function content(file: NonNullable<Scenario["files"]>[string]): string | Uint8Array {
  if (typeof file === "string") return file;
  return Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0));
}

function plainModel(model: ScenarioModel, language: Language): PlainModel {
  switch (model.kind) {
    case "script":
      return { ...model, replies: model.replies.map((reply) => plainReply(reply, language)) };
    case "rules":
      return { ...model, rules: model.rules.map((rule) => plainRule(rule, language)) };
    case "endpoint":
      return model;
  }
}

function plainReply(reply: ScenarioReply, language: Language): PlainReply {
  if (typeof reply === "string" || "en" in reply) return inLanguage(reply, language);
  const condition = reply.when && { when: plainCondition(reply.when, language) };
  if ("status" in reply) {
    const { when: _, ...rest } = reply;
    return { ...rest, ...condition };
  }
  const { text, when: _, ...rest } = reply;
  return { ...rest, ...(text === undefined ? {} : { text: inLanguage(text, language) }), ...condition };
}

function plainRule({ when, say, ...rest }: ScenarioRule, language: Language): PlainRule {
  return {
    ...(when === undefined ? {} : { when: plainCondition(when, language) }),
    ...rest,
    ...(say === undefined ? {} : { say: inLanguage(say, language) }),
  };
}

function plainCondition<C extends { contains?: Text }>(condition: C, language: Language) {
  const { contains, ...rest } = condition;
  return { ...rest, ...(contains === undefined ? {} : { contains: inLanguage(contains, language) }) };
}

function plainCheck(check: ScenarioCheck, language: Language, spoken: Language): PlainCheck {
  const plain =
    "answer" in check ? { answer: { contains: inLanguage(check.answer.contains, spoken) } } : { ...check };
  const text = check.text === undefined ? describeCheck(plain, language) : inLanguage(check.text, language);
  return { ...plain, text };
}
