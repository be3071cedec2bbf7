import { isBlank } from "./surroundings.ts";

/** A tag that opens or closes a block of thinking. */
export interface ThinkingTag {
  readonly closing: boolean;
  readonly from: number;
  readonly to: number;
  readonly marks: Marks;
}

/** How one family of models marks thinking. */
interface Marks {
  readonly opens: string;
  readonly closes: string;
  /** What ends a block, where that is more than its closing mark: such a thing alone closes nothing. */
  readonly ends?: string;
}

const WORDS =
  "(?:think(?:ing)?|thoughts?|reasoning|reflection|deliberation|rationale|scratch_?pad|analysis|monologue|chain_of_thought)(?:_process|_content)?";
/** `<think>`, `<seed:think>`, `<longcat_think>`, `<antThinking>`, `<思考过程>`. */
const NAME = `(?:(?:\\w{1,20}[:_-]|ant)?${WORDS}|(?:思考|推理)(?:[过過]程)?)`;

/** Every mark that is known, in any case of letters. Whether thinking is closed is for each family to say. */
const FAMILIES: readonly Marks[] = [
  { opens: `<${NAME}(?:\\s[^<>]{0,100})?(?<!/)>`, closes: `<\\/${NAME}\\s{0,20}>` },
  // Mistral. A link of that name is none.
  { opens: "\\[(?:think(?:ing)?|reasoning)\\](?!\\()", closes: "\\[\\/(?:think(?:ing)?|reasoning)\\]" },
  // Kimi.
  { opens: "◁think▷", closes: "◁\\/think▷" },
  // OpenThinker, Command A.
  {
    opens: `<\\|(?:begin|start)_(?:of_)?${WORDS}\\|>`,
    closes: `<\\|end_(?:of_)?${WORDS}\\|>`,
  },
  // Apertus.
  { opens: "<\\|inner_prefix\\|>", closes: "<\\|inner_suffix\\|>" },
  // Solar.
  { opens: `<\\|${WORDS}\\|>`, closes: `<\\|\\/${WORDS}\\|>`, ends: "<\\|end\\|>" },
  // Gemma.
  { opens: "<\\|channel>thought", closes: "<channel\\|>" },
  // gpt-oss (harmony): a message ends at its end, or where the next one begins. Other channels are no thinking.
  {
    opens: "(?:<\\|start\\|>assistant)?<\\|channel\\|>\\s{0,3}analysis\\b(?:[^<\\n]{0,100}<\\|message\\|>)?",
    closes: "(?!)",
    ends: "<\\|(?:end|return|call)\\|>|(?=<\\|(?:start|channel)\\|>)",
  },
];

/** The thinking tag at `at`, if one stands there. */
export function thinkingTagAt(text: string, at: number): ThinkingTag | undefined {
  if (!mayFollow(text.charCodeAt(at + 1))) return undefined;
  TAG.lastIndex = at;
  const found = TAG.exec(text);
  if (!found) return undefined;
  const to = at + found[0].length;
  // A tag between quotes is spoken about, not used.
  const before = text[at - 1] ?? "";
  if (QUOTES.has(before) && QUOTES.has(text[to] ?? "")) return undefined;
  // Groups come in pairs: what opens, what closes.
  const group = found.findIndex((it, index) => index > 0 && it !== undefined) - 1;
  const marks = FAMILIES[group >> 1];
  return marks && { closing: group % 2 === 1, from: at, to, marks };
}

/** A letter, `/`, `|`, or what 思考 and 推理 begin with: what stands second in every tag. */
function mayFollow(code: number): boolean {
  const lower = code | 0x20;
  if ((lower >= 0x61 && lower <= 0x7a) || code === 0x2f || code === 0x7c) return true;
  return code === 0x601d || code === 0x63a8;
}

/** Where the block that `tag` opens ends; undefined when the text ends first. The first closing tag of its family counts. */
export function thinkingEnd(text: string, { marks, to }: ThinkingTag): number | undefined {
  const end = ENDS.get(marks);
  if (!end) return undefined;
  end.lastIndex = to;
  const found = end.exec(text);
  return found ? found.index + found[0].length : undefined;
}

/** Keeps account of what a reply holds besides thinking. */
export class Thinking {
  /** Something else stood before the last block. */
  answered = false;
  readonly #text: string;
  #to = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** A block that is over. */
  block(from: number, to: number): void {
    this.answered ||= !isBlank(this.#text, this.#to, from);
    this.#to = to;
  }

  /** A closing tag alone: the opening one stood in the prompt, or blocks were nested. All before it is thinking. */
  allBefore(to: number): void {
    this.answered = false;
    this.#to = to;
  }

  /** There was thinking, and the text holds nothing else. */
  isAll(): boolean {
    return this.#to > 0 && !this.answered && isBlank(this.#text, this.#to, this.#text.length);
  }
}

const TAG = new RegExp(FAMILIES.map(({ opens, closes }) => `(${opens})|(${closes})`).join("|"), "iy");
const ENDS = new Map(
  FAMILIES.map((marks) => [marks, new RegExp([marks.closes, marks.ends].filter(Boolean).join("|"), "gi")]),
);
const QUOTES = new Set(["`", '"', "'", "“", "”", "「", "」"]);
