import type { SessionMeta } from "./session-record.ts";
import type { ListedSession } from "./session-shelf.ts";
import type { SessionState } from "./session-state.ts";
import type { SaveState } from "./write-queue.ts";

/** All that the screen reads: the open session, the list of all, and how it stands with the disk. */
export interface AppState {
  readonly session: SessionState | undefined;
  readonly sessions: readonly ListedSession[];
  readonly save: SaveState;
  /** The session is open in another tab, which writes it; this one only looks. */
  readonly elsewhere: boolean;
  /** Deleted last, and can be taken back. */
  readonly deleted: SessionMeta | undefined;
  /** The tools of the open session have come: its requests can be shown. */
  readonly hasToolkit: boolean;
  /** Steps that could not be read when the session was opened. */
  readonly lostSteps: number;
  /** A mistake of ours; the screen offers an export. */
  readonly error: unknown;
}
