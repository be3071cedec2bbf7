import { createStore } from "zustand/vanilla";
import type { LoopSettings } from "../core/loop.ts";
import type { Model, ModelKind } from "../core/model.ts";
import { type StepId, StepLog } from "../core/step-log.ts";
import type { LoopWording } from "../core/wording/wording.ts";
import { localise, type PlainScenario } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Advance } from "./gate.ts";
import { Session } from "./session.ts";
import type { Place, SessionMeta } from "./session-record.ts";
import { recordVersion } from "./session-record.ts";
import type { ListedSession, SessionShelf, StoredSession } from "./session-shelf.ts";
import type { SessionState } from "./session-state.ts";
import type { Language } from "./settings.ts";
import type { Held, TabLock } from "./tab-lock.ts";
import { createWorld, type MovableSandbox, requestAt, type Toolkit } from "./world.ts";
import type { SaveState } from "./write-queue.ts";

export interface AppState {
  readonly session: SessionState | undefined;
  readonly sessions: readonly ListedSession[];
  readonly save: SaveState;
  /** The session is open in another tab, which writes it; this one only looks. */
  readonly elsewhere: boolean;
  /** Deleted last, and can be taken back. */
  readonly deleted: SessionMeta | undefined;
  /** Steps that could not be read when the session was opened. */
  readonly lostSteps: number;
  /** A mistake of ours; the screen offers an export. */
  readonly error: unknown;
}

/** A sandbox of one session, and the state of its files after any step. */
export interface Bench<State> {
  readonly sandbox: MovableSandbox<State>;
  readonly stateAt: (id: StepId | null) => State;
  readonly files: FileReader<State>;
  readonly dispose: () => void;
}

/** Reads the files of any state without touching the sandbox. Paths are relative to the workspace. */
export interface FileReader<State> {
  readonly list: (state: State) => readonly ListedFile[];
  readonly read: (state: State, path: string) => Uint8Array | undefined;
  /** What has to be done to `from` to get `to`. */
  readonly diff: (from: State, to: State) => readonly ChangedFile[];
}

export interface ListedFile {
  readonly path: string;
  readonly type: "file" | "directory" | "link";
  readonly size: number;
}

export interface ChangedFile {
  readonly path: string;
  readonly change: "added" | "changed" | "removed";
}

export interface AppPorts<State> {
  readonly shelf: SessionShelf;
  readonly flushed: () => Promise<void> | undefined;
  readonly locks: TabLock;
  readonly makeBench: (scenario: PlainScenario, log: StepLog) => Bench<State>;
  readonly makeModel: (kind: ModelKind, scenario: PlainScenario) => Promise<Model>;
  /** Comes in a chunk of its own. */
  readonly makeToolkit: (scenario: PlainScenario) => Promise<Toolkit>;
  readonly wording: (language: Language) => LoopWording;
  readonly loopSettings: (scenario: PlainScenario) => LoopSettings;
  readonly pace: (signal: AbortSignal) => Promise<void> | undefined;
  readonly newId: () => string;
  readonly now: () => number;
  readonly timeZone: string;
}

/** What the open session consists of besides its state. */
interface Open<State> {
  readonly session: Session;
  readonly bench: Bench<State>;
  readonly log: StepLog;
  readonly held: Held | undefined;
  /** Undefined until it has come. */
  toolkit: Toolkit | undefined;
  meta: SessionMeta;
  place: Place;
}

/**
 * The store behind the screen: the open session and the list of all. Components read its state
 * and call its actions; they own nothing of what is in here.
 */
export function createApp<State>(ports: AppPorts<State>) {
  const { shelf, now, newId } = ports;
  const store = createStore<AppState>(() => ({
    session: undefined,
    sessions: [],
    save: "saved",
    elsewhere: false,
    deleted: undefined,
    lostSteps: 0,
    error: undefined,
  }));
  const set = store.setState;
  let open: Open<State> | undefined;

  const fail = (error: unknown) => set({ error });

  async function refresh(): Promise<void> {
    try {
      set({ sessions: await shelf.list() });
    } catch (cause) {
      set({ save: "memory" });
      void cause;
    }
  }

  function close(): void {
    open?.session.close();
    open?.bench.dispose();
    open?.held?.release();
    open = undefined;
  }

  async function show(stored: StoredSession, how: "if free" | "take over" = "if free"): Promise<void> {
    close();
    const { meta, log, lost } = stored;
    const held = await ports.locks.take(meta.id, how, () => set({ elsewhere: true }));
    const scenario = localise(meta.scenario, meta.language);
    const toolkit = ports.makeToolkit(scenario);
    const bench = ports.makeBench(scenario, log);
    const writes = (does: () => void) => {
      if (!store.getState().elsewhere) does();
    };
    const place = stored.place ?? {
      cursor: null,
      tip: null,
      draft: "",
      model: scenario.model.kind,
      updated: now(),
    };
    set({ elsewhere: held === undefined, lostSteps: lost, error: undefined });
    const session = new Session({
      id: meta.id,
      title: meta.title,
      origin: meta.origin,
      scenario,
      source: meta.scenario,
      log,
      place,
      wording: ports.wording(meta.language),
      loopSettings: () => ports.loopSettings(scenario),
      world: (turn) =>
        createWorld(
          {
            scenario,
            toolkit,
            sandbox: bench.sandbox,
            stateAt: bench.stateAt,
            model: (kind) => ports.makeModel(kind, scenario),
            now,
            timeZone: ports.timeZone,
          },
          turn,
        ),
      keepStep: (step) => writes(() => shelf.keepStep(meta.id, step, log)),
      keepPlace: (next) => {
        if (open) open.place = next;
        writes(() => shelf.keepPlace(meta.id, next));
      },
      flushed: ports.flushed,
      newId,
      now,
      pace: ports.pace,
      onChange: (state) => set({ session: state }),
      onError: fail,
    });
    const opened: Open<State> = { session, bench, log, held, toolkit: undefined, meta, place };
    open = opened;
    set({ session: session.state });
    toolkit.then((kit) => {
      opened.toolkit = kit;
    }, fail);
  }

  async function create(scenario: Scenario, language: Language, origin?: string): Promise<void> {
    const meta: SessionMeta = {
      version: recordVersion,
      id: newId(),
      scenario,
      language: scenario.language ?? language,
      created: now(),
      ...(origin === undefined ? {} : { origin }),
    };
    await leave();
    shelf.keepMeta(meta);
    await show({ meta, log: new StepLog(), place: undefined, lost: 0 });
    await ports.flushed();
    await refresh();
  }

  /** A session in which nothing was done leaves nothing behind. */
  async function leave(): Promise<void> {
    if (!open || open.log.size > 0 || open.meta.title !== undefined || store.getState().elsewhere) return;
    const { id } = open.meta;
    close();
    await shelf.purge(id);
  }

  async function openStored(id: string, how: "if free" | "take over" = "if free"): Promise<boolean> {
    if (open?.meta.id !== id) await leave();
    const stored = await shelf.load(id);
    if (!stored) return false;
    await show(stored, how);
    await refresh();
    return true;
  }

  async function copyOf(stored: StoredSession): Promise<void> {
    const meta: SessionMeta = { ...stored.meta, id: newId(), created: now() };
    const place = stored.place && { ...stored.place, updated: now() };
    shelf.keepWhole({ meta, log: stored.log, place });
    await ports.flushed();
    await openStored(meta.id);
  }

  const actions = {
    refresh,
    create,
    open: openStored,

    async duplicate(id: string): Promise<void> {
      const stored = await shelf.load(id);
      if (stored) await copyOf(stored);
    },

    /** Puts a session that came as a file on the shelf, under an id of its own, and opens it. */
    async adopt(stored: StoredSession): Promise<void> {
      await leave();
      await copyOf(stored);
      set({ lostSteps: stored.lost });
    },

    async rename(id: string, title: string): Promise<void> {
      const stored = open?.meta.id === id ? open : await shelf.load(id);
      if (!stored) return;
      const { title: _, ...untitled } = stored.meta;
      const meta: SessionMeta = title.trim() === "" ? untitled : { ...untitled, title: title.trim() };
      if (open?.meta.id === id) {
        open.meta = meta;
        open.session.rename(meta.title);
      }
      shelf.keepMeta(meta);
      await ports.flushed();
      await refresh();
    },

    /** Deletes a session; `takeBack` brings it back. The open one is followed by `next`. */
    async remove(id: string, next: () => Promise<void>): Promise<void> {
      const stored = open?.meta.id === id ? open : await shelf.load(id);
      if (!stored) return;
      const meta = { ...stored.meta, deleted: now() };
      shelf.keepMeta(meta);
      await ports.flushed();
      set({ deleted: meta });
      if (open?.meta.id === id) {
        close();
        const [latest] = await shelf.list();
        if (latest) await openStored(latest.meta.id);
        else await next();
      }
      await refresh();
    },

    async takeBack(): Promise<void> {
      const { deleted } = store.getState();
      if (!deleted) return;
      const { deleted: _, ...meta } = deleted;
      shelf.keepMeta(meta);
      await ports.flushed();
      set({ deleted: undefined });
      await refresh();
    },

    forgetDeleted: () => set({ deleted: undefined }),

    /** The screen changed its language: a session in which nothing has happened yet follows. */
    speak: async (language: Language) => {
      if (!open || open.log.size > 0 || open.meta.scenario.language || open.meta.language === language)
        return;
      const meta = { ...open.meta, language };
      shelf.keepMeta(meta);
      await show({ meta, log: open.log, place: { ...open.place, draft: "" }, lost: 0 });
    },

    /** Makes this tab the one that writes the session. */
    takeOver: async () => {
      if (open) await openStored(open.meta.id, "take over");
    },

    /** The whole session as it stands in memory: for an export, whatever the disk says. */
    snapshot: (): StoredSession | undefined =>
      open && { meta: open.meta, log: open.log, place: open.place, lost: 0 },

    /** Tries to save again after the browser had refused. */
    saveAgain: async () => {
      if (!open) return;
      shelf.keepWhole({ meta: open.meta, log: open.log, place: open.place });
      await ports.flushed();
    },

    /** The files of the open session at any step. */
    bench: (): Pick<Bench<State>, "stateAt" | "files"> | undefined => open?.bench,

    /** The request of an ask on the path, or of the one that comes next; undefined until the toolkit has come. */
    request: (ask: { readonly messages: number; readonly cwd: string | undefined }) => {
      if (!open?.toolkit) return undefined;
      const { scenario, view } = open.session.state;
      return requestAt({ scenario, sandbox: open.bench.sandbox, toolkit: open.toolkit }, view, ask);
    },

    branches: (id: StepId | null): readonly StepId[] => open?.log.children(id) ?? [],

    advance: (how: Advance) => open?.session.advance(how),
    send: (text: string) => open?.session.send(text) ?? Promise.resolve(),
    pause: () => open?.session.pause(),
    stop: () => open?.session.stop(),
    goTo: (cursor: number) => open?.session.goTo(cursor),
    goLiveHere: () => open?.session.goLiveHere(),
    showBranch: (id: StepId) => open?.session.showBranch(id),
    setModel: (kind: ModelKind) => open?.session.setModel(kind),
    setDraft: (draft: string) => open?.session.setDraft(draft),
    restartLoop: () => open?.session.restartLoop(),
  };

  return { store, actions, setSave: (save: SaveState) => set({ save }), fail };
}

export type App<State> = ReturnType<typeof createApp<State>>;
