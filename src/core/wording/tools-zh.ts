import type { ToolWording } from "./tools.ts";

/** Simplified Chinese words of the tools. */
export const toolsZh: ToolWording = {
  call: {
    unknownTool: (name, known) =>
      known.length === 0
        ? `没有名为“${name}”的工具；这里没有任何可用的工具，请直接回答。`
        : `没有名为“${name}”的工具。可用的工具有：${known.join("、")}。请从中选用。`,
    notJson: (name, problem) =>
      `${name} 的参数不是合法的 JSON（${problem}）。请用一个完整的 JSON 对象重新调用。`,
    notObject: (name) => `${name} 的参数必须是带参数名的 JSON 对象，例如 {"name": "value"}。请重新调用。`,
    mismatch: (name, problems) =>
      `${name} 的参数不符合要求：\n${problems.map((problem) => `- ${problem}`).join("\n")}\n请改正后重新调用。`,
    threw: (name, message) =>
      `${name} 执行失败：${message}\n请修改参数或换一种做法；原样再调用一次多半还会失败。`,
    timedOut: (name, seconds) => `${name} 在 ${seconds} 秒内没有完成，已被终止。请把任务缩小一些再试。`,
    stopped: (name) => `${name} 尚未完成就被用户停止了。`,
    partial: "在此之前的输出：",
  },
  schema: {
    required: (path) => `${path}：必填，但没有给出`,
    unknown: (path) => `${path}：没有这个参数`,
    type: (path, expected, actual) => `${path || "参数"}：类型应为 ${expected}，实际为 ${actual}`,
    oneOf: (path, allowed) => `${path || "参数"}：只能取 ${allowed} 之一`,
    rule: (path, rule) => `${path || "参数"}：不满足规则 ${rule}`,
    more: (count) => `另有 ${count} 处问题`,
    broken: (detail) => `这个工具自身的参数模式有误，无法检查任何参数（${detail}）`,
  },
  result: {
    noOutput: "（无输出）",
    leftOut: (characters) => `\n…［此处省略 ${characters} 个字符；如有需要，请只请求其中一部分］…\n`,
    cut: (shown, total) => `\n［已截断：只显示前 ${shown} 个字符，全文共 ${total} 个字符］`,
    values:
      '工具结果里，JSON 无法表示的值写成字符串："Infinity"、"-Infinity"、"NaN"、"undefined"（字段存在但没有值；null 仍是 null），bigint 写成它的数字，对象包含自身的地方写成 "[circular]"。',
  },
  file: {
    pathEmpty: "路径为空或含有 NUL 字符。请给出文件或文件夹的路径。",
    outside: (path, workspace) =>
      `${path} 指向工作区 ${workspace} 之外，文件工具不能访问。请使用 ${workspace} 之内的路径。`,
    missing: (path) => `${path} 不存在。请用 list_dir 查看所在的文件夹，找到正确的路径。`,
    isDirectory: (path) => `${path} 是文件夹，不是文件。请用 list_dir 列出它，或指定其中的某个文件。`,
    notDirectory: (path) => `${path} 不是文件夹，或者路径中间有一段是文件。请用 list_dir 核对。`,
    linkLoop: (path) => `${path} 是一个循环的链接。请使用真实文件的路径。`,
    noSpace: (path) => `沙箱空间不足，无法写入 ${path}。请删除不再需要的文件，或减少写入的内容。`,
    refused: (path, detail) => `无法使用 ${path}（${detail}）。请用 list_dir 核对路径。`,
    binary: (path, bytes) => `${path}：二进制文件（binary），${bytes} 字节（bytes），不以文本显示。`,
  },
  runShell: {
    about:
      "在沙箱里运行一条 shell 命令，返回退出码、stdout 和 stderr。工作目录和导出的变量会保留到下一条命令。用于运行程序和测试，以及移动、复制、删除文件。不要用它读取或修改文件内容（read_file、write_file、edit_file 更稳妥），也不要用它运行交互式程序、服务器或监视程序：这里没有键盘，而且除非另有设置，命令超过 30 秒就会被终止。超过 1 MiB 的输出会被丢弃，过长的输出会省略中间部分。",
    command: "命令行，写法与 POSIX shell 中相同；可以用 && 或管道连接多条命令。",
    exitCode: (code) => `退出码 ${code}`,
    exitCodeSilent: (code) => `退出码 ${code}，没有输出`,
    timedOut: (seconds) => `运行 ${seconds} 秒仍未完成，已被终止；请运行更短的命令，或只运行其中一部分`,
    stopped: "被用户停止",
    limit: "触及 shell 的限制而终止（命令、循环或输出字节过多）",
    stderr: "stderr：",
  },
  readFile: {
    about:
      "读取一个文本文件，逐行带行号返回：行号、制表符、该行内容。每次编辑之前都应先读。不要用它查看文件夹（用 list_dir），也不要用它在许多文件中查找（用 grep_code）。超过 50,000 个字符的文件会被截断，并注明总长度；其余部分可用 run_shell 读取，例如 sed -n '200,400p' FILE。二进制文件只返回大小。",
    path: "文件路径，绝对路径或相对于工作目录的路径；必须在工作区之内。",
    empty: (path) => `${path} 是空文件（0 行）。`,
  },
  writeFile: {
    about:
      "写入整个文本文件：文件不存在则新建，存在则全部覆盖；缺少的文件夹会自动创建。用于新建文件和整体重写。不要用它对已有文件做小改动（用 edit_file），也不要在没有读过原文件的情况下覆盖它。返回路径和字节数。",
    path: "文件路径，绝对路径或相对于工作目录的路径；必须在工作区之内。",
    content: "完整的新内容。原文件的内容不会保留。",
    created: (path, bytes) => `已新建 ${path}（${bytes} 字节）。`,
    replaced: (path, bytes) => `已覆盖 ${path} 的内容（${bytes} 字节）。`,
  },
  editFile: {
    about:
      "替换文本文件中的一段，其余部分（包括换行符）保持原样。请先读取文件。不要用它新建文件或重写大部分内容（用 write_file），也不要用于二进制文件。返回改动了几处。",
    path: "已有文件的路径，绝对路径或相对于工作目录的路径；必须在工作区之内。",
    oldString:
      "要替换的原文，必须与文件内容完全一致（包括空白），不带 read_file 的行号。不能为空；除非 replace_all 为 true，否则必须恰好出现一次。",
    newString: "替换后的文本，按字面写入。可以为空，但必须与 old_string 不同。",
    replaceAll: "为 true 时替换每一处。默认 false。",
    edited: (path, count) => `已编辑 ${path}：替换了 ${count} 处。`,
    emptyOld: "old_string 为空（empty）。请给出要替换的原文；若要填充或新建整个文件，请用 write_file。",
    equal: "old_string 与 new_string 相同，不会有任何变化。请给出不同的 new_string。",
    notFound: "在文件中找不到 old_string。请用 read_file 重新读取文件，原样复制这段内容，包括空白和缩进。",
    numbered:
      "在文件中找不到 old_string。它似乎带有 read_file 的行号：请去掉行号和制表符，只复制各行的文本。",
    several: (count) =>
      `old_string 在文件中出现了 ${count} 次，无法确定是哪一处。请补充前后几行，使其只出现一次，或把 replace_all 设为 true。`,
    binary: (path) => `${path} 是二进制文件：按文本编辑会损坏它。请不要改动，或用 run_shell 调用专门的程序。`,
  },
  listDir: {
    about:
      "列出一个文件夹：每一项的名称、类型和字节数，以及文件夹和文件的数量。用于了解有哪些东西。不要用它查看文件内容（用 read_file）或查找文本（用 grep_code）。不会进入子文件夹，最多显示 200 项，其余只计数。",
    path: "文件夹路径，绝对路径或相对于工作目录的路径；必须在工作区之内。“.” 表示工作目录。",
    heading: (path, folders, files) => `${path}：${folders} 个文件夹，${files} 个文件`,
    empty: (path) => `${path} 是空文件夹：0 个文件夹，0 个文件。`,
    folder: "文件夹",
    link: "链接",
    file: (bytes) => `文件  ${bytes} 字节`,
    more: (count) => `…… 另有 ${count} 项未显示`,
  },
  grepCode: {
    about:
      "在某个路径下的文本文件中查找正则表达式，每处命中返回一行：文件:行号:内容。用于查找某样东西在哪里定义或使用。不要用它读取整个文件（用 read_file）。会跳过二进制文件、链接、.git 和 node_modules；每行最多显示 200 个字符。",
    pattern: "RE2 语法的正则表达式（不支持环视和反向引用），逐行匹配。",
    path: "要查找的文件或文件夹，绝对路径或相对于工作目录的路径；必须在工作区之内。",
    maxResults: "最多返回多少处命中，1 到 100。默认 30。",
    badPattern: (pattern, problem) =>
      `${pattern} 不是这里可用的正则表达式（${problem}）。请使用 RE2 语法：不支持环视和反向引用；要查找 ( [ { . * + ? 本身，请在前面加反斜杠。`,
    noMatch: (files) => `在 ${files} 个文件中没有找到匹配。请缩短表达式或换一个路径。`,
    limitReached: (count) => `［只显示前 ${count} 处命中，还有更多。请缩小表达式或路径的范围］`,
    filesLimit: (files) => `［查找了 ${files} 个文件后停止，其余未查找。请缩小路径的范围］`,
  },
  currentTime: {
    about:
      "返回当前日期和时间，格式为 YYYY-MM-DD HH:mm:ss，后面是时区。没有参数。只在答案取决于“现在”时使用；不要用它测量耗时。",
  },
  calc: {
    about:
      "计算一个算术表达式，返回数值。需要计算时用它，不要心算。不要用它计算函数、乘方、变量或单位：只允许数字、+ - * / ( ) . 和空白。除以零得到 Infinity 或 NaN。",
    expr: "表达式，例如 (1 + 2) * 3.5",
    empty: "expr 为空。请给出表达式，例如 1 + 2。",
    refused: (character) =>
      `expr 中不允许出现字符 ${character}。只允许数字、+ - * / ( ) . 和空白，请改用这些字符书写。`,
    unexpected: (found, position) =>
      `expr 第 ${position} 个位置上的 ${found} 不该出现在那里。请检查那里的运算符和括号。`,
    unfinished: "expr 不完整：缺少数字或右括号。请补全后重新调用。",
    badNumber: (number) => `${number} 不是合法的数字。请写成 12 或 1.5 这样的形式。`,
    tooDeep: (limit) => `expr 的括号嵌套超过 ${limit} 层。请先用单独的调用算出内层。`,
  },
  calculator: {
    about:
      "对两个数做一次运算并返回结果。用于单步算术。不要用它计算较长的表达式（如果有 calc，请用 calc）。除以零得到 Infinity 或 NaN。",
    a: "运算符左边的数。",
    b: "运算符右边的数。",
    operator: "+ - * / 之一",
  },
  countChars: {
    about:
      "统计文本文件的字符数（Unicode 码点，包括换行符）和字节数。需要知道长度时使用。不要用它读取文件内容（用 read_file）。",
    path: "文件路径，绝对路径或相对于工作目录的路径；必须在工作区之内。",
    counted: (path, characters, bytes) => `${path}：${characters} 个字符，${bytes} 字节`,
  },
  boom: {
    about: "总是失败，用来演示错误怎样返回给你。没有参数。不要用于其他用途。",
    message: "boom：这个工具总是失败",
  },
  ownTool: {
    broken: (name, detail) =>
      `${name} 自身的代码有错（${detail}），换什么参数都没有用。请不要再用这个工具，并说明它需要修改。`,
    noAnswer: (name, exitCode) =>
      `${name} 没有给出结果就结束了（退出码 ${exitCode}）：它的代码提前退出，或者在等永远不会来的东西。原样再调用一次多半还会这样，请换一种做法。`,
    printedTooMuch: (name) =>
      `${name} 打印的内容超过 1 MiB 而被终止，结果因此丢失。请把任务缩小一些，或换一种做法。`,
  },
};
