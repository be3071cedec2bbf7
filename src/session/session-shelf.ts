import type { Step } from "../core/step-log.ts";
import { StepLog } from "../core/step-log.ts";
import type { RecordStore, Write } from "./record-store.ts";
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
  unpackSteps,
} from "./session-record.ts";
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

/** The sessions of this browser: what is on disk, and the queue through which it gets there. */
export class SessionShelf {
  readonly #records: RecordStore;
  readonly #queue: WriteQueue;

  constructor(records: RecordStore, queue: WriteQueue) {
    this.#records = records;
    this.#queue = queue;
  }

  /** Sessions that are not deleted, the one touched last first. Rejects when the store cannot be opened. */
  async list(): Promise<readonly ListedSession[]> {
    const [metas, places] = await Promise.all([this.#metas(), this.#records.read(placePrefix)]);
    const touched = new Map(
      places.map(({ key, value }) => [key.slice(placePrefix.length), readPlace(value)?.updated]),
    );
    return metas
      .filter((meta) => meta.deleted === undefined)
      .map((meta) => ({ meta, updated: touched.get(meta.id) ?? meta.created }))
      .sort((a, b) => b.updated - a.updated);
  }

  async load(id: string): Promise<StoredSession | undefined> {
    const [metas, places, steps] = await Promise.all([
      this.#records.read(metaKey(id)),
      this.#records.read(placeKey(id)),
      this.#records.read(stepPrefix(id)),
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

  /** `log` holds the step already: its place in the order is its key. */
  keepStep(id: string, step: Step, log: StepLog): void {
    this.#queue.put(stepKey(id, log.size), packStep(step, log));
  }

  /** Every record of a session, as it stands on disk or should: for a copy, an export, or a second try. */
  records({ meta, log, place }: Omit<StoredSession, "lost">): Write[] {
    const seen = new StepLog();
    const steps = [...log.all()].map((step) => {
      seen.add(step);
      return { key: stepKey(meta.id, seen.size), value: packStep(step, seen) };
    });
    const placed = place ? [{ key: placeKey(meta.id), value: place }] : [];
    return [{ key: metaKey(meta.id), value: meta }, ...steps, ...placed];
  }

  keepWhole(session: Omit<StoredSession, "lost">): void {
    for (const { key, value } of this.records(session)) this.#queue.put(key, value);
  }

  /** Removes a session's records for good. */
  async purge(id: string): Promise<void> {
    const steps = await this.#records.read(stepPrefix(id));
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
    const records = await this.#records.read(metaPrefix);
    return records.map((record) => readMeta(record.value)).filter((meta) => meta !== undefined);
  }
}
