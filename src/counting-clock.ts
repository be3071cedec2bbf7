/**
 * For tests: a clock that goes on by a millisecond whenever it is asked. Whoever asks while it works is out of time
 * after so much work, on any machine.
 */
export function countingClock(): () => number {
  let time = Date.UTC(2026, 0, 1);
  return () => {
    time += 1;
    return time;
  };
}
