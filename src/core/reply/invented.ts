/**
 * Whether a line that begins at `at`, below a call, is the model playing the world: a tool's result, an observation,
 * the final answer drawn from it, the person's next words. Nothing has run yet, so it is made up.
 */
export function isInventedAt(text: string, at: number): boolean {
  if (text[at] === "{") return false;
  INVENTED.lastIndex = at;
  return INVENTED.test(text);
}

/** `**Observation 1:**`, `Tool result (read_file) =`, `观察：` … or the phrase alone on its line. */
const LABEL = [
  "(?:the |your )?(?:tool|function|command|execution|shell|api)[ _-]?(?:call )?(?:results?|outputs?|responses?|returns?|returned)",
  "observations?",
  "(?:final|my)[ _-]?(?:answer|response)",
  "(?:tool|function|user|human|assistant|system|results?|outputs?|answer|response)(?=\\s{0,3}(?:\\*\\*|__)?\\s{0,3}[:：])",
  "工具(?:调用)?(?:执行)?(?:的)?(?:返回)?(?:结果|输出|响应|返回)",
  "(?:执行|运行|返回|调用|输出)(?:的)?结果",
  "观察(?:结果)?",
  "(?:最终|最后)(?:的)?(?:答案|回答|结论|回复|结果)",
  "(?:结果|输出|答案|回答|用户|助手|系统|工具)(?=\\s{0,3}[:：])",
].join("|");
const DETAIL =
  "(?:\\s{0,3}(?:#?\\d{1,4}|[(（\\[][^)）\\]\\n]{0,60}[)）\\]]|(?:for|of|from)\\s[^:：\\n]{1,60}(?=[:：])))?";
const SIGN = "\\s{0,3}(?:\\*\\*|__)?[ \\t]{0,3}(?:[:：=]|[-=]>|→|$)";
/** The same in the markup that models were trained on. */
const MARKUP = [
  "<\\/?(?:tool_|function_)?(?:results?|responses?|outputs?|observations?)>",
  "<\\|(?:im_start|im_end|start_header_id|end_header_id|eot_id|user|assistant|observation|tool)[^|\\n]{0,30}\\|>",
  "\\[(?:\\/?TOOL_RESULTS?|\\/?INST)\\]",
].join("|");
const INVENTED = new RegExp(`[*_#> \\t\\[【-]{0,8}(?:(?:${LABEL})[\\]】]?${DETAIL}${SIGN}|${MARKUP})`, "imy");
