import type { AskContext, Model, ModelKind, ModelRequest, ReplyOutcome } from "../core/model.ts";
import type { Sandbox, SandboxKind } from "../core/sandbox.ts";
import { calls, says } from "../core/testing.ts";
import type { ToolCall, ToolContext, ToolResult } from "../core/tool.ts";
import { en } from "../core/wording/en.ts";
import type { Sleep } from "../models/sleep.ts";
import { createFakeSandbox } from "../sandbox/fake-sandbox.ts";
import type { SandboxState } from "../sandbox/page-side.ts";
import type { Scenario } from "../scenario/schema.ts";
import { type GivenWord, givenWord } from "./given-word.ts";
import { loopSettingsOf } from "./loop-settings.ts";
import type { BenchOrder } from "./open-session.ts";
import { randomId } from "./random-id.ts";
import { memoryStore, type RecordStore } from "./record-store.ts";
import { SessionShelf } from "./session-shelf.ts";
import type { SessionState } from "./session-state.ts";
import { shellBench } from "./shell-bench.ts";
import { createApp } from "./store.ts";
import type { TabLock } from "./tab-lock.ts";
import { noLocks } from "./testing-ports.ts";
import { WriteQueue } from "./write-queue.ts";

/** A whole app for tests: real session, shelf, queue and files; the model and the tools do what the test says. */

export const scenario: Scenario = {
  format: "loopglass/1",
  title: { en: "Two rounds", zh: "两轮" },
  user: [{ en: "go", zh: "开始" }, "and then?"],
  files: { "notes.txt": "as it was\n" },
  model: { kind: "script", replies: [] },
};

/** Two calls, one call, an answer; then a turn that is an answer at once. */
const twoRounds: readonly Answer[] = [calls("look", "write"), calls("look"), says("done"), says("more")];

/** The story of the first of these turns, a word a step. */
export const wholeTurn = [
  ...["person", "ask", "model", "look", "tool", "write", "tool"],
  ...["ask", "model", "look", "tool"],
  ...["ask", "model", "stop: final"],
];

export type Answer = ReplyOutcome | ((request: ModelRequest, context: AskContext) => Promise<ReplyOutcome>);
export type Handler = (call: ToolCall, context: ToolContext) => Promise<ToolResult> | ToolResult;

export interface TabOptions {
  readonly answers?: readonly Answer[];
  readonly handlers?: Readonly<Record<string, Handler>>;
  readonly records?: RecordStore;
  readonly locks?: TabLock;
  readonly pace?: (signal: AbortSignal) => Promise<void> | undefined;
  readonly sleep?: Sleep;
  readonly now?: () => number;
  /** What the person chose of the guard; undefined leaves it to the scenario. */
  readonly duplicateGuard?: () => boolean;
  /** What the tab remembers over a reload. */
  readonly word?: GivenWord;
  /** A sandbox that fails as soon as it is made. */
  readonly brokenFrom?: SandboxKind;
  /** The tools come only then. */
  readonly toolkitAfter?: Promise<void>;
}

/** One tab over a store of records. Another tab over the same records is a reload, or a second window. */
export function openTab(options: TabOptions = {}) {
  const { answers = twoRounds, records = memoryStore(), locks = noLocks, word = noWord() } = options;
  const handlers = { ...defaultHandlers, ...options.handlers };
  const requests: { kind: ModelKind; request: ModelRequest }[] = [];
  const ran: string[] = [];
  const benches = { made: 0, disposed: 0 };
  const orders: BenchOrder[] = [];
  const sandboxes: Sandbox[] = [];
  let time = 0;

  const queue = new WriteQueue(records, (save) => app.setSave(save));
  const app = createApp<SandboxState>({
    shelf: new SessionShelf(queue),
    flushed: () => queue.flushed(),
    locks,
    word,
    makeBench(order) {
      benches.made += 1;
      orders.push(order);
      if (order.sandbox === options.brokenFrom) order.onBroken();
      const bench = shellBench(
        createFakeSandbox({ files: order.scenario.files, kind: order.sandbox }),
        order.log,
      );
      sandboxes.push(bench.sandbox);
      return {
        ...bench,
        dispose: () => {
          benches.disposed += 1;
          bench.dispose();
        },
      };
    },
    makeModel: async (kind): Promise<Model> => ({
      kind,
      async ask(request, context) {
        requests.push({ kind, request: { ...request, messages: [...request.messages] } });
        const answer = answers[request.earlier.length];
        if (typeof answer === "function") return answer(request, context);
        return answer ?? { error: { kind: "script_ended", message: "No reply is left.", retryable: false } };
      },
    }),
    async makeToolkit() {
      await options.toolkitAfter;
      return {
        wording: en,
        specs: [],
        async dispatch(call, context) {
          ran.push(call.name);
          const handler = handlers[call.name];
          return handler ? handler(call, context) : { status: "failed", text: `There is no ${call.name}.` };
        },
      };
    },
    wording: () => en.loop,
    loopSettings: (plain, protocol) =>
      loopSettingsOf(plain, { duplicateGuard: options.duplicateGuard?.() }, protocol),
    pace: options.pace ?? (() => undefined),
    sleep: options.sleep ?? (() => new Promise(() => {})),
    newId: () => randomId(),
    now: options.now ?? (() => ++time),
    timeZone: "UTC",
  });

  const state = (): SessionState => {
    const { session } = app.store.getState();
    if (!session) throw new Error("No session is open.");
    return session;
  };

  /** Resolves as soon as the open session is as it is said. */
  const until = (holds: (session: SessionState) => boolean): Promise<SessionState> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds(state())) return;
        unsubscribe();
        resolve(state());
      };
      const unsubscribe = app.store.subscribe(look);
      look();
    });

  /** The loop stands: at the gate, at a recorded step, or at the end of its turn. */
  const settled = () =>
    until((session) => {
      if (session.performing || session.status === "running") return false;
      return session.status !== "waiting" || session.pending !== undefined;
    });

  return {
    ...app,
    requests,
    ran,
    benches,
    orders,
    sandboxes,
    queue,
    state,
    until,
    settled,
    /** What happened on the path up to the cursor, a word a step. */
    story: () =>
      state()
        .path.slice(0, state().cursor)
        .map(({ effect }) => wordFor(effect)),
    text: (path: string): string | undefined => {
      const bench = app.actions.bench();
      const { path: steps, cursor } = state();
      const bytes = bench?.files.read(bench.stateAt(steps[cursor - 1]?.id ?? null), path);
      return bytes && new TextDecoder().decode(bytes);
    },
    async stop() {
      app.actions.stop();
      await until((session) => session.status === "stopped");
    },
    async step(how: "step" | "round" | "run" = "step", times = 1) {
      for (let n = 0; n < times; n++) {
        app.actions.advance(how);
        await settled();
      }
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

interface FreshOptions extends TabOptions {
  readonly source?: Scenario;
}

/** A tab in which the scenario is open and nothing has happened yet. */
export async function freshTab({ source = scenario, ...options }: FreshOptions = {}): Promise<Tab> {
  const tab = openTab(options);
  await tab.actions.create(source, "en");
  return tab;
}

/** The same session again, from what is on disk: what a reload does. */
export async function reloaded(
  tab: Tab,
  options: TabOptions & { readonly records: RecordStore },
): Promise<Tab> {
  const again = openTab(options);
  if (!(await again.actions.open(tab.state().id))) throw new Error("The session is not on disk.");
  await again.settled();
  return again;
}

function wordFor(effect: SessionState["path"][number]["effect"]): string {
  switch (effect.kind) {
    case "append":
      return effect.author;
    case "dispatch":
      return effect.call.name;
    case "stop":
      return `stop: ${effect.stop.reason}`;
    default:
      return effect.kind;
  }
}

const defaultHandlers: Readonly<Record<string, Handler>> = {
  look: () => ({ status: "completed", text: "a view" }),
  async write(_, { sandbox }) {
    await sandbox.writeFile("/home/project/notes.txt", new TextEncoder().encode("changed\n"));
    return { status: "completed", text: "written" };
  },
};

/** A tool that says something and then runs until the person stops it. */
export function untilStopped(text: string): Handler {
  return (_, { signal, onOutput }) =>
    new Promise((done) => {
      signal.addEventListener("abort", () => done({ status: "failed", text }));
      onOutput?.(text);
    });
}

function noWord(): GivenWord {
  return givenWord(() => {
    throw new Error("This tab remembers nothing.");
  });
}
