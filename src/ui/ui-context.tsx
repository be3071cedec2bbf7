import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { SandboxState } from "../sandbox/shell-sandbox.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Keyring } from "../session/keyring.ts";
import type { SessionState } from "../session/session-state.ts";
import type { Language, SettingsStore } from "../session/settings.ts";
import type { AppState, App as SessionApp } from "../session/store.ts";

/** How far the sandbox is: started while the page is read. */
export type BootStatus =
  | { readonly state: "idle" | "booting" | "ready" }
  | { readonly state: "failed"; readonly message: string };

/** Everything that components may use; made once, by main.tsx. */
export interface Ui {
  readonly app: SessionApp<FilesState>;
  readonly settings: StoreApi<SettingsStore>;
  readonly keyring: StoreApi<Keyring>;
  readonly boot: StoreApi<BootStatus>;
  /** Why a link that was opened could not be read. */
  readonly linkProblem: StoreApi<{ readonly message: string | undefined }>;
  /** Loads the codec only when a link is made or read. */
  readonly encodeLink: (scenario: Scenario) => Promise<string>;
  readonly openText: (text: string, language: Language) => Promise<OpenResult>;
  /** The open session as a file that `openText` reads. */
  readonly exportSession: () => Promise<string | undefined>;
}

/** The sandbox's state after a step; components only hand it on. */
export type FilesState = SandboxState;

export type OpenResult = { readonly ok: true } | { readonly ok: false; readonly problems: readonly string[] };

const UiContext = createContext<Ui | undefined>(undefined);
export const UiProvider = UiContext.Provider;

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("A component stands outside of UiProvider.");
  return ui;
}

export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useUi().app.store, select);
}

/** Reads the open session. Everything below `Workbench` has one. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useApp((state) => {
    if (!state.session) throw new Error("No session is open.");
    return select(state.session);
  });
}

export function useSettings<T>(select: (state: SettingsStore) => T): T {
  return useStore(useUi().settings, select);
}
