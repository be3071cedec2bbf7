import { createStore } from "zustand/vanilla";
import type { Verdict } from "../core/host.ts";
import type { ModelKind } from "../core/model.ts";
import { type StepId, StepLog } from "../core/step-log.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { AppState } from "./app-state.ts";
import type { Bench } from "./bench.ts";
import type { Advance } from "./gate.ts";
import { type Hold, isUntouched, type Open, type OpenPorts, openSession } from "./open-session.ts";
import { createSandboxSeat } from "./sandbox-seat.ts";
import { type Place, recordVersion, type SessionMeta } from "./session-record.ts";
import type { StoredSession } from "./session-shelf.ts";
import type { Language } from "./settings.ts";
import type { TabLock } from "./tab-lock.ts";
import { type AskPoint, requestAt } from "./world.ts";
import type { SaveState } from "./write-queue.ts";

export interface AppPorts<State> extends OpenPorts<State> {
  readonly locks: TabLock;
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
    hasToolkit: false,
    lostSteps: 0,
    error: undefined,
  }));
  const set = store.setState;
  let open: Open<State> | undefined;
  let busy: Promise<unknown> = Promise.resolve();

  const fail = (error: unknown) => set({ error });

  /** Opening and deleting take several waits each: one after the other, or two sessions would be open at once. */
  function inTurn<Result>(does: () => Promise<Result>): Promise<Result> {
    const turn = busy.then(does);
    busy = turn.catch(() => undefined);
    return turn;
  }

  async function refresh(): Promise<void> {
    await shelf.purgeDeleted(now());
    set({ sessions: await shelf.list() });
  }

  async function take(id: string, how: "if free" | "take over"): Promise<Hold> {
    // A lock that was given back is not free again at once, so the one of the open session is kept.
    if (open?.meta.id === id && open.hold.isOurs) return open.hold;
    const hold = { isOurs: true, release: () => {} };
    const held = await ports.locks.take(id, how, () => {
      hold.isOurs = false;
      if (open?.hold !== hold) return;
      open.session.pause();
      set({ elsewhere: true });
    });
    if (held) hold.release = held.release;
    else hold.isOurs = false;
    return hold;
  }

  async function show(stored: StoredSession, hold: Hold): Promise<void> {
    close(hold);
    set({ elsewhere: !hold.isOurs, lostSteps: stored.lost, hasToolkit: false, error: undefined });
    let opened: Open<State> | undefined;
    opened = await openSession(stored, hold, ports, {
      onChange: (session) => set({ session }),
      // It may come before the session is open: then it is said below.
      onToolkit: () => set({ hasToolkit: open?.toolkit !== undefined }),
      onBroken: () => void seat.leave(() => opened),
      onError: fail,
    });
    open = opened;
    set({ session: opened.session.state, hasToolkit: opened.toolkit !== undefined });
  }

  function close(next?: Hold): void {
    open?.session.close();
    open?.bench.dispose();
    if (open && open.hold !== next) open.hold.release();
    open = undefined;
  }

  /** Opens the session again, as something of it has changed. */
  async function reopen(meta: SessionMeta, place: Place): Promise<void> {
    if (open) await show({ meta, log: open.log, lost: open.lost, place }, open.hold);
  }

  const seat = createSandboxSeat({ ...ports, open: () => open, reopen, inTurn });

  /** A session in which nothing was done leaves nothing behind. */
  async function leave(): Promise<void> {
    if (!open?.hold.isOurs || !isUntouched(open)) return;
    const { id } = open.meta;
    close();
    await shelf.purge(id);
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
    const hold = await take(meta.id, "if free");
    await leave();
    shelf.keepMeta(meta);
    await show({ meta, log: new StepLog(), place: undefined, lost: 0 }, hold);
    await ports.flushed();
    await refresh();
  }

  async function openStored(id: string, how: "if free" | "take over" = "if free"): Promise<boolean> {
    // First the lock, then the records: what another tab wrote up to then is among them.
    const hold = await take(id, how);
    let stored: StoredSession | undefined;
    try {
      stored = await shelf.load(id);
    } finally {
      if (!stored && hold !== open?.hold) hold.release();
    }
    if (!stored) return false;
    if (open?.meta.id !== id) await leave();
    await show(stored, hold);
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

  async function metaOf(id: string): Promise<SessionMeta | undefined> {
    return open?.meta.id === id && open.hold.isOurs ? open.meta : (await shelf.load(id))?.meta;
  }

  async function keepMeta(meta: SessionMeta): Promise<void> {
    shelf.keepMeta(meta);
    await ports.flushed();
  }

  /** Deletes a session; another one follows the open one. False when there is none to follow. */
  async function removed(id: string): Promise<boolean> {
    const stored = await metaOf(id);
    if (!stored) return true;
    const meta = { ...stored, deleted: now() };
    await keepMeta(meta);
    set({ deleted: meta });
    if (open?.meta.id === id) {
      close();
      const [latest] = await shelf.list();
      if (!latest) return false;
      await openStored(latest.meta.id);
    }
    await refresh();
    return true;
  }

  const actions = {
    refresh,

    create: (scenario: Scenario, language: Language, origin?: string) =>
      inTurn(() => create(scenario, language, origin)),

    open: (id: string) => inTurn(() => openStored(id)),

    duplicate: (id: string) =>
      inTurn(async () => {
        const stored = await shelf.load(id);
        if (stored) await copyOf(stored);
      }),

    /** Puts a session that came as a file on the shelf, under an id of its own, and opens it. */
    adopt: (stored: StoredSession) =>
      inTurn(async () => {
        await copyOf(stored);
        set({ lostSteps: stored.lost });
      }),

    async rename(id: string, title: string): Promise<void> {
      const stored = await metaOf(id);
      if (!stored) return;
      const { title: _, ...untitled } = stored;
      const meta: SessionMeta = title.trim() === "" ? untitled : { ...untitled, title: title.trim() };
      if (open?.meta.id === id) {
        open.meta = meta;
        open.session.rename(meta.title);
      }
      await keepMeta(meta);
      await refresh();
    },

    /** Deletes a session; `takeBack` brings it back. The open one is followed by the one touched last, else by `next`. */
    async remove(id: string, next: () => Promise<void>): Promise<void> {
      const isFollowed = await inTurn(() => removed(id));
      if (!isFollowed) await next();
    },

    async takeBack(): Promise<void> {
      const { deleted } = store.getState();
      const stored = deleted && (await shelf.load(deleted.id));
      set({ deleted: undefined });
      if (stored) {
        const { deleted: _, ...meta } = stored.meta;
        await keepMeta(meta);
      }
      await refresh();
    },

    forgetDeleted: () => set({ deleted: undefined }),

    /** The screen changed its language: a session in which nothing has happened yet follows. */
    speak: (language: Language) =>
      inTurn(async () => {
        if (!open?.hold.isOurs || open.log.size > 0) return;
        if (open.meta.scenario.language || open.meta.language === language) return;
        const { draft, scenario } = open.session.state;
        const meta = { ...open.meta, language };
        shelf.keepMeta(meta);
        const typed = scenario.user.includes(draft) ? "" : draft;
        await reopen(meta, { ...open.place, draft: typed });
      }),

    chooseSandbox: seat.choose,
    planSandbox: seat.plan,

    /** Makes this tab the one that writes the session. */
    takeOver: () =>
      inTurn(async () => {
        if (open) await openStored(open.meta.id, "take over");
      }),

    /** The whole session as it stands in memory: for an export, whatever the disk says. */
    snapshot: (): StoredSession | undefined =>
      open && { meta: open.meta, log: open.log, place: open.place, lost: 0 },

    /** Tries to save again after the browser had refused. */
    saveAgain: () => shelf.saveAgain(),

    /** The files of the open session at any step. */
    bench: (): Pick<Bench<State>, "stateAt" | "files"> | undefined => open?.bench,

    /** The request of an ask on the path, or of the one that comes next; undefined until the toolkit has come. */
    request: (ask: AskPoint) => {
      if (!open?.toolkit) return undefined;
      const { scenario, view } = open.session.state;
      return requestAt({ scenario, sandbox: open.bench.sandbox, toolkit: open.toolkit }, view, ask);
    },

    branches: (id: StepId | null): readonly StepId[] => open?.log.children(id) ?? [],

    advance: (how: Advance) => open?.session.advance(how),
    send: (text: string) => open?.session.send(text) ?? Promise.resolve(),
    decide: (verdict: Verdict) => open?.session.decide(verdict),
    runTo: (steps: number) => open?.session.runTo(steps),
    pause: () => open?.session.pause(),
    stop: () => open?.session.stop(),
    goTo: (cursor: number) => open?.session.goTo(cursor),
    tryAgain: () => open?.session.tryAgain(),
    goLiveHere: () => open?.session.goLiveHere(),
    showBranch: (id: StepId) => open?.session.showBranch(id),
    setModel: (kind: ModelKind) => open?.session.setModel(kind),
    setDraft: (draft: string) => open?.session.setDraft(draft),
    restartLoop: () => open?.session.restartLoop(),
  };

  return { store, actions, setSave: (save: SaveState) => set({ save }), fail };
}

export type App<State> = ReturnType<typeof createApp<State>>;
