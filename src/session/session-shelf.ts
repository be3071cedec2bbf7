import type { Step, StepLog } from "../core/step-log.ts";
import {
  metaKey,
  metaPrefix,
  type Place,
  packStep,
  placeKey,
  placePrefix,
  readMeta,
  readPlace,
  type SessionMeta,
  stepKey,
  stepPrefix,
} from "./session-record.ts";
import { StepChunk } from "./step-chunk.ts";
import type { WriteQueue } from "./write-queue.ts";

export interface StoredSession {
  readonly meta: SessionMeta;
  readonly log: StepLog;
  readonly place: Place | undefined;
  /** Records that could not be read; what hung on them is left out. */
  readonly lost: number;
}

export interface ListedSession {
  readonly meta: SessionMeta;
  readonly updated: number;
}

/** How long a deleted session can be taken back. */
const undoTime = 10 * 60_000;

/** The sessions of this browser: what is on disk, or on its way there. */
export class SessionShelf {
  readonly #queue: WriteQueue;
  /** Of the session that was written last. */
  #chunk: { readonly session: string; readonly steps: StepChunk } | undefined;

  constructor(queue: WriteQueue) {
    this.#queue = queue;
  }

  /** Sessions that are not deleted, the one touched last first. */
  async list(): Promise<readonly ListedSession[]> {
    const [metas, places] = await Promise.all([this.#metas(), this.#queue.read(placePrefix)]);
    const touched = new Map(
      places.map(({ key, value }) => [key.slice(placePrefix.length), readPlace(value)?.updated]),
    );
    return metas
      .filter((meta) => meta.deleted === undefined)
      .map((meta) => ({ meta, updated: touched.get(meta.id) ?? meta.created }))
      .sort((a, b) => b.updated - a.updated);
  }

  async load(id: string): Promise<StoredSession | undefined> {
    // Who is here for the first time has no steps to read.
    const [{ unpackSteps }, metas, places, steps] = await Promise.all([
      import("./unpack-steps.ts"),
      this.#queue.read(metaKey(id)),
      this.#queue.read(placeKey(id)),
      this.#queue.read(stepPrefix(id)),
    ]);
    const meta = readMeta(metas.find((record) => record.key === metaKey(id))?.value);
    if (!meta) return undefined;
    const { log, lost } = unpackSteps(steps.map((record) => record.value));
    const place = readPlace(places.find((record) => record.key === placeKey(id))?.value);
    return { meta, log, place, lost };
  }

  keepMeta(meta: SessionMeta): void {
    this.#queue.put(metaKey(meta.id), meta);
  }

  keepPlace(id: string, place: Place): void {
    this.#queue.put(placeKey(id), place);
  }

  /** `order` counts the session's steps, this one and those that could not be read included. */
  keepStep(id: string, step: Step, order: number, log: StepLog): void {
    const single = { key: stepKey(id, order, step.id), value: packStep(step, log) };
    this.#queue.put(single.key, single.value);
    if (this.#chunk?.session !== id) this.#chunk = { session: id, steps: new StepChunk() };
    // In one transaction: no await stands between them.
    for (const { key, value } of this.#chunk.steps.add(single)) this.#queue.put(key, value);
  }

  /** Writes every record of a session that is not on the shelf yet. */
  keepWhole({ meta, log, place }: Omit<StoredSession, "lost">): void {
    this.keepMeta(meta);
    for (const [at, step] of [...log.all()].entries()) this.keepStep(meta.id, step, at + 1, log);
    if (place) this.keepPlace(meta.id, place);
  }

  /** Tries the disk again after it had refused; nothing was lost meanwhile. */
  saveAgain(): Promise<void> {
    return this.#queue.retry();
  }

  /** Removes a session's records for good. */
  async purge(id: string): Promise<void> {
    if (this.#chunk?.session === id) this.#chunk = undefined;
    const steps = await this.#queue.read(stepPrefix(id));
    for (const { key } of steps) this.#queue.delete(key);
    this.#queue.delete(metaKey(id));
    this.#queue.delete(placeKey(id));
  }

  /** Removes what was deleted long enough ago. */
  async purgeDeleted(now: number): Promise<void> {
    const old = (await this.#metas()).filter((meta) => now - (meta.deleted ?? now) > undoTime);
    for (const meta of old) await this.purge(meta.id);
  }

  async #metas(): Promise<SessionMeta[]> {
    const records = await this.#queue.read(metaPrefix);
    return records.map((record) => readMeta(record.value)).filter((meta) => meta !== undefined);
  }
}
