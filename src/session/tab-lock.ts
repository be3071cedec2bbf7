/** One tab writes a session at a time: two would overwrite each other's turns. */
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

/** Web Locks; a browser without them (an insecure origin) gets no protection, and no obstacle either. */
export function webLocks(locks: LockManager | undefined): TabLock {
  if (!locks) return { take: async () => ({ release: () => {} }) };
  return {
    take: (session, how, onLost) =>
      new Promise((resolve) => {
        const mode = how === "if free" ? { ifAvailable: true } : { steal: true };
        const held = locks.request(`loopglass/${session}`, mode, (lock) => {
          if (!lock) {
            resolve(undefined);
            return undefined;
          }
          return new Promise<void>((release) => resolve({ release: () => release() }));
        });
        // The request rejects when another tab steals the lock.
        held.catch(onLost);
      }),
  };
}
