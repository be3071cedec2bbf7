import type { Message } from "../core/message.ts";
import { isFault, type ModelKind } from "../core/model.ts";
import { toolMessage } from "../core/reply/native.ts";
import type { SandboxKind } from "../core/sandbox.ts";
import type { Effect, Step, StepId, StepLog } from "../core/step-log.ts";
import type { Scenario } from "../scenario/schema.ts";
import { isObject } from "./is-object.ts";

/** Version of what is written to disk. An older one is migrated when it is read; a newer one is refused. */
export const recordVersion = 1;

/** A session without its steps. */
export interface SessionMeta {
  readonly version: typeof recordVersion;
  readonly id: string;
  /** A name the person gave; else the scenario's title stands. */
  readonly title?: string;
  readonly scenario: Scenario;
  /** Which built-in scenario it came from, so that its card can be marked. */
  readonly origin?: string;
  /** What tools and guards say to the model; fixed at the session's start. */
  readonly language: "en" | "zh";
  readonly created: number;
  /** Where the person wants its commands to run; else the scenario says. */
  readonly sandbox?: SandboxKind;
  /** Deleted at this time; can be taken back until it is purged. */
  readonly deleted?: number;
}

/** Where a person is in a session. Written with every step, so it is small. */
export interface Place {
  readonly cursor: StepId | null;
  readonly tip: StepId | null;
  readonly draft: string;
  readonly model: ModelKind;
  readonly updated: number;
  /** An effect that had begun and is not recorded: a reload cut it off. */
  readonly begun?: Begun;
}

export interface Begun {
  readonly parent: StepId | null;
  readonly effect: Effect;
  readonly at: number;
  /** What had arrived of the reply. It is shown as incomplete, and never used. */
  readonly partial?: string;
}

/** A step on disk: like a step, but a message that an earlier step on the path holds already is left out. */
interface StepRecord {
  readonly version: typeof recordVersion;
  readonly step:
    | Step
    | { readonly effect: { readonly kind: "append"; readonly author: string; readonly message?: undefined } };
}

export const metaPrefix = "session/";
export const metaKey = (session: string) => `${metaPrefix}${session}`;
export const placePrefix = "place/";
export const placeKey = (session: string) => `${placePrefix}${session}`;
export const stepPrefix = (session: string) => `step/${session}/`;
/**
 * Padded, so that the order of keys is the order of recording. The step's own id makes it unique:
 * two tabs that count alike still never write over each other's steps.
 */
export const stepKey = (session: string, order: number, step: StepId) =>
  `${stepPrefix(session)}${String(order).padStart(8, "0")}-${step}`;

export function packStep(step: Step, log: StepLog): StepRecord {
  if (step.effect.kind !== "append") return { version: recordVersion, step };
  const known = messageKnownFrom(step.parent, log);
  if (known === undefined || JSON.stringify(known) !== JSON.stringify(step.effect.message)) {
    return { version: recordVersion, step };
  }
  const { message: _, ...effect } = step.effect;
  return { version: recordVersion, step: { ...step, effect } };
}

/** The message that the step at `id` has just produced: a reply, or the result of a call. */
export function messageKnownFrom(id: StepId | null, log: StepLog): Message | undefined {
  const step = id === null ? undefined : log.get(id);
  if (step?.effect.kind === "ask") {
    const outcome = step.outcome as Extract<Step, { effect: { kind: "ask" } }>["outcome"];
    return isFault(outcome) ? undefined : outcome.message;
  }
  if (step?.effect.kind === "dispatch") {
    return toolMessage(
      step.effect.call,
      step.outcome as Extract<Step, { effect: { kind: "dispatch" } }>["outcome"],
    );
  }
  return undefined;
}

/** Reads a session's own record; undefined when it is not one of ours or of a newer version. */
export function readMeta(value: unknown): SessionMeta | undefined {
  if (!isObject(value) || value.version !== recordVersion) return undefined;
  const { id, scenario, created } = value;
  const sound = typeof id === "string" && isObject(scenario) && typeof created === "number";
  if (!sound) return undefined;
  // A sandbox that this version does not know is no reason to lose the session: the default stands.
  const { sandbox, ...meta } = value;
  return (sandboxKinds.has(sandbox) ? value : meta) as unknown as SessionMeta;
}

const sandboxKinds = new Set<unknown>(["shell", "webcontainer"] satisfies SandboxKind[]);

/** Reads where a person was; undefined when it cannot be told, and the session then opens at its end. */
export function readPlace(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined;
  const { begun, ...place } = value;
  const { cursor, tip, draft, model, updated } = place;
  const sound =
    (cursor === null || typeof cursor === "string") &&
    (tip === null || typeof tip === "string") &&
    typeof draft === "string" &&
    modelKinds.has(model) &&
    typeof updated === "number";
  if (!sound) return undefined;
  return (isBegun(begun) ? { ...place, begun: readBegun(begun) } : place) as unknown as Place;
}

const modelKinds = new Set<unknown>(["script", "rules", "endpoint", "person"] satisfies ModelKind[]);

/** What had arrived is no reason to lose what was begun. */
function readBegun({ partial, ...begun }: Record<string, unknown>): Record<string, unknown> {
  return typeof partial === "string" ? { ...begun, partial } : begun;
}

function isBegun(value: unknown): value is Record<string, unknown> {
  return isObject(value) && isObject(value.effect) && typeof value.effect.kind === "string";
}
