import { type Options, options } from "./options.ts";

/** A command that runs the command in its words. */
export interface Carrier {
  /** Options with the next word as their value. */
  readonly withValue: Options;
  /** Options that make it tell something and run nothing. */
  readonly tells: readonly string[];
  /** Options whose value, with the words behind, is read as a command line. */
  readonly scripts: readonly string[];
  /** How many words of its own come before the command, as the 5 of `timeout 5`. */
  readonly own: number;
  /** Its words are one command line, as those of `eval`. */
  readonly joins: boolean;
}

function carrier(withValue?: string, more: Partial<Carrier> = {}): Carrier {
  const { tells = [], scripts = [], own = 0, joins = false } = more;
  return {
    withValue: new Set([...options(withValue), ...scripts]),
    tells: [...tells, "--help", "--version"],
    scripts,
    own,
    joins,
  };
}

export const carriers: ReadonlyMap<string, Carrier> = new Map([
  ["builtin", carrier()],
  ["command", carrier("", { tells: ["-v", "-V"] })],
  ["env", carrier("-u --unset -C --chdir", { scripts: ["-S", "--split-string"] })],
  ["eval", carrier("", { joins: true })],
  ["exec", carrier("-a")],
  ["nice", carrier("-n --adjustment")],
  ["nohup", carrier()],
  ["setsid", carrier()],
  ["stdbuf", carrier("-i --input -o --output -e --error")],
  ["su", carrier("-s --shell -g --group", { own: 1, scripts: ["-c", "--command"] })],
  [
    "sudo",
    carrier("-u --user -g --group -h --host -p --prompt -C -D --chdir -R --chroot -r -t -T -U", {
      tells: ["-l", "--list", "-v", "--validate"],
    }),
  ],
  ["time", carrier("-f --format -o --output")],
  ["timeout", carrier("-s --signal -k --kill-after", { own: 1 })],
  ["watch", carrier("-n --interval", { joins: true })],
  [
    "xargs",
    carrier(
      "-a --arg-file -d --delimiter -E -I -L -n --max-args -P --max-procs -s --max-chars --process-slot-var",
    ),
  ],
]);

export const shells: ReadonlySet<string> = new Set(["ash", "bash", "dash", "ksh", "sh", "zsh"]);
export const shellOptions: Options = options("-o +o -O +O --rcfile --init-file");

/** Options of `find` with a command behind. */
export const findRuns: Options = options("-exec -execdir -ok -okdir");
