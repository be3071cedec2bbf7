import { foldSteps } from "../core/fold.ts";
import { emptyView, type View } from "../core/view.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { Begun } from "./session-record.ts";
import type { SessionState, Status } from "./session-state.ts";
import { shareRounds } from "./share-rounds.ts";

export type Change = { readonly [Key in keyof SessionState]?: SessionState[Key] | undefined };

/** What the screen shows of a session and what the disk keeps of its place: one state, replaced as a whole. */
export class Board {
  /** The effect that has begun and is not recorded yet, here or before a reload. */
  begun: Begun | undefined;
  readonly #ports: SessionPorts;
  #state: SessionState;
  #closed = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    const { place, log, id, title, origin, scenario, source, sandbox } = ports;
    const tip = place.tip === null || log.get(place.tip) ? place.tip : log.tip(null);
    this.begun = place.begun;
    this.#state = {
      id,
      title,
      origin,
      scenario,
      source,
      model: place.model,
      sandbox,
      status: "idle",
      advance: undefined,
      tip,
      path: log.path(tip),
      cursor: 0,
      view: emptyView,
      pending: undefined,
      replaying: false,
      performing: undefined,
      stream: undefined,
      output: "",
      draft: place.draft,
      cutOff: place.begun,
      diverged: undefined,
    };
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Shows a change. What still comes in from a command or a stream after `close` belongs to no screen. */
  update(change: Change): void {
    if (this.#closed) return;
    this.prepare(change);
    this.#ports.onChange(this.#state);
  }

  /** A change that is half of one: the screen sees it with the other half. */
  prepare(change: Change): void {
    this.#state = { ...this.#state, ...change } as SessionState;
  }

  close(): void {
    this.#closed = true;
  }

  /** What comes after the cursor stays in the log, on a branch of its own. */
  cutPathAtCursor(): void {
    const path = this.#state.path.slice(0, this.#state.cursor);
    this.prepare({ path, tip: path.at(-1)?.id ?? null });
  }

  keepPlace(): void {
    const { cursor, path, tip, draft, model } = this.#state;
    this.#ports.keepPlace({
      cursor: path[cursor - 1]?.id ?? null,
      tip,
      draft,
      model,
      updated: this.#ports.now(),
      ...(this.begun ? { begun: this.begun } : {}),
    });
  }

  /** The view after so many steps of the path; what is the same as now keeps its identity. */
  viewAt(cursor: number): View {
    const { path, view, cursor: from } = this.#state;
    const ahead = cursor >= from;
    const folded = ahead ? foldSteps(path.slice(from, cursor), view) : foldSteps(path.slice(0, cursor));
    return shareRounds(view, folded);
  }

  /** After each turn the scenario's next opening message is offered; what the person typed is never replaced. */
  draftAt(view: View): string {
    const { draft, scenario } = this.#state;
    if (draft !== "" && !scenario.user.includes(draft)) return draft;
    if (isOpen(view)) return "";
    return scenario.user[view.turn?.number ?? 0] ?? "";
  }
}

export function isOpen(view: View): boolean {
  return view.turn !== undefined && view.turn.ended === undefined;
}

export function statusOf(view: View): Status {
  if (view.turn === undefined) return "idle";
  return view.turn.ended ? "stopped" : "waiting";
}
