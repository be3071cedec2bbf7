/** Why a turn ended. */
export const stopReasons = [
  "final",
  "max_steps",
  "hard_max_steps",
  "repeated_action",
  "no_progress",
  "consecutive_errors",
  "loop_guard",
  "token_budget",
  "unparseable",
  "empty_response",
  "script_ended",
  "model_error",
  "stopped",
] as const;

export type StopReason = (typeof stopReasons)[number];

export interface Stop {
  readonly reason: StopReason;
  /** A plain sentence for the person: never silence (W3). */
  readonly message: string;
  /** The final answer is only the beginning of one: the model had no room left. */
  readonly cut?: true;
}
