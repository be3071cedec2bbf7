import { type HeaderKeeper, IsolationError, type IsolationWish } from "./isolation.ts";

/** What the service worker says to a wish (src/isolation/isolator.ts). */
export type WorkerAnswer = "done" | { readonly failed: string };

export interface WorkerKeeperEffects {
  readonly container: Pick<ServiceWorkerContainer, "register">;
  /** The address of the built service worker. */
  readonly script: URL;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Keeping a whole build on a slow line. */
const installMs = 60_000;
/** A worker that sleeps wakes in well under a second; one of an older build never answers. */
const answerMs = 10_000;

/**
 * Our own service worker adds the headers, so that the page can be isolated on any static host. On a first visit
 * it may have to be installed first, and it may then be one that does not look after this page yet: that is enough,
 * as it looks after the next one.
 */
export function isolationByWorker({ container, script, wait }: WorkerKeeperEffects): HeaderKeeper {
  async function ask(wish: IsolationWish): Promise<void> {
    const worker = await orLate(installed(), installMs, "too_slow");
    const answer = await orLate(answerOf(worker, wish), answerMs, "older_build");
    if (answer !== "done") throw new IsolationError("refused", answer.failed);
  }

  /** The worker that will answer the next page. */
  async function installed(): Promise<ServiceWorker> {
    const registration = await container.register(script).catch((error: unknown) => {
      throw new IsolationError("refused", messageOf(error));
    });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (!worker) throw new IsolationError("refused");
    await activated(worker);
    return worker;
  }

  async function orLate<T>(work: Promise<T>, milliseconds: number, cause: "too_slow" | "older_build") {
    const late = wait(milliseconds).then((): never => {
      throw new IsolationError(cause);
    });
    return Promise.race([work, late]);
  }

  return { ask };
}

/** Rejects when the worker is thrown away instead, as one is that could not keep the whole build. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new IsolationError("not_kept"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function answerOf(worker: ServiceWorker, wish: IsolationWish): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(wish, [port2]);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
