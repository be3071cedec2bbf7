import type { Language } from "./in-language.ts";

/** What can be wrong with a scenario, in sentences for the person who wrote it. */
export interface ProblemWords {
  readonly tooLarge: (megabytes: number) => string;
  readonly syntax: (line: number, column: number, found: string | undefined) => string;
  readonly tooDeep: (levels: number) => string;
  readonly notJson: string;
  readonly reservedKey: (key: string) => string;
  readonly unknownKey: (key: string) => string;
  readonly laterKey: (key: string) => string;
  readonly laterValue: (value: string) => string;
  readonly missing: (expected: string) => string;
  readonly wrongType: (expected: string, found: string) => string;
  readonly oneOf: (values: readonly string[]) => string;
  readonly atLeast: (minimum: string) => string;
  readonly atMost: (maximum: string) => string;
  readonly filePath: string;
  readonly fileAndFolder: string;
  readonly base64: string;
  readonly badAddress: string;
  readonly secretInAddress: string;
  readonly namedTwice: string;
  readonly builtInName: string;
  readonly toolName: string;
  readonly parameterKey: (key: string) => string;
  readonly invalid: string;
  /** JSON types by the name the schema has for them. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly or: string;
}

const en: ProblemWords = {
  tooLarge: (megabytes) => `The scenario is larger than ${megabytes} MB. Take out large files.`,
  syntax: (line, column, found) =>
    found === undefined
      ? `Not valid JSON: the text ends too early, at line ${line}, column ${column}. Is something cut off?`
      : `Not valid JSON: unexpected ${JSON.stringify(found)} at line ${line}, column ${column}.`,
  tooDeep: (levels) => `Nested deeper than ${levels} levels. Make it flatter.`,
  notJson: "This is not a JSON value.",
  reservedKey: (key) => `A key cannot be named ${key}. Choose another name.`,
  unknownKey: (key) => `Unknown key "${key}". Remove it, or check its spelling.`,
  laterKey: (key) => `"${key}" is not supported in this version. Remove it to run the scenario without it.`,
  laterValue: (value) => `${value} is not supported in this version.`,
  missing: (expected) => `This is missing; expected ${expected}.`,
  wrongType: (expected, found) => `Expected ${expected}, found ${found}.`,
  oneOf: (values) => `Must be ${values.length === 1 ? "" : "one of "}${values.join(", ")}.`,
  atLeast: (minimum) => `Must be at least ${minimum}.`,
  atMost: (maximum) => `Must be at most ${maximum}.`,
  filePath:
    'A file path is relative to the workspace, like "src/a.txt": no "/" at its start or end, no ".", ".." or empty part, no backslash, at most 500 characters.',
  fileAndFolder: "Another path uses this file as a folder. Rename one of them.",
  base64: "This is not base64.",
  badAddress: "An address begins with https:// or http://.",
  namedTwice: "This tool is named twice. Once is enough.",
  builtInName: "A built-in tool has this name. Choose another one.",
  toolName: "The name of a tool has 1 to 64 letters, digits, _ or -.",
  parameterKey: (key) =>
    `"${key}" is not among the keywords that parameters can use here. Remove it; the code of the tool can check what it said.`,
  secretInAddress:
    "A scenario is shared: its address must not carry a user name, a password or a key. Enter the key in the app instead.",
  invalid: "This value is not valid here.",
  kinds: {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    object: "an object",
    record: "an object",
    array: "a list",
    null: "null",
    undefined: "nothing",
  },
  or: " or ",
};

const zh: ProblemWords = {
  tooLarge: (megabytes) => `场景超过 ${megabytes} MB，请去掉较大的文件。`,
  syntax: (line, column, found) =>
    found === undefined
      ? `不是有效的 JSON：文本在第 ${line} 行第 ${column} 列就结束了，是否被截断？`
      : `不是有效的 JSON：第 ${line} 行第 ${column} 列出现了意外的 ${JSON.stringify(found)}。`,
  tooDeep: (levels) => `嵌套超过 ${levels} 层，请减少层级。`,
  notJson: "这不是 JSON 值。",
  reservedKey: (key) => `键不能命名为 ${key}，请换一个名字。`,
  unknownKey: (key) => `未知的键“${key}”。请删除它，或检查拼写。`,
  laterKey: (key) => `此版本不支持“${key}”。删除它之后场景可以在没有它的情况下运行。`,
  laterValue: (value) => `此版本不支持 ${value}。`,
  missing: (expected) => `缺少此项，应为${expected}。`,
  wrongType: (expected, found) => `应为${expected}，实际是${found}。`,
  oneOf: (values) => `必须是${values.length === 1 ? "" : "以下之一："}${values.join("、")}。`,
  atLeast: (minimum) => `不能小于 ${minimum}。`,
  atMost: (maximum) => `不能大于 ${maximum}。`,
  filePath:
    "文件路径相对于工作目录，例如“src/a.txt”：首尾没有“/”，没有“.”、“..”或空的部分，没有反斜杠，最多 500 个字符。",
  fileAndFolder: "另一个路径把这个文件当作文件夹，请给其中一个改名。",
  base64: "这不是 base64。",
  badAddress: "地址要以 https:// 或 http:// 开头。",
  namedTwice: "这个工具写了两次，一次就够了。",
  builtInName: "内置工具已有这个名字，请换一个。",
  toolName: "工具名由 1 到 64 个字母、数字、_ 或 - 组成。",
  parameterKey: (key) => `这里的参数不能使用关键字“${key}”。请删除它；工具的代码可以检查它要求的内容。`,
  secretInAddress: "场景会被分享：地址里不能带用户名、密码或密钥。请在应用里填写密钥。",
  invalid: "这里不能使用这个值。",
  kinds: {
    string: "文本",
    number: "数字",
    int: "整数",
    boolean: "true 或 false",
    object: "对象",
    record: "对象",
    array: "列表",
    null: "null",
    undefined: "空",
  },
  or: "或",
};

export const problemWords: Readonly<Record<Language, ProblemWords>> = { en, zh };
