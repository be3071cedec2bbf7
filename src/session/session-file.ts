import * as z from "zod/mini";
import { parseJson } from "../scenario/json.ts";
import { parseScenario } from "../scenario/schema.ts";
import { fileSchema, metaSchema, placeSchema, stepRecordSchema } from "./session-file-schema.ts";
import { type Place, packStep, type SessionMeta } from "./session-record.ts";
import type { StoredSession } from "./session-shelf.ts";
import type { Language } from "./settings.ts";
import { unpackSteps } from "./unpack-steps.ts";

/** Version of the file. Its steps are records as they lie on disk, each with a version of its own. */
const format = "loopglass-session/1";

export type ReadSession =
  | { readonly ok: true; readonly session: StoredSession }
  | {
      readonly ok: false;
      /** `other`: the text does not claim to be a session, so it may be something else, such as a scenario. */
      readonly reason: "other" | "newer" | "damaged";
      /** A sentence for the person. */
      readonly problem: string;
    };

/**
 * A whole session as the text of a file, all branches included. What is written is picked field by field:
 * a key belongs to no session, and nothing that does not belong there comes along.
 */
export function writeSessionFile({ meta, log, place }: StoredSession): string {
  const steps = [...log.all()].map((step) => packStep(step, log));
  const file = { format, meta: pickMeta(meta), place: place && pickPlace(place), steps };
  return `${JSON.stringify(file, bytesAsBase64, 1)}\n`;
}

/**
 * Reads the text of a session file; never throws. A step that cannot be read is left out with all that hang on it,
 * and counted in `lost`. The session keeps the id it was written with: whoever keeps it gives it a new one.
 *
 * @param language of the sentence in `problem`
 */
export function readSessionFile(text: string, language: Language = "en"): ReadSession {
  const words = problemWords[language];
  const json = parseJson(text);
  const file = json.ok ? z.safeParse(fileSchema, json.value).data : undefined;
  if (!file) return { ok: false, reason: "other", problem: words.other };
  if (file.format !== format) return { ok: false, reason: "newer", problem: words.newer(file.format) };

  const meta = z.safeParse(metaSchema, file.meta).data;
  if (!meta || !Array.isArray(file.steps)) return { ok: false, reason: "damaged", problem: words.damaged };
  const scenario = parseScenario(meta.scenario, language);
  if (!scenario.ok) {
    const where = scenario.problems.map(({ path, message }) =>
      path === "" ? message : `${path}: ${message}`,
    );
    return { ok: false, reason: "damaged", problem: words.scenario(where[0] ?? "") };
  }

  const records = file.steps.map((record) => z.safeParse(stepRecordSchema, record).data);
  const place = z.safeParse(placeSchema, file.place).data;
  return {
    ok: true,
    session: { meta: { ...meta, scenario: scenario.scenario }, place, ...unpackSteps(records) },
  };
}

function pickMeta({ version, id, title, scenario, origin, language, created, sandbox }: SessionMeta) {
  return { version, id, title, scenario, origin, language, created, sandbox };
}

function pickPlace({ cursor, tip, draft, model, updated, begun }: Place) {
  return { cursor, tip, draft, model, updated, begun };
}

function bytesAsBase64(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: btoa(byteString(value)) } : value;
}

/** Arguments of one call are limited by the stack, hence the slices. */
function byteString(bytes: Uint8Array): string {
  const slice = 8192;
  let text = "";
  for (let start = 0; start < bytes.length; start += slice) {
    text += String.fromCharCode(...bytes.subarray(start, start + slice));
  }
  return text;
}

const problemWords: Readonly<
  Record<
    Language,
    {
      readonly other: string;
      readonly newer: (format: string) => string;
      readonly damaged: string;
      readonly scenario: (problem: string) => string;
    }
  >
> = {
  en: {
    other: "This is not a session file. Choose a file that was exported from Loopglass.",
    newer: (version) =>
      `The file is written as ${version}, and this page reads ${format}. Reload the page to get its newest version, then open the file again.`,
    damaged:
      "The session file is damaged: its beginning, which says what the session is, cannot be read. Export it again.",
    scenario: (problem) => `The scenario in the session file is damaged, so it cannot be opened. ${problem}`,
  },
  zh: {
    other: "这不是会话文件。请选择从 Loopglass 导出的文件。",
    newer: (version) =>
      `该文件的格式是 ${version}，而本页面只能读取 ${format}。请刷新页面换到最新版本，再打开文件。`,
    damaged: "会话文件已损坏：说明会话内容的开头部分无法读取。请重新导出。",
    scenario: (problem) => `会话文件里的场景已损坏，无法打开。${problem}`,
  },
};
