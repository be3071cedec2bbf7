import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { openHash } from "./open-hash.ts";
import { encodeLink } from "./scenario/link.ts";
import type { Scenario } from "./scenario/schema.ts";

const scenario: Scenario = {
  format: "loopglass/1",
  title: "Shared",
  user: ["go"],
  model: { kind: "script", replies: ["done"] },
};

const replaced: unknown[] = [];

/** The two globals of a page that the address lives in. */
beforeEach(() => {
  replaced.length = 0;
  vi.stubGlobal("location", { pathname: "/app/", search: "?x=1" });
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, url: string) => replaced.push(url) });
});

afterEach(() => vi.unstubAllGlobals());

function page() {
  const created: unknown[][] = [];
  const linkProblem = createStore<{ message: string | undefined }>(() => ({ message: "an older one" }));
  const create = async (...args: unknown[]) => {
    created.push(args);
  };
  return { created, linkProblem, create };
}

test("a link opens its scenario, and the address is cleaned so that a reload comes back to the session", async () => {
  const { created, linkProblem, create } = page();
  expect(await openHash(`#${encodeLink(scenario)}`, "en", { create, linkProblem })).toBe(true);
  expect(created).toEqual([[scenario, "en", "link"]]);
  expect(replaced).toEqual(["/app/?x=1"]);
  expect(linkProblem.getState().message).toBeUndefined();
});

test("a link that was cut says so, opens nothing, and stays in the address (P10)", async () => {
  const whole = `#${encodeLink(scenario)}`;
  for (const cut of [
    whole.slice(0, -1),
    whole.slice(0, -4),
    whole.slice(0, whole.length / 2),
    "#s1-",
    "#nonsense",
  ]) {
    const { created, linkProblem, create } = page();
    expect(await openHash(cut, "en", { create, linkProblem })).toBe(false);
    expect(created).toEqual([]);
    expect(replaced).toEqual([]);
    expect(linkProblem.getState().message).toBeTypeOf("string");
  }
});

test("an address without a link is nothing to complain about", async () => {
  for (const hash of ["", "#"]) {
    const { created, linkProblem, create } = page();
    expect(await openHash(hash, "en", { create, linkProblem })).toBe(false);
    expect(created).toEqual([]);
    expect(linkProblem.getState().message).toBe("an older one");
  }
});
