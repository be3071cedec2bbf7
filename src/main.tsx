import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import { loopEn } from "./core/wording/loop-en.ts";
import { loopZh } from "./core/wording/loop-zh.ts";
import { createBenchMaker } from "./make-bench.ts";
import { sleep } from "./models/sleep.ts";
import { keepOffline } from "./offline/keep-offline.ts";
import { openHash } from "./open-hash.ts";
import type { SandboxState } from "./sandbox/page-side.ts";
import { firstScenario } from "./scenario/catalogue/first.ts";
import { givenWord } from "./session/given-word.ts";
import { createKeyring } from "./session/keyring.ts";
import { loopSettingsOf } from "./session/loop-settings.ts";
import { patientStore } from "./session/patient-store.ts";
import { randomId } from "./session/random-id.ts";
import { indexedDbStore } from "./session/record-store.ts";
import { SessionShelf } from "./session/session-shelf.ts";
import { createSettings, type Language } from "./session/settings.ts";
import { type AppPorts, createApp } from "./session/store.ts";
import { webLocks } from "./session/tab-lock.ts";
import { WriteQueue } from "./session/write-queue.ts";
import { openPlace, placeOf, sessionAt } from "./tab-history.ts";
import { App } from "./ui/App.tsx";
import { browserLanguage } from "./ui/i18n/i18n.tsx";
import { warmParts } from "./ui/late-parts.ts";
import { once } from "./ui/once.ts";
import type { BootStatus, Ui, WebContainerState } from "./ui/ui-context.tsx";

/** The composition root: the only file that knows every adapter. */

const settings = createSettings(() => localStorage);
const keyring = createKeyring();
const boot = createStore<BootStatus>(() => ({ state: "idle" }));
const webContainer = createStore<WebContainerState>(() => ({
  session: undefined,
  status: { phase: "idle" },
  since: 0,
}));
const linkProblem = createStore<{ message: string | undefined }>(() => ({ message: undefined }));
const language = (): Language => settings.getState().language ?? browserLanguage();
const records = patientStore(indexedDbStore(), {
  wait: sleep,
  onLateAnswer: () => void queue.retry().then(() => app.actions.refresh()),
});
const queue = new WriteQueue(records, (save) => app.setSave(save));

const ports: AppPorts<SandboxState> = {
  shelf: new SessionShelf(queue),
  flushed: () => queue.flushed(),
  locks: webLocks(navigator.locks),
  makeBench: createBenchMaker({ boot, webContainer, webContainers: () => webContainers(), now: Date.now }),
  word: givenWord(() => sessionStorage),
  makeModel: async (kind, scenario) =>
    (await import("./make-model.ts")).makeModel(kind, scenario, { settings, keyring }),
  makeToolkit: async (scenario) => (await import("./toolkit.ts")).createToolkit(scenario),
  wording: (name) => (name === "zh" ? loopZh : loopEn),
  loopSettings: (scenario, protocol) => loopSettingsOf(scenario, settings.getState(), protocol),
  pace(signal) {
    const { pace } = settings.getState();
    return pace > 0 ? sleep(pace, signal) : undefined;
  },
  sleep,
  newId: randomId,
  now: Date.now,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

const app = createApp(ports);

/** There is one place for WebContainer in a page; what has to do with it is loaded when somebody wants it. */
const webContainers = once(async () => {
  const { openWebContainers } = await import("./open-webcontainer.ts");
  return openWebContainers({ actions: app.actions, boot, webContainer, isStored, now: Date.now });
});

async function isStored(): Promise<boolean> {
  await queue.flushed();
  return app.store.getState().save !== "memory";
}

const ui: Ui = {
  app,
  settings,
  keyring,
  boot,
  webContainer,
  webContainerStart: webContainers,
  linkProblem,
  encodeLink: async (scenario) => (await import("./scenario/link.ts")).encodeLink(scenario),
  openText: async (text, screen) => (await import("./open-text.ts")).openText(text, screen, app.actions),
  async exportSession() {
    const snapshot = app.actions.snapshot();
    return snapshot && (await import("./session/session-file.ts")).writeSessionFile(snapshot);
  },
};

const places = {
  /** One that was deleted, here or in another tab, is not opened by a way back. */
  async open(id: string): Promise<boolean> {
    await app.actions.refresh();
    return app.store.getState().sessions.some(({ meta }) => meta.id === id) && app.actions.open(id);
  },
  create: app.actions.create,
  language,
};

/** What the address asks for, else this tab's session, else the one touched last, else the first scenario. */
async function arrive(): Promise<void> {
  const opened = await openHash(location.hash, language(), { create: app.actions.create, linkProblem });
  if (opened || (await openPlace(history.state, places))) return;
  await app.actions.refresh();
  const [latest] = app.store.getState().sessions;
  if (latest && (await app.actions.open(latest.meta.id))) return;
  await app.actions.create(firstScenario.scenario, language(), firstScenario.id);
}

// Each place in the tab's history remembers its session, so that the browser's Back leads to the one before.
app.store.subscribe(({ session }, { session: before }) => {
  if (session && session.id !== before?.id) history.replaceState(placeOf(session), "");
});
addEventListener("popstate", ({ state }: PopStateEvent) => {
  if (sessionAt(state) !== app.store.getState().session?.id) void openPlace(state, places);
});

// A second link pasted into the same tab changes the hash only.
addEventListener(
  "hashchange",
  () => void openHash(location.hash, language(), { create: app.actions.create, linkProblem }),
);

app.store.subscribe(({ session }, { session: before }) => {
  // A scenario may say which tab it wants to be seen with; from then on the person chooses.
  const tab = session?.scenario.open.tab;
  if (tab !== undefined && session?.id !== before?.id) settings.getState().change({ inspectorTab: tab });
  // What was wrong with a link is old news once another session is open; on arrival none was open before.
  if (before && session?.id !== before.id) linkProblem.setState({ message: undefined });
});

settings.subscribe((now, before) => {
  if (
    now.duplicateGuard !== before.duplicateGuard ||
    now.stateChangingCommands !== before.stateChangingCommands
  ) {
    app.actions.restartLoop();
  }
  if (now.language !== before.language) void app.actions.speak(language());
});

/** The list of what comes late comes late itself: without a network the parts are asked for when they are needed. */
function loadAhead(): Promise<void> {
  return import("./load-ahead.ts").then(
    (rest) => rest.loadAhead(),
    () => undefined,
  );
}

arrive()
  .then(loadAhead, app.fail)
  .then(() => warmParts(language()))
  .then(() => {
    // A development server has no build to keep.
    if (import.meta.env.PROD) {
      return keepOffline(() => navigator.serviceWorker, new URL("sw.js", document.baseURI));
    }
  });

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App ui={ui} />
    </StrictMode>,
  );
}
