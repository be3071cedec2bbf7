/** English of the choice of a sandbox, apart from the screen's other words; `zh-sandbox.ts` has the same keys. */
export const enSandbox = {
  sandbox: {
    what: "Real Node.js and npm in this tab, in place of the in-tab shell.",
    node: "npm can install packages, and a server that a command starts gets an address. The shell is jsh, not bash: no git, awk or other native programs, and one stream for output and errors. A script of replies that was written for bash may fail in it.",
    network:
      "Its program comes from stackblitz.com and uses StackBlitz’s servers, so it needs a network. Nothing is loaded from there before you start it.",
    files:
      "The files at this step come along, and come back with you to the in-tab shell. What npm installs stays in WebContainer and is gone after a reload.",
    isolation:
      "It needs a page that is isolated from other sites, so this page is reloaded once. Your session is at the same step afterwards.",
    isolated: "It needs a page that is isolated from other sites, and this one is.",
    giveUp: "Reload without isolation",
    licence:
      "WebContainer is a product of StackBlitz. The client in this page is open source (MIT); the runtime that it loads is not, and StackBlitz’s <terms>Terms of Service</terms> apply to it. Commercial use may need a licence: see <site>webcontainers.io</site>.",
    start: "Start WebContainer",
    reloadAndStart: "Reload and start WebContainer",
    notNow: "Not now",
    isolating: "Preparing the reload…",
    elsewhere: "This session is open in another tab, which keeps it. Go on in this tab first.",
    performing: "A step is running. WebContainer can start when it has ended.",
    ready: "WebContainer is ready",
    offered: "This session asks for WebContainer. Until you start it, commands run in the in-tab shell.",
    about: "About WebContainer…",
    stay: "Stay in the in-tab shell",
    starting: "WebContainer is starting: {stage}",
    stage: {
      client: "loading its client",
      runtime: "loading the runtime from stackblitz.com",
      files: "handing over the files",
    },
    seconds: "{s, number} s",
    callOff: "Cancel",
    meanwhile: "The session goes on in the in-tab shell, with its files and every step.",
    detail: " ({detail})",
    cause: {
      offline: "WebContainer did not start: this browser is offline.",
      "not isolated": "WebContainer did not start: this page is not isolated from other sites.",
      "in use": "WebContainer did not start: this page can have one, and the last one has not ended yet.",
      "not loaded": "WebContainer did not start: its client could not be loaded{detail}.",
      "too slow":
        "WebContainer did not start within 30 seconds. A network or a browser that blocks stackblitz.com or its storage does that: check it, then reload.",
      refused: "WebContainer did not start{detail}.",
      lost: "WebContainer does not answer any more. What was running in it has changed nothing.",
      spoilt: "WebContainer failed earlier on this page, and starts again only after a reload.",
    },
    remedy: {
      connect: "Try again",
      isolate: "Reload and start",
      "close the other one": "Try again",
      reload: "Reload and start again",
    },
    problem: {
      no_service_worker:
        "It cannot start here: this browser allows the page no service worker, which isolates it. Open the page over https, or in a window that is not private.",
      refused:
        "The page could not be isolated: the browser did not take its service worker. Check that you are online and that this site may store data, then try again.",
      too_slow: "The page is still being stored, which comes first. Wait a moment, then try again.",
      not_kept:
        "The page could not be isolated: not all of it could be stored. Check the connection and the space on the disk, then try again.",
      older_build:
        "An older build of this page is still in charge. Close every tab of it, open it again, then try again.",
      not_stored:
        "The page would have to be reloaded, and this browser does not store the session. Export it first, then open it in a window that stores data.",
      embedded: "This page is shown inside another one. Open it in a tab of its own, then try again.",
      in_vain:
        "The page was reloaded, and the browser did not isolate it. Try again; if that does not help, use another browser.",
    },
  },
};
