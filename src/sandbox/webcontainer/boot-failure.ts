/** Why WebContainer is not there, what can be done about it, and both in a sentence. */
export interface BootFailure {
  readonly cause: BootCause;
  readonly remedy: Remedy;
  /** A sentence in English, for a command that wanted to run in it. */
  readonly reason: string;
  /** What the browser or the runtime said, where it said something. */
  readonly detail?: string;
}

/** `spoilt`: an earlier start failed in a way that only a reload mends. `lost`: it ran, and does not answer any more. */
export type BootCause =
  | "offline"
  | "not isolated"
  | "in use"
  | "not loaded"
  | "too slow"
  | "refused"
  | "lost"
  | "spoilt";

/** `isolate`: open the page again with cross-origin isolation on. */
export type Remedy = "connect" | "isolate" | "close the other one" | "reload";

export function bootFailure(cause: BootCause, detail?: string): BootFailure {
  const { remedy, text } = failures[cause];
  const reason = `${text(detail)} ${meanwhile}`;
  return { cause, remedy, reason, ...(detail === undefined ? {} : { detail }) };
}

const meanwhile = "Your files are safe, and the in-tab shell can go on with them.";

const failures: Record<BootCause, { remedy: Remedy; text: (detail: string | undefined) => string }> = {
  offline: {
    remedy: "connect",
    text: () =>
      "This browser is offline, and WebContainer is loaded from stackblitz.com: connect and start it again.",
  },
  "not isolated": {
    remedy: "isolate",
    text: () =>
      "WebContainer needs a page that is isolated from other sites, and this one is not: let the page be opened again with isolation on.",
  },
  "in use": {
    remedy: "close the other one",
    text: () =>
      "A page can have one WebContainer, and another session here has it: leave that session first.",
  },
  "not loaded": {
    remedy: "reload",
    text: (detail) =>
      `The program that talks to WebContainer could not be loaded${said(detail)}: check the connection and reload the page.`,
  },
  "too slow": {
    remedy: "reload",
    text: (detail) =>
      `WebContainer did not start${said(detail)}. A network or a browser that blocks stackblitz.com or its storage does that: check it, then reload the page.`,
  },
  refused: {
    remedy: "reload",
    text: (detail) => `WebContainer did not start${said(detail)}: reload the page to try again.`,
  },
  lost: {
    remedy: "reload",
    text: () => "WebContainer does not answer any more: reload the page to start it again.",
  },
  spoilt: {
    remedy: "reload",
    text: () =>
      "WebContainer failed earlier on this page and cannot be started twice: reload the page first.",
  },
};

function said(detail: string | undefined): string {
  return detail === undefined ? "" : ` (${detail})`;
}
