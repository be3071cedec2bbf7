import type { WorkerAnswer } from "./isolation/isolation-by-worker.ts";
import { Isolator } from "./isolation/isolator.ts";
import { OfflineCopy } from "./offline/offline-copy.ts";

/*
 * The service worker: keeps a copy of the build and answers with it, and isolates the page where a person asked for
 * that. It never takes over from an older one while that has a page open (no skipWaiting), and has nothing to do
 * with requests to other origins.
 */

/** The build writes the list in here (scripts/service-worker.ts). */
declare const FILES_OF_BUILD: Readonly<Record<string, string>>;

/** What TypeScript's library for pages does not know of the inside of a service worker. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: AskEvent) => void): void;
};

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A wish of a page of ours (src/isolation/isolation-by-worker.ts); any other page of this origin can send one too. */
interface AskEvent extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, "postMessage">[];
}

/** How long a page may take to come before the kept one is shown, in milliseconds. */
const patience = 3000;

const { scope } = self.registration;

const copy = new OfflineCopy({
  files: FILES_OF_BUILD,
  scope,
  caches,
  fetch: (input, init) => fetch(input, init),
  late: () => new Promise((resolve) => setTimeout(resolve, patience)),
});

const isolator = new Isolator({ scope, caches });

self.addEventListener("install", (event) => event.waitUntil(copy.fill()));

// Claiming covers the first visit too: a worker that is restarted without a network finds its code.
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([copy.tidy(), self.clients.claim()])),
);

self.addEventListener("fetch", (event) => {
  const answer = copy.answer(event.request);
  if (answer) event.respondWith(isolator.withHeaders(event.request, answer));
});

self.addEventListener("message", (event) =>
  event.waitUntil(isolator.hear(event.data).then((said: WorkerAnswer) => event.ports[0]?.postMessage(said))),
);
