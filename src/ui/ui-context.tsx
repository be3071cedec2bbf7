import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { SandboxState } from "../sandbox/page-side.ts";
import type { WebContainerStatus } from "../sandbox/webcontainer/boot-status.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { AppState } from "../session/app-state.ts";
import type { Keyring } from "../session/keyring.ts";
import type { SessionState } from "../session/session-state.ts";
import type { Language, SettingsStore } from "../session/settings.ts";
import type { App as SessionApp } from "../session/store.ts";

/** How far the sandbox is: started while the page is read. */
export type BootStatus =
  | { readonly state: "idle" | "booting" | "ready" }
  | { readonly state: "failed"; readonly message: string };

/** How far the WebContainer of a session is. It stays when that session went on without it, and says why. */
export interface WebContainerState {
  /** The session that has it, or had it. */
  readonly session: string | undefined;
  readonly status: WebContainerStatus;
  /** When its start began, in milliseconds since the epoch. */
  readonly since: number;
}

/** What starts WebContainer, and what it needs of the page. A start that opens the page again never resolves. */
export interface WebContainerStart {
  /** The page is isolated from other sites, as WebContainer needs it. */
  readonly isIsolated: () => boolean;
  /** Why it cannot be, where that is known before it is tried. */
  readonly unavailable: () => StartProblem | undefined;
  /**
   * The person's word: starts it for the open session, after a reload of the page where that is needed. `signal` calls
   * off what comes before the reload.
   */
  readonly start: (signal: AbortSignal) => Promise<StartProblem | undefined>;
  /** The same after a failure that only a reload mends. */
  readonly startAfterReload: (signal: AbortSignal) => Promise<StartProblem | undefined>;
  /** Opens the page again without isolation. */
  readonly giveUpIsolation: () => Promise<StartProblem | undefined>;
}

/** Why WebContainer cannot be started: the page cannot be isolated (src/isolation/isolation.ts). */
export type StartProblem =
  | "no_service_worker"
  | "refused"
  | "too_slow"
  | "not_kept"
  | "older_build"
  | "not_stored"
  | "embedded"
  | "in_vain";

/** Everything that components may use; made once, by main.tsx. */
export interface Ui {
  readonly app: SessionApp<FilesState>;
  readonly settings: StoreApi<SettingsStore>;
  readonly keyring: StoreApi<Keyring>;
  readonly boot: StoreApi<BootStatus>;
  readonly webContainer: StoreApi<WebContainerState>;
  /** Comes in a part of its own; the same promise each time. */
  readonly webContainerStart: () => Promise<WebContainerStart>;
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
