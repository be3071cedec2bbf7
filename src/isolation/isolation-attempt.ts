/** What this tab remembers over a reload: `sessionStorage`, which may throw at the mention. */
export type TabMemory = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = "loopglass isolation asked for";

/** That this tab opens its page again to be isolated. A tab that remembers nothing is one that never did. */
export function rememberedAttempt(memory: TabMemory) {
  return {
    begin() {
      try {
        memory().setItem(key, "yes");
      } catch {
        // Said above.
      }
    },
    /** Whether it did, told once. */
    take(): boolean {
      try {
        const isThere = memory().getItem(key) !== null;
        memory().removeItem(key);
        return isThere;
      } catch {
        return false;
      }
    },
  };
}
