import { expect, test } from "vitest";
import type { Scenario } from "./scenario/schema.ts";
import { openPlace, placeOf, sessionAt } from "./tab-history.ts";

const scenario: Scenario = {
  format: "loopglass/1",
  title: "Shared",
  user: ["go"],
  model: { kind: "script", replies: ["done"] },
};

/** A browser copies what it keeps in its history. */
const place = structuredClone(placeOf({ id: "a", source: scenario, origin: "link" }));

function shelf(...ids: readonly string[]) {
  const created: unknown[][] = [];
  const opened: string[] = [];
  return {
    created,
    opened,
    language: () => "en" as const,
    open: async (id: string) => {
      if (ids.includes(id)) opened.push(id);
      return ids.includes(id);
    },
    create: async (...args: unknown[]) => {
      created.push(args);
    },
  };
}

test("a session that is still on the shelf is opened as it was left", async () => {
  const ports = shelf("a");
  expect(await openPlace(place, ports)).toBe(true);
  expect(ports.opened).toEqual(["a"]);
  expect(ports.created).toEqual([]);
});

test("one that left nothing behind begins anew", async () => {
  const ports = shelf();
  expect(await openPlace(place, ports)).toBe(true);
  expect(ports.created).toEqual([[scenario, "en", "link"]]);
});

test("what another version wrote, or somebody else, is no place; one without a sound scenario opens nothing", async () => {
  const ports = shelf();
  for (const state of [null, undefined, 1, {}, { session: 7 }, { session: "b" }])
    expect(await openPlace(state, ports)).toBe(false);
  expect(await openPlace({ session: "b", scenario: { format: "loopglass/9" } }, ports)).toBe(false);
  expect(ports.created).toEqual([]);
  expect(sessionAt({ session: "b" })).toBe("b");
});
