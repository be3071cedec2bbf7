import type { Model } from "../core/model.ts";
import { buildRequest, type RequestOptions } from "../core/request.ts";
import { type WireProblem, wireProblem } from "../core/wire-rules.ts";
import { httpError } from "./endpoint/faults.ts";
import { faultWords, type Language } from "./fault-words.ts";

export interface StrictOptions {
  /** How the requests are written: the same as for an endpoint. */
  readonly request: Omit<RequestOptions, "model">;
  readonly language: Language;
}

/**
 * A made-up model that is as strict as a real endpoint about the messages it gets: a list that breaks a rule of the
 * chat format is answered with a 400 in the words of OpenAI's API, and the model is not asked. A mock that accepts
 * anything hides such mistakes until the first real request (W3).
 */
export function strictly(model: Model, { request: options, language }: StrictOptions): Model {
  return {
    kind: model.kind,
    async ask(request, context) {
      const problem = wireProblem(buildRequest(request, { ...options, model: "" }).messages);
      if (!problem || context.signal.aborted) return model.ask(request, context);
      const body = JSON.stringify({ error: { message: sentence(problem), type: "invalid_request_error" } });
      const answer = { status: 400, body, retryAfter: null };
      return { error: httpError(answer, faultWords(language)), by: { kind: model.kind } };
    },
  };
}

/** An endpoint answers in English, whatever language the person reads. */
function sentence(problem: WireProblem): string {
  switch (problem.rule) {
    case "calls_without_results":
      return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${problem.ids.join(", ")}`;
    case "result_without_call":
      return `Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls' (messages[${problem.at}]).`;
    case "repeated_id":
      return `Duplicate value for 'tool_call_id' of ${problem.ids.join(", ")} in messages[${problem.at}].`;
  }
}
