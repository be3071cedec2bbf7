import { type Step, StepLog } from "../core/step-log.ts";
import { isObject } from "./is-object.ts";
import { messageKnownFrom, recordVersion } from "./session-record.ts";
import { isSoundStep } from "./sound-step.ts";
import { singleSteps } from "./step-chunk.ts";

/**
 * Brings back a log from its records. A record that cannot be read ends its branch there:
 * everything before it is kept. Returns how many steps were left out, so that the screen can say so.
 */
export function unpackSteps(records: readonly unknown[]): { log: StepLog; lost: number } {
  const log = new StepLog();
  let lost = 0;
  for (const record of records.flatMap(singleSteps)) {
    const step = readStep(record, log);
    if (step) log.add(step);
    else lost += 1;
  }
  return { log, lost };
}

function readStep(record: unknown, log: StepLog): Step | undefined {
  if (!isObject(record) || record.version !== recordVersion || !isObject(record.step)) return undefined;
  if (!isSoundStep(record.step)) return undefined;
  const step = record.step as unknown as Step;
  if (log.get(step.id) || (step.parent !== null && !log.get(step.parent))) return undefined;
  if (step.effect.kind !== "append" || step.effect.message !== undefined) return step;
  const message = messageKnownFrom(step.parent, log);
  return message && ({ ...step, effect: { ...step.effect, message } } as Step);
}
