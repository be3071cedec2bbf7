import type { LoopSettings } from "../core/loop.ts";
import type { Model, ModelKind } from "../core/model.ts";
import type { Protocol } from "../core/reply/read-reply.ts";
import type { SandboxKind } from "../core/sandbox.ts";
import type { StepLog } from "../core/step-log.ts";
import type { LoopWording } from "../core/wording/wording.ts";
import type { Sleep } from "../models/sleep.ts";
import { localise, type PlainScenario } from "../scenario/localise.ts";
import type { Bench } from "./bench.ts";
import { filesFollow } from "./files-follow.ts";
import { type GivenWord, sandboxChoice } from "./given-word.ts";
import { loopOf } from "./loop-of.ts";
import { protocolOf } from "./protocol-of.ts";
import { Session } from "./session.ts";
import type { Place, SessionMeta } from "./session-record.ts";
import type { SessionShelf, StoredSession } from "./session-shelf.ts";
import type { SessionState } from "./session-state.ts";
import type { Language } from "./settings.ts";
import { createWorld, type Toolkit } from "./world.ts";

/** What every session takes from the page it is opened in. */
export interface OpenPorts<State> {
  readonly shelf: SessionShelf;
  readonly flushed: () => Promise<void> | undefined;
  /** Where it cannot have the sandbox that is asked for, it takes the in-tab shell. */
  readonly makeBench: (order: BenchOrder) => Bench<State> | Promise<Bench<State>>;
  readonly word: GivenWord;
  readonly makeModel: (kind: ModelKind, scenario: PlainScenario) => Promise<Model>;
  /** Comes in a chunk of its own. */
  readonly makeToolkit: (scenario: PlainScenario) => Promise<Toolkit>;
  readonly wording: (language: Language) => LoopWording;
  readonly loopSettings: (scenario: PlainScenario, protocol: Protocol) => LoopSettings;
  readonly pace: (signal: AbortSignal) => Promise<void> | undefined;
  readonly sleep: Sleep;
  readonly newId: () => string;
  readonly now: () => number;
  readonly timeZone: string;
}

/** A bench that is to be made. */
export interface BenchOrder {
  readonly session: string;
  readonly scenario: PlainScenario;
  readonly log: StepLog;
  readonly sandbox: SandboxKind;
  /** To be called when the sandbox is of no use: it did not start, or was lost. */
  readonly onBroken: () => void;
}

/** This tab's right to write a session. Another tab may take it over at any time. */
export interface Hold {
  isOurs: boolean;
  readonly release: () => void;
}

/** What the open session consists of besides its state. */
export interface Open<State> {
  readonly session: Session;
  readonly bench: Bench<State>;
  readonly log: StepLog;
  /** Records of it that could not be read; they stay on disk. */
  readonly lost: number;
  readonly hold: Hold;
  /** Undefined until it has come. */
  toolkit: Toolkit | undefined;
  meta: SessionMeta;
  place: Place;
}

/** Puts a stored session on its bench: its files, its tools, and the loop where it stood. */
export async function openSession<State>(
  { meta, log, place: stored, lost }: StoredSession,
  hold: Hold,
  ports: OpenPorts<State>,
  screen: {
    readonly onChange: (state: SessionState) => void;
    readonly onToolkit: () => void;
    readonly onBroken: () => void;
    readonly onError: (reason: unknown) => void;
  },
): Promise<Open<State>> {
  const { shelf, now } = ports;
  const scenario = localise(meta.scenario, meta.language);
  const [protocol, loop] = await Promise.all([protocolOf(scenario), loopOf(scenario)]);
  const toolkit = ports.makeToolkit(scenario);
  const choice = sandboxChoice(meta, ports.word);
  const bench = await ports.makeBench({
    session: meta.id,
    scenario,
    log,
    // A session that another tab writes is only looked at here.
    sandbox: hold.isOurs ? choice.inUse : "shell",
    onBroken: screen.onBroken,
  });
  const follow = filesFollow(bench);
  const place = stored ?? endOf(log, scenario, now());
  const session = new Session({
    id: meta.id,
    title: meta.title,
    origin: meta.origin,
    scenario,
    source: meta.scenario,
    sandbox: { ...choice, inUse: bench.sandbox.kind },
    log,
    place,
    wording: ports.wording(meta.language),
    loop,
    loopSettings: () => ports.loopSettings(scenario, protocol),
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
    keepStep(step) {
      if (hold.isOurs) shelf.keepStep(meta.id, step, log.size + lost, log);
    },
    keepPlace(next) {
      opened.place = next;
      if (hold.isOurs) shelf.keepPlace(meta.id, next);
    },
    flushed: ports.flushed,
    newId: ports.newId,
    now,
    pace: ports.pace,
    sleep: ports.sleep,
    onChange(state) {
      follow(state);
      screen.onChange(state);
    },
    onError: screen.onError,
  });
  const opened: Open<State> = { session, bench, log, lost, hold, toolkit: undefined, meta, place };
  toolkit.then((kit) => {
    opened.toolkit = kit;
    screen.onToolkit();
  }, screen.onError);
  return opened;
}

/** Where a session is opened whose place is not known. */
function endOf(log: StepLog, scenario: PlainScenario, updated: number): Place {
  const tip = log.tip(null);
  // A scenario proposes an endpoint, and never chooses it: the person's own, and its key, may be there already.
  const model = scenario.model.kind === "endpoint" ? "script" : scenario.model.kind;
  return { cursor: tip, tip, draft: "", model, updated };
}

/** Nothing was done in it and nothing typed: it would be opened the same again. */
export function isUntouched<State>({ log, meta, session, lost }: Open<State>): boolean {
  const { draft, scenario } = session.state;
  const isTyped = draft !== "" && !scenario.user.includes(draft);
  return log.size === 0 && lost === 0 && meta.title === undefined && !isTyped;
}
