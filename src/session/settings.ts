import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";

export type Theme = "system" | "light" | "dark";
export type Language = "en" | "zh";

/** What a person chose about the product itself; no key is ever among it. */
export interface Settings {
  readonly theme: Theme;
  /** undefined: the browser's language. */
  readonly language: Language | undefined;
  /** Milliseconds between two steps of a run. */
  readonly pace: number;
  readonly inspectorTab: string;
  /** Pixels; undefined: what the layout gives. */
  readonly lessonWidth: number | undefined;
  readonly inspectorWidth: number | undefined;
  /** Whether a side pane is seen where there is room for it. */
  readonly lessonOpen: boolean;
  readonly inspectorOpen: boolean;
  /** undefined: what the scenario says; so for the list too. */
  readonly duplicateGuard: boolean | undefined;
  readonly stateChangingCommands: readonly string[] | undefined;
  readonly endpoint: { readonly baseUrl: string; readonly model: string };
}

export interface SettingsStore extends Settings {
  readonly change: (change: Partial<Settings>) => void;
}

const defaults: Settings = {
  theme: "system",
  language: undefined,
  pace: 500,
  inspectorTab: "files",
  lessonWidth: undefined,
  inspectorWidth: undefined,
  lessonOpen: true,
  inspectorOpen: true,
  duplicateGuard: undefined,
  stateChangingCommands: undefined,
  endpoint: { baseUrl: "", model: "" },
};

/**
 * Settings, kept in localStorage: it answers at once, so that no default is ever written over what was stored.
 * `storage` may throw on any call (private mode, sandboxed frame): then they last as long as the page.
 */
export function createSettings(storage: () => StateStorage) {
  return createStore<SettingsStore>()(
    persist((set) => ({ ...defaults, change: (change) => set(change) }), {
      name: "loopglass-settings",
      version: 1,
      storage: createJSONStorage(() => guarded(storage)),
      partialize: ({ change: _, ...settings }) => settings,
      merge: (stored, current) => ({ ...current, ...understood(stored) }),
    }),
  );
}

/** What is stored may be of any age, or not ours: a setting that cannot be understood keeps its default. */
function understood(stored: unknown): Partial<Settings> {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => isSetting(key, value)));
}

function isSetting(key: string, value: unknown): boolean {
  return Object.hasOwn(checks, key) && checks[key as keyof Settings](value);
}

const checks: { readonly [Key in keyof Settings]: (value: unknown) => boolean } = {
  theme: (value) => value === "system" || value === "light" || value === "dark",
  language: (value) => value === "en" || value === "zh",
  pace: (value) => typeof value === "number" && value >= 0,
  inspectorTab: (value) => typeof value === "string",
  lessonWidth: (value) => typeof value === "number",
  inspectorWidth: (value) => typeof value === "number",
  lessonOpen: (value) => typeof value === "boolean",
  inspectorOpen: (value) => typeof value === "boolean",
  duplicateGuard: (value) => typeof value === "boolean",
  stateChangingCommands: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
  endpoint: (value) =>
    typeof value === "object" &&
    value !== null &&
    "baseUrl" in value &&
    typeof value.baseUrl === "string" &&
    "model" in value &&
    typeof value.model === "string",
};

function guarded(storage: () => StateStorage): StateStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(does: () => T, otherwise: () => T): T => {
    try {
      return does();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (name) =>
      attempt(
        () => storage().getItem(name),
        () => memory.get(name) ?? null,
      ),
    setItem: (name, value) =>
      attempt(
        () => storage().setItem(name, value),
        () => void memory.set(name, value),
      ),
    removeItem: (name) =>
      attempt(
        () => storage().removeItem(name),
        () => void memory.delete(name),
      ),
  };
}
