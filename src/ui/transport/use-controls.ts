import { useMemo } from "react";
import { useApp, useSession, useUi } from "../ui-context.tsx";

/** What the transport can do now: the same for buttons and keys. */
export function useControls() {
  const { actions } = useUi().app;
  const cursor = useSession((session) => session.cursor);
  const steps = useSession((session) => session.path.length);
  const performing = useSession((session) => session.performing !== undefined);
  const running = useSession((session) => session.advance !== undefined);
  const turnIsOpen = useSession(({ view }) => view.turn !== undefined && view.turn.ended === undefined);
  const hasDraft = useSession((session) => session.draft.trim() !== "");
  // Such a call has buttons of its own: going on would be a word that nobody gave.
  const awaitsVerdict = useSession(({ pending, replaying }) => pending?.kind === "approve" && !replaying);
  const elsewhere = useApp((state) => state.elsewhere);
  const atTip = cursor === steps;

  return useMemo(
    () => ({
      canGoBack: cursor > 0 && !performing,
      canGoOn: !awaitsVerdict && (!atTip || (!elsewhere && !performing && (turnIsOpen || hasDraft))),
      canStop: !elsewhere && (running || performing || (atTip && turnIsOpen)),
      running,
      restart: () => actions.goTo(0),
      end: () => actions.goTo(steps),
      back: () => actions.goTo(cursor - 1),
      step: () => actions.advance("step"),
      round: () => actions.advance("round"),
      run: () => actions.advance("run"),
      pause: actions.pause,
      stop: actions.stop,
    }),
    [actions, cursor, steps, atTip, performing, running, turnIsOpen, hasDraft, awaitsVerdict, elsewhere],
  );
}

export type Controls = ReturnType<typeof useControls>;
