import { cleanKey, strayCharacter } from "../../models/endpoint/key.ts";
import { chatCompletionsUrl } from "../../models/endpoint/url.ts";
import { faultWords } from "../../models/fault-words.ts";
import type { Language } from "../../session/settings.ts";

/** The fields as they were typed. */
export interface Draft {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
}

/** What the fields say, and what is wrong with each, as a sentence. */
export interface ReadDraft {
  /** Where requests will go; undefined while the base URL is no address. */
  readonly address: URL | undefined;
  readonly addressProblem: string | undefined;
  /** The base URL as it is kept: what stands behind `#` is never sent, and not kept either. */
  readonly baseUrl: string;
  readonly model: string;
  /** Without what came along when it was pasted; empty for none. */
  readonly key: string;
  readonly keyProblem: string | undefined;
}

export function readDraft(draft: Draft, language: Language): ReadDraft {
  const key = cleanKey(draft.key);
  const stray = strayCharacter(key);
  return {
    ...readAddress(draft.baseUrl, language),
    baseUrl: draft.baseUrl.replace(/#.*$/s, "").trim(),
    model: draft.model.trim(),
    key,
    keyProblem: stray === undefined ? undefined : faultWords(language).badKey(stray),
  };
}

function readAddress(baseUrl: string, language: Language): Pick<ReadDraft, "address" | "addressProblem"> {
  try {
    return { address: new URL(chatCompletionsUrl(baseUrl, language)), addressProblem: undefined };
  } catch (error) {
    return { address: undefined, addressProblem: error instanceof Error ? error.message : String(error) };
  }
}
