import { decodeLink } from "./scenario/link.ts";
import { parseScenarioText, type Scenario } from "./scenario/schema.ts";
import { readSessionFile } from "./session/session-file.ts";
import type { StoredSession } from "./session/session-shelf.ts";
import type { Language } from "./session/settings.ts";
import type { OpenResult } from "./ui/ui-context.tsx";

/** Opens what a person chose or pasted: a share link, a scenario or a session. A refusal says what is wrong, and where. */
export async function openText(
  text: string,
  language: Language,
  actions: {
    readonly create: (scenario: Scenario, language: Language, origin: string) => Promise<void>;
    readonly adopt: (session: StoredSession) => Promise<void>;
  },
): Promise<OpenResult> {
  const fragment = /(?:^|#)(s\d+-[\w-]+)\s*$/.exec(text.trim())?.[1];
  if (fragment !== undefined) {
    const link = decodeLink(fragment, language);
    if (!link.ok) return { ok: false, problems: [link.reason] };
    await actions.create(link.scenario, language, "link");
    return { ok: true };
  }
  const session = readSessionFile(text, language);
  if (session.ok) {
    await actions.adopt(session.session);
    return { ok: true };
  }
  if (session.reason !== "other") return { ok: false, problems: [session.problem] };
  const parsed = parseScenarioText(text, language);
  if (!parsed.ok) {
    const problems = parsed.problems.map(({ path, message }) =>
      path === "" ? message : `${path}: ${message}`,
    );
    return { ok: false, problems };
  }
  await actions.create(parsed.scenario, language, "file");
  return { ok: true };
}
