import { expect, test } from "vitest";
import type { StateStorage } from "zustand/middleware";
import { createSettings } from "./settings.ts";

const name = "loopglass-settings";

function storageWith(stored?: unknown): StateStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  if (stored !== undefined) items.set(name, typeof stored === "string" ? stored : JSON.stringify(stored));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const defaults = () => createSettings(() => storageWith()).getState();

test("what a person chose is there after a reload", () => {
  const storage = storageWith();
  createSettings(() => storage)
    .getState()
    .change({ theme: "dark", pace: 0, endpoint: { baseUrl: "http://localhost:1234/v1", model: "m" } });
  expect(createSettings(() => storage).getState()).toMatchObject({
    theme: "dark",
    pace: 0,
    endpoint: { baseUrl: "http://localhost:1234/v1", model: "m" },
    inspectorTab: defaults().inspectorTab,
  });
});

test("nothing is written before what is stored was read (P01)", () => {
  const storage = storageWith({ version: 1, state: { pace: 100 } });
  const settings = createSettings(() => storage);
  expect(settings.getState().pace).toBe(100);
  settings.getState().change({ theme: "dark" });
  expect(createSettings(() => storage).getState()).toMatchObject({ theme: "dark", pace: 100 });
});

test("a storage that throws on every call is no obstacle (P05)", () => {
  const settings = createSettings(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(settings.getState()).toMatchObject({ theme: "system", pace: 500 });
  settings.getState().change({ theme: "light" });
  expect(settings.getState().theme).toBe("light");
});

test("what is stored and cannot be understood is left at its default, the rest holds", () => {
  const broken = {
    theme: "purple",
    language: "fr",
    pace: "fast",
    inspectorTab: 7,
    lessonWidth: "wide",
    inspectorWidth: null,
    lessonOpen: "yes",
    inspectorOpen: 0,
    duplicateGuard: "maybe",
    endpoint: { baseUrl: 7 },
    change: "not a setting",
    unknown: true,
  };
  const { change: _, ...known } = defaults();
  for (const [key, value] of Object.entries(broken)) {
    const storage = storageWith({ version: 1, state: { theme: "dark", [key]: value } });
    const { change, ...settings } = createSettings(() => storage).getState();
    expect(settings).toEqual({ ...known, ...(key === "theme" ? {} : { theme: "dark" }) });
    expect(change).toBeTypeOf("function");
  }
  for (const text of ["{", "null", '"text"', '{"version":1}', '{"version":1,"state":null}', "[]"]) {
    expect(createSettings(() => storageWith(text)).getState()).toMatchObject(known);
  }
});

test("only settings are stored, no function and no key", () => {
  const storage = storageWith();
  createSettings(() => storage)
    .getState()
    .change({ theme: "dark" });
  const { state } = JSON.parse(storage.items.get(name) ?? "");
  expect(Object.keys(state).sort()).toEqual(
    [
      "duplicateGuard",
      "endpoint",
      "inspectorOpen",
      "inspectorTab",
      "inspectorWidth",
      "language",
      "lessonOpen",
      "lessonWidth",
      "pace",
      "theme",
    ].filter((key) => state[key] !== undefined),
  );
});
