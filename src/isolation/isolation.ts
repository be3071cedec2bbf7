import { rememberedAttempt, type TabMemory } from "./isolation-attempt.ts";
import { unlessAborted } from "./unless-aborted.ts";

/** Cross-origin isolation of this page: what WebContainer needs, and the default does without. */
export interface Isolation {
  /** Is this page isolated now? */
  isOn(): boolean;
  /**
   * Why it cannot be had here: no service worker (an insecure origin, or a browser that allows none).
   * `undefined` where it can be asked for.
   */
  unavailable(): "no_service_worker" | undefined;
  /**
   * Asks for it and reloads the page, once what was done is stored; one that is isolated stays so. Never resolves, as
   * the page goes. Rejects with an `IsolationError` where it cannot be had; the page is then as it was.
   *
   * @param signal calls it off, as asking can take a while: rejects with the signal's reason, and the page stays
   */
  switchOn(signal?: AbortSignal): Promise<void>;
  /** Gives it up and reloads, in the same way. Other tabs keep what they have until they are reloaded. */
  switchOff(): Promise<void>;
}

/**
 * - `no_service_worker`: this browser, or this address, has none
 * - `refused`: the browser did not take the service worker, or that did not take the wish
 * - `too_slow`: the build is still being kept
 * - `not_kept`: keeping it failed half-way
 * - `older_build`: the service worker of an older build is in charge, and knows nothing of isolation
 * - `not_stored`: this session is in memory only, and a reload would lose it
 * - `embedded`: the page is shown inside another one, which alone could isolate it
 * - `in_vain`: the page was opened again for it, and is not isolated
 */
export type IsolationCause =
  | "no_service_worker"
  | "refused"
  | "too_slow"
  | "not_kept"
  | "older_build"
  | "not_stored"
  | "embedded"
  | "in_vain";

/** Why the page is not isolated: `cause` for a screen that has words of its own, `message` in English. */
export class IsolationError extends Error {
  override readonly name = "IsolationError";
  override readonly cause: IsolationCause;

  /** @param detail what the browser said, where it said something */
  constructor(cause: IsolationCause, detail?: string) {
    super(texts[cause] + (detail === undefined ? "" : ` (${detail})`));
    this.cause = cause;
  }
}

const texts: Record<IsolationCause, string> = {
  no_service_worker:
    "This page cannot be isolated: the browser allows it no service worker. Open it over https, or in a window that is not private.",
  refused:
    "This page cannot be isolated: the browser did not take its service worker. Check that it is online and that this site may store data, then try again.",
  too_slow:
    "This page is not isolated yet: the browser is still storing it for that. Wait a moment, then try again.",
  not_kept:
    "This page cannot be isolated yet: the browser could not store all of it. Check the connection and the space on the disk, then try again.",
  older_build:
    "This page cannot be isolated yet: an older build of it is still in charge. Close every tab of it, open it again, then try again.",
  not_stored:
    "This page has to be opened again to change its isolation, and this session would be lost: the browser does not store it. Export it first, then open it from the file in a window that stores data.",
  embedded: "This page cannot be isolated inside another page. Open it in a tab of its own, then try again.",
  in_vain:
    "This page was opened again to be isolated, and the browser did not isolate it. Try again; if that does not help, try another browser.",
};

/** What is done once the page is to be opened with, or without, isolation. */
export type IsolationWish = "isolate" | "do not isolate";

/** Who puts the headers on the page, and can be told to. */
export interface HeaderKeeper {
  /** Resolves when the next page will come as wished. Rejects with an `IsolationError`. */
  ask(wish: IsolationWish): Promise<void>;
}

export interface IsolationEffects {
  readonly isIsolated: () => boolean;
  readonly isEmbedded: () => boolean;
  /** `undefined` where there is nobody to ask. */
  readonly keeper: HeaderKeeper | undefined;
  /** Whether everything that was done is stored, once that is known. */
  readonly isStored: () => Promise<boolean>;
  readonly reload: () => void;
  readonly tabMemory: TabMemory;
}

/** To be made once a page, at its start: it looks whether this page was opened again for isolation, and in vain. */
export function createIsolation(effects: IsolationEffects): Isolation {
  const { isIsolated, isEmbedded, keeper, isStored, reload } = effects;
  const attempt = rememberedAttempt(effects.tabMemory);
  let inVain = attempt.take() && !isIsolated();

  async function reopen(wish: IsolationWish, signal?: AbortSignal): Promise<void> {
    if (isUnavailable()) throw new IsolationError("no_service_worker");
    await mustBeStored();
    const asked = keeper?.ask(wish) ?? Promise.resolve();
    await unlessAborted(asked, signal, () => {
      // Whoever was isolated before stays so.
      if (!isIsolated()) asked.then(() => keeper?.ask("do not isolate")).catch(() => undefined);
    });
    // Asking can take a while, and the person may go on meanwhile.
    await mustBeStored();
    if (wish === "isolate") attempt.begin();
    reload();
    await new Promise<never>(() => {});
  }

  /** A host that isolates every page needs no help. */
  function isUnavailable(): boolean {
    return !keeper && !isIsolated();
  }

  async function mustBeStored(): Promise<void> {
    if (!(await isStored())) throw new IsolationError("not_stored");
  }

  return {
    isOn: isIsolated,
    unavailable: () => (isUnavailable() ? "no_service_worker" : undefined),
    async switchOn(signal) {
      if (isEmbedded() && !isIsolated()) throw new IsolationError("embedded");
      // Whoever goes on by itself after the reload must not reload for ever; a person may well try again.
      if (inVain) {
        inVain = false;
        throw new IsolationError("in_vain");
      }
      await reopen("isolate", signal);
    },
    switchOff: () => reopen("do not isolate"),
  };
}
