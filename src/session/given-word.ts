import type { SandboxKind } from "../core/sandbox.ts";
import type { SandboxChoice } from "./session-ports.ts";
import type { SessionMeta } from "./session-record.ts";

/**
 * The person's word that WebContainer be started for a session. It holds in this tab, over reloads: another company's
 * program is never started by a link, a scenario or a stored session alone.
 */
export interface GivenWord {
  has(session: string): boolean;
  give(session: string): void;
  takeBack(session: string): void;
}

/** @param memory what the tab remembers over a reload; it may throw at the mention, and then the word holds until then */
export function givenWord(memory: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): GivenWord {
  const given = new Set<string>();
  const key = (session: string) => `loopglass webcontainer ${session}`;
  const remembered = (session: string): boolean => {
    try {
      return memory().getItem(key(session)) !== null;
    } catch {
      return false;
    }
  };
  return {
    has: (session) => given.has(session) || remembered(session),
    give(session) {
      given.add(session);
      try {
        memory().setItem(key(session), "yes");
      } catch {
        // Said above.
      }
    },
    takeBack(session) {
      given.delete(session);
      try {
        memory().removeItem(key(session));
      } catch {
        // Nothing is remembered.
      }
    },
  };
}

/** Where the commands of a session run when it is opened. */
export function sandboxChoice({ id, sandbox, scenario }: SessionMeta, word: GivenWord): SandboxChoice {
  const wanted: SandboxKind = sandbox ?? scenario.sandbox ?? "shell";
  return { wanted, inUse: wanted === "webcontainer" && word.has(id) ? wanted : "shell" };
}
