import type { StoreApi } from "zustand/vanilla";
import type { Scenario } from "./scenario/schema.ts";
import type { Language } from "./session/settings.ts";

interface Ports {
  readonly create: (scenario: Scenario, language: Language, origin: string) => Promise<void>;
  readonly linkProblem: StoreApi<{ message: string | undefined }>;
}

/**
 * Opens the scenario that the address holds, as a session of its own; what was open stays on the shelf.
 * A link that cannot be read says why, and never opens as something else. The address is cleaned once it is
 * read, so that a reload comes back to the session and not to its start.
 *
 * @returns whether a session was opened
 */
export async function openHash(
  hash: string,
  language: Language,
  { create, linkProblem }: Ports,
): Promise<boolean> {
  if (hash.length < 2) return false;
  const { decodeLink } = await import("./scenario/link.ts");
  const link = decodeLink(hash, language);
  linkProblem.setState({ message: link.ok ? undefined : link.reason });
  if (!link.ok) return false;
  history.replaceState(null, "", location.pathname + location.search);
  await create(link.scenario, language, "link");
  return true;
}
