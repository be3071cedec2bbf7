import type { ModelError, ModelErrorKind, ModelFault } from "../core/model.ts";

/** A model that could not answer, told in a sentence; not worth another try unless `rest` says so. */
export function fault(kind: ModelErrorKind, message: string, rest: Partial<ModelError> = {}): ModelFault {
  return { error: { kind, message, retryable: false, ...rest } };
}
