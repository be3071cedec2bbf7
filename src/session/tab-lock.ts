/** One tab writes a session at a time: two would overwrite each other's place in it. */
export interface TabLock {
  /**
   * Takes the session for this tab. Undefined when another tab holds it.
   * `onLost` is called when another tab took it over later.
   */
  take(session: string, how: "if free" | "take over", onLost: () => void): Promise<Held | undefined>;
}

export interface Held {
  release(): void;
}

/**
 * Web Locks. Where there are none (an insecure origin) or they are refused (a sandboxed frame),
 * there is no protection, and no obstacle either.
 */
export function webLocks(locks: LockManager | undefined): TabLock {
  if (!locks) return { take: async () => unprotected };
  return {
    take: (session, how, onLost) =>
      new Promise((resolve) => {
        let isHeld = false;
        const mode = how === "if free" ? { ifAvailable: true } : { steal: true };
        const request = locks.request(`loopglass/${session}`, mode, (lock) => {
          if (!lock) {
            resolve(undefined);
            return undefined;
          }
          isHeld = true;
          return new Promise<void>((release) => resolve({ release: () => release() }));
        });
        // The request rejects when another tab steals the lock, or at once when the browser refuses it.
        request.catch(() => (isHeld ? onLost() : resolve(unprotected)));
      }),
  };
}

const unprotected: Held = { release: () => {} };
