import type { Tool } from "../core/tool.ts";
import { boom } from "./boom.ts";
import { calc } from "./calc.ts";
import { calculator } from "./calculator.ts";
import { countChars } from "./count-chars.ts";
import { currentTime } from "./current-time.ts";
import { editFile } from "./edit-file.ts";
import { grepCode } from "./grep-code.ts";
import { listDir } from "./list-dir.ts";
import { readFile } from "./read-file.ts";
import { runShell } from "./run-shell.ts";
import { writeFile } from "./write-file.ts";

/** The tools a scenario can name. A new tool is a new file and a line here. */
export const builtInTools: readonly Tool[] = [
  runShell,
  readFile,
  writeFile,
  editFile,
  listDir,
  grepCode,
  currentTime,
  calc,
  calculator,
  countChars,
  boom,
];
