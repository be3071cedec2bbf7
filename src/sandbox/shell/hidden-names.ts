/**
 * Commands that a script gets when it is written anew. Nobody can type their names, and no listing of /usr/bin shows
 * them: `ShellFs` answers for their files.
 */
export const runScript = "/usr/bin/\0run";
export const mendText = "/usr/bin/\0mend";

export function isHidden(path: string): boolean {
  return path === runScript || path === mendText;
}
