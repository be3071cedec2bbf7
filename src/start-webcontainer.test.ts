import { expect, test } from "vitest";
import { IsolationError } from "./isolation/isolation.ts";
import { giveUpIsolation, startAfterReload, startWebContainer } from "./start-webcontainer.ts";

/** A page, and what was done in it. */
function page(isolation: { isOn: boolean; refusal?: Error }) {
  const done: string[] = [];
  return {
    done,
    isolation: {
      isOn: () => isolation.isOn,
      async switchOn() {
        done.push("isolate");
        if (isolation.refusal) throw isolation.refusal;
      },
    },
    actions: {
      chooseSandbox: async (sandbox: string) => void done.push(`choose ${sandbox}`),
      async planSandbox(sandbox: string) {
        done.push(`plan ${sandbox}`);
        return () => void done.push("take back");
      },
    },
  };
}

test("in a page that is isolated it starts at once", async () => {
  const ports = page({ isOn: true });
  expect(await startWebContainer(ports)).toBeUndefined();
  expect(ports.done).toEqual(["choose webcontainer"]);
});

test("else the word is stored first, then the page is opened again", async () => {
  const ports = page({ isOn: false });
  await startWebContainer(ports);
  expect(ports.done).toEqual(["plan webcontainer", "isolate"]);
});

test("a page that cannot be isolated says why, and the word is taken back", async () => {
  const ports = page({ isOn: false, refusal: new IsolationError("embedded") });
  expect(await startWebContainer(ports)).toBe("embedded");
  expect(ports.done).toEqual(["plan webcontainer", "isolate", "take back"]);
});

test("after a failure the page is opened again, isolated or not", async () => {
  const ports = page({ isOn: true });
  await startAfterReload(ports);
  expect(ports.done).toEqual(["plan webcontainer", "isolate"]);
});

test("called off before the page goes, the word is taken back, and nothing is to be said", async () => {
  const ports = page({ isOn: false, refusal: new DOMException("called off", "AbortError") });
  expect(await startWebContainer(ports, AbortSignal.abort())).toBeUndefined();
  expect(ports.done).toEqual(["plan webcontainer", "isolate", "take back"]);
});

test("isolation can be given up, or says why not", async () => {
  const refusal = new IsolationError("not_stored");
  expect(await giveUpIsolation({ switchOff: async () => {} })).toBeUndefined();
  expect(await giveUpIsolation({ switchOff: () => Promise.reject(refusal) })).toBe("not_stored");
});

test("a mistake of ours is thrown on", async () => {
  const ports = page({ isOn: false, refusal: new TypeError("ours") });
  await expect(startWebContainer(ports)).rejects.toThrow("ours");
  expect(ports.done.at(-1)).toBe("take back");
});
