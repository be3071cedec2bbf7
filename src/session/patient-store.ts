import type { RecordStore } from "./record-store.ts";

/** How long to wait for a store that has not said a word yet, and for one that has, in milliseconds. */
const patience = { first: 3_000, later: 15_000 };

interface Ports {
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The store has answered after all, when nobody waited for it any more. */
  readonly onLateAnswer: () => void;
}

/**
 * A store that may never answer: some browsers open a database and fire no event, ever. Such a call rejects in the
 * end as if the store had refused it. From then on reading rejects at once, and only writing asks again.
 */
export function patientStore(store: RecordStore, { wait, onLateAnswer }: Ports): RecordStore {
  let answered = false;
  let silent = false;

  function onAnswer(): void {
    answered = true;
    if (silent) onLateAnswer();
    silent = false;
  }

  function withinPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const arrived = new AbortController();
    answer.then(onAnswer, () => undefined).then(() => arrived.abort());
    const tooLate = slices(arrived.signal).then(() => {
      silent ||= !arrived.signal.aborted;
      throw noAnswer();
    });
    return Promise.race([answer, tooLate]);
  }

  /** A page that is busy at its start fires all its late timers at once: they must not count as the store's silence. */
  async function slices(signal: AbortSignal): Promise<void> {
    const slice = (answered ? patience.later : patience.first) / 3;
    for (let i = 0; i < 3 && !signal.aborted; i += 1) await wait(slice, signal);
  }

  return {
    write: (batch) => withinPatience(store.write(batch)),
    read: (prefix) => (silent ? Promise.reject(noAnswer()) : withinPatience(store.read(prefix))),
  };
}

function noAnswer(): Error {
  return new Error("The browser's storage does not answer.");
}
