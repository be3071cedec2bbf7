import { type BrowserContext, test as base, expect } from "@playwright/test";
import { Loopglass } from "./loopglass.ts";

interface Fixtures {
  /** The page of a browser profile in which nothing was done before. */
  loopglass: Loopglass;
  /** A second person, or the same in another browser: a profile of its own. */
  elsewhere: Loopglass;
  /** Says that this test provokes an error that the browser itself logs. */
  allowConsole: (pattern: RegExp) => void;
}

interface Silence {
  readonly allowed: RegExp[];
  readonly watch: (context: BrowserContext) => void;
}

/** Every test fails on any error in the console, uncaught exception or unhandled rejection. */
export const test = base.extend<Fixtures & { silence: Silence }>({
  silence: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error") heard.push(message.text());
        });
        watched.on("weberror", (error) => heard.push(error.error().stack ?? error.error().message));
      };
      watch(context);
      await use({ allowed, watch });
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: ({ silence }, use) => use((pattern) => silence.allowed.push(pattern)),

  loopglass: ({ page }, use) => use(new Loopglass(page)),

  elsewhere: async ({ browser, baseURL, silence }, use) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "en-US" });
    silence.watch(context);
    await use(new Loopglass(await context.newPage()));
    await context.close();
  },
});

export { expect };
