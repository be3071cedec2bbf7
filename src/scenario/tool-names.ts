/**
 * The built-in tools a scenario may name. The names are part of the format, so they are written here
 * and not asked of the tools: a scenario can be read where no tool is loaded.
 */
export const toolNames = [
  "run_shell",
  "read_file",
  "write_file",
  "edit_file",
  "list_dir",
  "grep_code",
  "calc",
  "calculator",
  "count_chars",
  "current_time",
  "boom",
] as const;

export function isBuiltIn(name: string): boolean {
  return toolNames.some((known) => known === name);
}
