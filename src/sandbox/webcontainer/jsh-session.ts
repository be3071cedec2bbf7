/** How a command left its shell. `exitCode` is missing where the shell would not say. */
export interface SessionReport {
  readonly exitCode: number | undefined;
  readonly cwd: string;
  /** Exported variables. */
  readonly env: Readonly<Record<string, string>>;
}

/** In the workspace, because the page reaches nothing else; it is there for the blink between a command and its result. */
export const reportFile = ".jsh-session";

/** The command, and after it a report of where it left the shell. `exit` and a kill leave none. */
export function reporting(command: string, workdir: string): string {
  const report = `'${workdir}/${reportFile}'`;
  return `${command}\necho "$?" > ${report}\npwd >> ${report}\nenv >> ${report}\n`;
}

/** Reads a report; lines that name no variable go on with the value before them. */
export function readReport(text: string): SessionReport | undefined {
  const [code = "", cwd, ...lines] = text.replace(/\n$/, "").split("\n");
  if (cwd === undefined || !cwd.startsWith("/")) return undefined;
  const env: Record<string, string> = {};
  let last: string | undefined;
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      env[name] = value;
      last = name;
    } else if (last !== undefined) env[last] += `\n${line}`;
  }
  return { exitCode: /^\d+$/.test(code) ? Number(code) : undefined, cwd, env };
}
