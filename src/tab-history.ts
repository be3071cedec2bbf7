import type { Scenario } from "./scenario/schema.ts";
import type { SessionState } from "./session/session-state.ts";
import type { Language } from "./session/settings.ts";

interface Ports {
  readonly open: (session: string) => Promise<boolean>;
  readonly create: (scenario: Scenario, language: Language, origin?: string) => Promise<void>;
  readonly language: () => Language;
}

/**
 * What a place in the tab's history holds of the session that was open there: its id, and what it began with. A
 * session in which nothing was done leaves nothing on the shelf when it is left, so a way back to it begins it anew.
 */
export function placeOf({ id, source, origin }: Pick<SessionState, "id" | "source" | "origin">): unknown {
  return { session: id, scenario: source, origin };
}

/** The session that a place in the history stands for, whatever is in there. */
export function sessionAt(state: unknown): string | undefined {
  return isPlace(state) && typeof state.session === "string" ? state.session : undefined;
}

/** Opens the session of a place in the history, anew where it is gone. Tells whether it is open now. */
export async function openPlace(state: unknown, { open, create, language }: Ports): Promise<boolean> {
  const id = sessionAt(state);
  if (id === undefined || !isPlace(state)) return false;
  if (await open(id)) return true;
  if (state.scenario === undefined) return false;
  const { parseScenario } = await import("./scenario/schema.ts");
  const parsed = parseScenario(state.scenario);
  if (!parsed.ok) return false;
  await create(parsed.scenario, language(), typeof state.origin === "string" ? state.origin : undefined);
  return true;
}

/** Other versions of the page may have written it, and nothing else is known of it. */
function isPlace(
  state: unknown,
): state is { readonly session: unknown; readonly scenario?: unknown; readonly origin?: unknown } {
  return typeof state === "object" && state !== null && "session" in state;
}
