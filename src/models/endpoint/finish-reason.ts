/** Endpoints pass on the words of the model behind them; the loop knows those of OpenAI. */

const CUT_BY_LENGTH = /^(length|max_tokens|max_output_tokens|model_length)$/i;
const CUT_BY_FILTER = /^(content_filter|safety|sensitive|recitation|blocklist|prohibited_content|spii)$/i;
const FAILED = /^(error|network_error|insufficient_system_resource)$/i;

/** The reason in OpenAI's words where it means that the answer is cut; any other as it came. */
export function readFinishReason(reason: string): string {
  if (CUT_BY_LENGTH.test(reason)) return "length";
  return CUT_BY_FILTER.test(reason) ? "content_filter" : reason;
}

/** Whether the endpoint says that it failed, as one of its reasons to end: what had come is no answer. */
export function isFailure(reason: string): boolean {
  return FAILED.test(reason);
}
