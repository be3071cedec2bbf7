import type { ModelFault } from "../../core/model.ts";
import { fault } from "../fault.ts";
import type { FaultWords } from "../fault-words.ts";
import type { Ending } from "./text-source.ts";

/** The fault behind an ending that is none of a body's own; undefined when it simply ended. */
export function endingFault(ending: Ending, words: FaultWords, response?: Response): ModelFault | undefined {
  switch (ending.kind) {
    case "stopped":
      return fault("stopped", words.stopped);
    case "stalled":
      return fault("stalled", words.stalled(Math.round(ending.ms / 1000)), { retryable: true });
    case "broken": {
      const detail = `${response ? `${response.status} ` : ""}${String(ending.error)}`;
      return fault("incomplete", words.incomplete, { retryable: true, detail });
    }
    default:
      return undefined;
  }
}

export function emptyFault(words: FaultWords): ModelFault {
  return fault("empty", words.empty, { retryable: true });
}
