import type { ToolWording } from "./tools.ts";

/** English words of the tools. */
export const toolsEn: ToolWording = {
  call: {
    unknownTool: (name, known) =>
      known.length === 0
        ? `There is no tool "${name}"; no tools are available here. Answer without calling one.`
        : `There is no tool "${name}". Tools that exist: ${known.join(", ")}. Call one of these.`,
    notJson: (name, problem) =>
      `The arguments of ${name} are not valid JSON (${problem}). Send the call again with one complete JSON object.`,
    notObject: (name) =>
      `The arguments of ${name} must be a JSON object with named parameters, such as {"name": "value"}. Send the call again.`,
    mismatch: (name, problems) =>
      `The arguments of ${name} do not fit its parameters:\n${problems.map((problem) => `- ${problem}`).join("\n")}\nCorrect them and call again.`,
    threw: (name, message) =>
      `${name} failed: ${message}\nChange the arguments, or go on by other means; the same call will probably fail again.`,
    timedOut: (name, seconds) =>
      `${name} did not finish within ${seconds} s and was ended. Try something smaller.`,
    stopped: (name) => `${name} was stopped by the user before it finished.`,
    partial: "Output until then:",
  },
  schema: {
    required: (path) => `${path}: required, but missing`,
    unknown: (path) => `${path}: there is no such parameter`,
    type: (path, expected, actual) => `${path || "arguments"}: must be ${expected}, but is ${actual}`,
    oneOf: (path, allowed) => `${path || "arguments"}: must be one of ${allowed}`,
    rule: (path, rule) => `${path || "arguments"}: breaks the rule ${rule}`,
    more: (count) => `and ${counted(count, "more problem", "more problems")}`,
    broken: (detail) =>
      `this tool's own parameter schema is broken, so that no arguments can be checked (${detail})`,
  },
  result: {
    noOutput: "(no output)",
    leftOut: (characters) =>
      `\n… [${counted(characters, "character", "characters")} left out here; ask for a smaller part if you need it] …\n`,
    cut: (shown, total) =>
      `\n[cut: the first ${shown} characters are shown; the total is ${total} characters]`,
    values:
      'Values that JSON lacks appear in tool results as strings: "Infinity", "-Infinity", "NaN", "undefined" (present, but without a value; null stays null), a bigint as its digits, and "[circular]" where an object contains itself.',
  },
  file: {
    pathEmpty: "The path is empty or holds a NUL character. Give the path of a file or folder.",
    outside: (path, workspace) =>
      `${path} leads outside the workspace ${workspace}, where file tools do not reach. Use a path inside ${workspace}.`,
    missing: (path) => `${path} does not exist. Look at its folder with list_dir to find the right path.`,
    isDirectory: (path) => `${path} is a folder, not a file. List it with list_dir, or name a file in it.`,
    notDirectory: (path) =>
      `${path} is not a folder, or a part of the path is a file. Check it with list_dir.`,
    linkLoop: (path) => `${path} is a link that leads round in a circle. Use the path of a real file.`,
    noSpace: (path) =>
      `There is no room left in the sandbox for ${path}. Delete files that are no longer needed, or write less.`,
    refused: (path, detail) => `${path} could not be used (${detail}). Check the path with list_dir.`,
    binary: (path, bytes) => `${path}: binary, ${counted(bytes, "byte", "bytes")}; not shown as text.`,
  },
  runShell: {
    about:
      "Runs one shell command in the sandbox and returns its exit code, stdout and stderr. The working directory and exported variables carry over to the next command. Use it to run programs and tests, and to move, copy or delete files. Do not use it to read or change the text of a file (read_file, write_file, edit_file are safer), and not for interactive programs, servers or watchers: there is no keyboard, and a command is ended after 30 s unless set otherwise. Output over 1 MiB is dropped, and long output is shortened in the middle.",
    command:
      "The command line, as typed into a POSIX shell; several commands may be joined with && or pipes.",
    exitCode: (code) => `exit code ${code}`,
    exitCodeSilent: (code) => `exit code ${code}, no output`,
    timedOut: (seconds) =>
      `ended after ${seconds} s without finishing; run something shorter, or a part of it`,
    stopped: "stopped by the user",
    limit: "ended at a limit of the shell (too many commands, loops or bytes of output)",
    stderr: "stderr:",
  },
  readFile: {
    about:
      "Reads a text file and returns it with line numbers: number, tab, line. Use it before every edit. Do not use it for folders (list_dir) or to search many files (grep_code). A file of more than 50,000 characters is cut and its total length stated: read the rest with run_shell, for example sed -n '200,400p' FILE. A binary file gives only its size.",
    path: "Path of the file, absolute or relative to the working directory; inside the workspace.",
    empty: (path) => `${path} is empty (0 lines).`,
  },
  writeFile: {
    about:
      "Writes a whole text file: makes it, or replaces everything that was in it; missing folders are made. Use it for new files and complete rewrites. Do not use it for a small change in an existing file (edit_file), or without having read the file it replaces. Returns the path and the number of bytes.",
    path: "Path of the file, absolute or relative to the working directory; inside the workspace.",
    content: "The complete new text. Nothing of the old file is kept.",
    created: (path, bytes) => `Created ${path} (${counted(bytes, "byte", "bytes")}).`,
    replaced: (path, bytes) => `Replaced the content of ${path} (${counted(bytes, "byte", "bytes")}).`,
  },
  editFile: {
    about:
      "Replaces one passage of a text file and leaves the rest as it is, line ends included. Read the file first. Do not use it to make a file or to rewrite most of one (write_file), or on binary files. Returns how many places were changed.",
    path: "Path of an existing file, absolute or relative to the working directory; inside the workspace.",
    oldString:
      "The passage to replace, exactly as in the file, blanks included, without the line numbers of read_file. Must not be empty and must occur exactly once, unless replace_all is true.",
    newString: "The text that takes its place, literally. May be empty. Must differ from old_string.",
    replaceAll: "true replaces every occurrence. Default false.",
    edited: (path, count) => `Edited ${path}: ${counted(count, "replacement", "replacements")}.`,
    emptyOld:
      "old_string is empty. Give the passage to replace; to fill or make a whole file, use write_file.",
    equal: "old_string and new_string are equal, so nothing would change. Give a different new_string.",
    notFound:
      "old_string was not found in the file. Read the file again with read_file and copy the passage exactly, blanks and indentation included.",
    numbered:
      "old_string was not found in the file. It seems to carry the line numbers of read_file: leave number and tab out, and copy only the text of the lines.",
    several: (count) =>
      `old_string occurs ${count} times in the file, so it is not clear which one is meant. Add lines around it until it occurs once, or set replace_all to true.`,
    binary: (path) =>
      `${path} is binary: editing it as text would damage it. Leave it alone, or use a program with run_shell.`,
  },
  listDir: {
    about:
      "Lists one folder: name, type and size in bytes of each entry, with the counts of folders and files. Use it to find out what exists. Do not use it to see the content of a file (read_file) or to find text (grep_code). It does not look into sub-folders, and shows at most 200 entries; the rest is counted.",
    path: 'Path of the folder, absolute or relative to the working directory; inside the workspace. "." is the working directory.',
    heading: (path, folders, files) =>
      `${path}: ${counted(folders, "folder", "folders")}, ${counted(files, "file", "files")}`,
    empty: (path) => `${path} is empty: 0 folders, 0 files.`,
    folder: "folder",
    link: "link",
    file: (bytes) => `file  ${counted(bytes, "byte", "bytes")}`,
    more: (count) => `… and ${counted(count, "more entry", "more entries")}, not shown`,
  },
  grepCode: {
    about:
      "Searches the text files under a path for a regular expression and returns a line for each hit: file:line:text. Use it to find where something is defined or used. Do not use it to read a whole file (read_file). Binary files, links, .git and node_modules are passed over; lines are shortened to 200 characters.",
    pattern: "Regular expression in RE2 syntax (no look-around, no back-references), matched line by line.",
    path: "File or folder to search, absolute or relative to the working directory; inside the workspace.",
    maxResults: "At most this many hits, 1 to 100. Default 30.",
    badPattern: (pattern, problem) =>
      `${pattern} is not a regular expression that can be used here (${problem}). Write it in RE2 syntax: no look-around, no back-references; escape ( [ { . * + ? with a backslash to search for them.`,
    noMatch: (files) =>
      `No match in ${counted(files, "file", "files")}. Try a shorter pattern or another path.`,
    limitReached: (count) =>
      `[only the first ${counted(count, "hit", "hits")}; there are more. Narrow the pattern or the path]`,
    filesLimit: (files) =>
      `[stopped after ${counted(files, "file", "files")}; the rest was not searched. Narrow the path]`,
  },
  currentTime: {
    about:
      "Returns the current date and time as YYYY-MM-DD HH:mm:ss, followed by the time zone. No parameters. Use it only when the answer depends on now; do not use it to measure how long something takes.",
  },
  calc: {
    about:
      "Works out an arithmetic expression and returns the number. Use it instead of reckoning in your head. Do not use it for functions, powers, variables or units: only digits, + - * / ( ) . and blanks are allowed. Dividing by zero gives Infinity or NaN.",
    expr: "The expression, such as (1 + 2) * 3.5",
    empty: "expr is empty. Give an expression such as 1 + 2.",
    refused: (character) =>
      `The character ${character} is not allowed in expr. Only digits, + - * / ( ) . and blanks are: write the expression with these.`,
    unexpected: (found, position) =>
      `${found} at position ${position} of expr is out of place. Check the operators and brackets there.`,
    unfinished: "expr ends too early: a number or a closing bracket is missing. Send it complete.",
    badNumber: (number) => `${number} is not a number. Write numbers as 12 or 1.5.`,
    tooDeep: (limit) =>
      `expr nests brackets more than ${limit} deep. Work out the inner parts first, in calls of their own.`,
  },
  calculator: {
    about:
      "Applies one operator to two numbers and returns the result. Use it for a single step of arithmetic. Do not use it for a longer expression (calc, where it exists). Dividing by zero gives Infinity or NaN.",
    a: "The number on the left of the operator.",
    b: "The number on the right of the operator.",
    operator: "One of + - * /",
  },
  countChars: {
    about:
      "Counts a text file: characters (Unicode code points, line ends included) and bytes. Use it when a length matters. Do not use it to read the file (read_file).",
    path: "Path of the file, absolute or relative to the working directory; inside the workspace.",
    counted: (path, characters, bytes) =>
      `${path}: ${counted(characters, "character", "characters")}, ${counted(bytes, "byte", "bytes")}`,
  },
  boom: {
    about:
      "Always fails. It is there to show how an error comes back to you. No parameters. Do not use it for anything else.",
    message: "boom: this tool always fails",
  },
  ownTool: {
    broken: (name, detail) =>
      `The code of ${name} itself is broken (${detail}), so no arguments will help. Go on without this tool, and say that it needs mending.`,
    noAnswer: (name, exitCode) =>
      `${name} ended without a result (exit code ${exitCode}): its code left early, or waits for what never comes. The same call will probably end so again; go on by other means.`,
    printedTooMuch: (name) =>
      `${name} printed more than 1 MiB and was ended, so its result is lost. Ask it for something smaller, or go on by other means.`,
  },
};

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
