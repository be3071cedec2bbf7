/**
 * Whether a line that begins at `at`, below a call, is the model playing the world: a tool's result, an observation,
 * the final answer drawn from it, the person's next words. Nothing has run yet, so it is made up.
 */
export function isInventedAt(text: string, at: number): boolean {
  if (text[at] === "{") return false;
  INVENTED.lastIndex = at;
  return INVENTED.test(text);
}

/** Phrases that are a result's label even alone on their line: `Tool result`, `观察`. */
const PHRASE = [
  "(?:the |your )?(?:tool|function|command|execution|shell|api)[ _-]?(?:call )?(?:results?|outputs?|responses?|returns?|returned)",
  "observations?",
  "(?:final|my)[ _-]?(?:answer|response)",
  "工具(?:调用)?(?:执行)?(?:的)?(?:返回)?(?:结果|输出|响应|返回)",
  "(?:执行|运行|返回|调用|输出)(?:的)?结果",
  "观察(?:结果)?",
  "(?:最终|最后)(?:的)?(?:答案|回答|结论|回复|结果)",
].join("|");
/** Words for a result that need a sign behind them, or brackets around them, or a line of their own. */
const RESULT = [
  "results?|outputs?|responses?|stdout|stderr|exit (?:code|status)|return(?:ed|s|[ _]values?)",
  "(?:标准|执行|运行)?输出|结果|响应|标准错误|退出码|返回值?",
].join("|");
/** Who speaks next. */
const SPEAKER = "tool|function|user|human|assistant|system|answer|答案|回答|用户|助手|系统|工具";

/** What stands before a label: quotation, list, heading, bold, an open bracket, a picture. */
const LEAD = "(?:[*_#>= \\t•\\[【［(（-]|\\p{Extended_Pictographic}|\\uFE0F){0,8}";
const DETAIL =
  "(?:\\s{0,3}(?:#?\\d{1,4}|[(（\\[][^)）\\]\\n]{0,60}[)）\\]]|(?:for|of|from)\\s[^:：\\n]{1,60}(?=[:：])))?";
const BOLD = "(?:\\*\\*|__)?";
const SIGN = `\\s{0,3}${BOLD}[ \\t]{0,3}(?:[:：]|=(?!=)|[-=]>|→|$)`;
/** `**Observation 1:**`, `Tool result (read_file) =`, `stdout:`, `用户：`. */
const LABELLED = `${LEAD}(?:(?:${PHRASE})[\\]】］]?${DETAIL}${SIGN}|(?:${RESULT}|${SPEAKER})(?=\\s{0,3}${BOLD}\\s{0,3}[:：=])${DETAIL}${SIGN})`;
/** `### Output`, `**结果**`, or `Output` alone. */
const HEADING = `(?:(?:#{1,6}|\\*\\*|__)[ \\t]{0,3}${BOLD}(?:${RESULT}|${SPEAKER})|${RESULT})${DETAIL}[ \\t]{0,3}${BOLD}[ \\t]{0,3}$`;
/** `[result] 9`, `【工具结果】空`, `(no output)`. A link is none. */
const BRACKETED = [
  `[*_#> \\t]{0,4}[\\[【［(（][ \\t]?(?:no |empty |无|空|没有)?(?:${PHRASE}|${RESULT})${DETAIL}(?: (?:for|of|from) [^\\]\\n]{1,60})?[ \\t]?[\\]】］)）](?!\\()`,
  "\\[(?:user|human|assistant|system|tool)\\](?!\\()",
].join("|");
/** A block whose language is a result. */
const FENCED =
  "(?:`{3,9}|~{3,9})[ \\t]*(?:(?:tool|function|command|shell|execution)[ _-]?)?(?:results?|outputs?|responses?|observations?|stdout|stderr)[ \\t]*$";
/** The same in the markup that models were trained on. The marks around calls are none of it. */
const MARKUP = [
  "<\\/?(?:[a-z]{1,20}[_:-]){0,3}(?:results?|responses?|outputs?|observations?|stdout|stderr)(?:\\s[^<>\\n]{0,100})?>",
  "<[|｜](?:im_start|im_end|start_header_id|end_header_id|eot_id|user|assistant|observation|tool(?![_▁-]?calls?(?:[_▁-](?:section|begin|end|sep|argument)){0,3}[|｜]))[^|｜\\n]{0,30}[|｜]?>",
  "<\\|start\\|>(?:functions?|tool|user|system|developer)",
  "\\[(?:\\/?TOOL_RESULTS?|\\/?INST)\\]",
].join("|");
const INVENTED = new RegExp([LABELLED, HEADING, BRACKETED, FENCED, `${LEAD}(?:${MARKUP})`].join("|"), "imuy");
