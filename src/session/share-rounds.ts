import type { Round, View } from "../core/view.ts";

/** Keeps the identity of every round that is the same as before, so that its card is not drawn again. */
export function shareRounds(before: View, after: View): View {
  const rounds = after.rounds.map((round, i) => {
    const old = before.rounds[i];
    return old && sameRound(old, round) ? old : round;
  });
  return { ...after, rounds };
}

/** Rounds hold what happened on one path: the same first and last step, and as many items, is the same round. */
function sameRound(a: Round, b: Round): boolean {
  return (
    a.number === b.number &&
    a.turn === b.turn &&
    a.items.length === b.items.length &&
    a.items[0]?.step === b.items[0]?.step &&
    a.items.at(-1)?.step === b.items.at(-1)?.step
  );
}
