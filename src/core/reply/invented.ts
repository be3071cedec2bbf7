/**
 * Whether a line that begins at `at`, below a call, is the model playing the world: a tool's result, an observation,
 * the final answer drawn from it, the person's next words. Nothing has run yet, so it is made up.
 */
export function isInventedAt(text: string, at: number, tools: ReadonlySet<string>): boolean {
  if (text[at] === "{") return false;
  INVENTED.lastIndex = at;
  if (INVENTED.test(text)) return true;
  NAMED.lastIndex = at;
  return tools.has(NAMED.exec(text)?.[1] ?? "");
}

/** Phrases that are a result's label even alone on their line: `Tool result`, `观察`. */
const PHRASE = [
  "(?:the |your )?(?:tool|function|command|execution|shell|api)[ _-]?(?:call |execution )?(?:results?|outputs?|responses?|returns?|returned)",
  "observations?",
  "(?:final|my)[ _-]?(?:answer|response)",
  "工具(?:[调調]用|呼叫)?(?:[执執]行)?(?:的)?(?:返回)?(?:[结結]果|[输輸]出|[响響][应應]|返回)",
  "(?:[执執]行|[运運]行|返回|[调調]用|[输輸]出)(?:的)?[结結]果",
  "[观觀]察(?:[结結]果)?",
  "(?:最[终終]|最[后後])(?:的)?(?:答案|回答|[结結][论論]|回[复覆]|[结結]果)",
].join("|");
/** Words for a result that need a sign behind them, or brackets around them, or a line of their own. */
const RESULT = [
  "(?:the )?(?:results?|outputs?|responses?)|stdout|stderr|exit (?:code|status)|return(?:ed|s|[ _]values?)",
  "(?:[标標][准準]|[执執]行|[运運]行)?[输輸]出|[结結]果|[响響][应應]|[标標][准準][错錯][误誤]|退出[码碼]|返回值?",
].join("|");
/** Who speaks next. */
const SPEAKER = "tool|function|user|human|assistant|system|answer|答案|回答|用[户戶]|助手|系[统統]|工具";

/** What stands before a label: quotation, list, heading, bold, an open bracket, a picture. */
const LEAD = "(?:\\d{1,2}[.)][ \\t])?(?:[*_#>= \\t•\\[【［(（-]|\\p{Extended_Pictographic}|\\uFE0F){0,8}";
/** Which one it is: `1`, `(read_file)`. */
const NUMBER = "\\s{0,3}(?:#?\\d{1,4}|[(（\\[][^)）\\]\\n]{0,60}[)）\\]])";
const DETAIL = `(?:${NUMBER}|\\s{0,3}(?:for|of|from)\\s[^:：\\n]{1,60}(?=[:：]))?`;
const BOLD = "(?:\\*\\*?|__?)?";
const SIGN = `\\s{0,3}${BOLD}[ \\t]{0,3}(?:[:：]|=(?!=)|[-=]>|→|$)`;
/** Behind a phrase a dash will do. */
const DASH = "[ \\t]{1,3}[-–—][ \\t]";
const IS = "(?:\\s(?:is|was|are))?";
/** A word for a result wants its sign here, not at the end of its line. */
const SIGNED = `(?=\\s{0,3}${BOLD}\\s{0,3}[:：=])`;
/** `**Observation 1:**`, `Tool result (read_file) =`, `Result of read_file:`, `stdout:`, `用户：`. */
const LABELLED = `${LEAD}(?:(?:${PHRASE})[\\]】］]?${DETAIL}${IS}(?:${SIGN}|${DASH})|(?:(?:${RESULT})${DETAIL}${IS}|(?:${SPEAKER})(?:${NUMBER})?)${SIGNED}${SIGN})`;
/** `read_file result:`, `Tool read_file returned:`, `read_file 的结果：`: a result where there is such a tool. */
const NAMED = new RegExp(
  `${LEAD}(?:(?:the )?(?:tool|function) )?[\`"']?([\\p{L}\\p{N}_.-]{1,60}?)[\`"']?[ \\t]{0,2}(?:(?:tool|function) )?(?:results?|outputs?|responses?|returned|returns|的?(?:返回)?(?:[结結]果|[输輸]出)|返回)${DETAIL}${IS}${SIGN}`,
  "imuy",
);
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
  "<start_of_turn>(?:tool|user|system)",
  "\\[(?:\\/?TOOL_RESULTS?|\\/?INST)\\]",
].join("|");
const INVENTED = new RegExp([LABELLED, HEADING, BRACKETED, FENCED, `${LEAD}(?:${MARKUP})`].join("|"), "imuy");
