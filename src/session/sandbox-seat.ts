import type { SandboxKind } from "../core/sandbox.ts";
import type { GivenWord } from "./given-word.ts";
import type { Open } from "./open-session.ts";
import type { Place, SessionMeta } from "./session-record.ts";
import type { SessionShelf } from "./session-shelf.ts";

export interface SeatPorts<State> {
  readonly shelf: SessionShelf;
  readonly word: GivenWord;
  readonly flushed: () => Promise<void> | undefined;
  readonly open: () => Open<State> | undefined;
  /** Opens the session again on a new bench, at a place. */
  readonly reopen: (meta: SessionMeta, place: Place) => Promise<void>;
  /** Opening takes waits: one after the other. */
  readonly inTurn: (does: () => Promise<void>) => Promise<void>;
}

/** Where the commands of the open session run, and the ways from one sandbox to another: the files always come along. */
export function createSandboxSeat<State>(ports: SeatPorts<State>) {
  const { shelf, word, flushed, inTurn } = ports;

  function keep(open: Open<State>, sandbox: SandboxKind | undefined): void {
    const { sandbox: _, ...meta } = open.meta;
    open.meta = sandbox === undefined ? meta : { ...meta, sandbox };
    shelf.keepMeta(open.meta);
    if (sandbox === "webcontainer") word.give(meta.id);
    else word.takeBack(meta.id);
  }

  /** What was being done in the sandbox before waits to be done again. No reload cut it off, so none is told of. */
  function reopen({ meta, place }: Open<State>): Promise<void> {
    const { begun: _, ...stands } = place;
    return ports.reopen(meta, stands);
  }

  /** Stands still, and keeps the place: what was gone over without a halt, and which session was touched last. */
  function settle({ session }: Open<State>): void {
    session.goTo(session.state.cursor);
  }

  return {
    /**
     * The person chooses: WebContainer at a pause, which is their word to start it; the in-tab shell at any time, and
     * what is being done is cut off.
     */
    choose: (sandbox: SandboxKind): Promise<void> =>
      inTurn(async () => {
        const open = ports.open();
        if (!open?.hold.isOurs) return;
        const { performing, sandbox: now } = open.session.state;
        if (sandbox !== "shell" && performing) return;
        keep(open, sandbox);
        if (sandbox === now.inUse) return open.session.keepSandbox();
        settle(open);
        await reopen(open);
      }),

    /** Stores a choice that holds once the page has been opened again. @returns takes it back */
    async plan(sandbox: SandboxKind): Promise<() => void> {
      const open = ports.open();
      if (!open?.hold.isOurs) return () => {};
      const { sandbox: before } = open.meta;
      settle(open);
      keep(open, sandbox);
      await flushed();
      return () => keep(open, before);
    },

    /**
     * A sandbox is of no use: the in-tab shell goes on.
     * @param its the session it belongs to, once it is open
     */
    leave(its: () => Open<State> | undefined): Promise<void> {
      const broken = its();
      if (broken && ports.open() === broken) {
        settle(broken);
        // At once: what a command says of the end of its sandbox is no result of the command.
        broken.session.close();
      }
      return inTurn(async () => {
        const open = its();
        if (!open || ports.open() !== open) return;
        word.takeBack(open.meta.id);
        await reopen(open);
      });
    },
  };
}
