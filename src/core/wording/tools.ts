/**
 * Every sentence that tools and the dispatcher say to the model, in one language.
 * A failure says what was wrong and what to do next; a description says what a tool is for,
 * when not to use it, the limits of its parameters and the shape of its result (W4).
 */
export interface ToolWording {
  readonly call: CallWording;
  readonly schema: SchemaWording;
  readonly result: ResultWording;
  readonly file: FileWording;
  readonly runShell: RunShellWording;
  readonly readFile: ReadFileWording;
  readonly writeFile: WriteFileWording;
  readonly editFile: EditFileWording;
  readonly listDir: ListDirWording;
  readonly grepCode: GrepCodeWording;
  readonly currentTime: About;
  readonly calc: CalcWording;
  readonly calculator: CalculatorWording;
  readonly countChars: CountCharsWording;
  readonly boom: About & { readonly message: string };
  readonly ownTool: OwnToolWording;
}

export interface About {
  readonly about: string;
}

/** What can go wrong around a call, whatever the tool. */
export interface CallWording {
  readonly unknownTool: (name: string, known: readonly string[]) => string;
  /** `problem` is what the JSON parser said. */
  readonly notJson: (name: string, problem: string) => string;
  readonly notObject: (name: string) => string;
  readonly mismatch: (name: string, problems: readonly string[]) => string;
  readonly threw: (name: string, message: string) => string;
  readonly timedOut: (name: string, seconds: number) => string;
  readonly stopped: (name: string) => string;
  /** Heads the output that had come before a call was ended. */
  readonly partial: string;
}

/** Problems of arguments; `path` is a parameter's path, `""` for the arguments as a whole. */
export interface SchemaWording {
  readonly required: (path: string) => string;
  readonly unknown: (path: string) => string;
  readonly type: (path: string, expected: string, actual: string) => string;
  readonly oneOf: (path: string, allowed: string) => string;
  /** Any other rule, as keyword and its value: `minimum: 1`. */
  readonly rule: (path: string, rule: string) => string;
  readonly more: (count: number) => string;
  readonly broken: (detail: string) => string;
}

/** What goes wrong with a tool that a scenario brings along, and is not the model's doing. */
export interface OwnToolWording {
  readonly broken: (name: string, detail: string) => string;
  readonly noAnswer: (name: string, exitCode: number) => string;
  readonly printedTooMuch: (name: string) => string;
}

export interface ResultWording {
  readonly noOutput: string;
  /** Stands between head and tail of a trimmed result. */
  readonly leftOut: (characters: number) => string;
  /** Ends a result that was cut. */
  readonly cut: (shown: number, total: number) => string;
  /** For the system prompt: how values that JSON lacks are written. */
  readonly values: string;
}

export interface FileWording {
  readonly pathEmpty: string;
  readonly outside: (path: string, workspace: string) => string;
  readonly missing: (path: string) => string;
  readonly isDirectory: (path: string) => string;
  readonly notDirectory: (path: string) => string;
  readonly linkLoop: (path: string) => string;
  readonly noSpace: (path: string) => string;
  readonly refused: (path: string, detail: string) => string;
  readonly binary: (path: string, bytes: number) => string;
}

export interface RunShellWording extends About {
  readonly command: string;
  readonly exitCode: (code: number) => string;
  readonly exitCodeSilent: (code: number) => string;
  readonly timedOut: (seconds: number) => string;
  readonly stopped: string;
  readonly limit: string;
  readonly stderr: string;
}

export interface ReadFileWording extends About {
  readonly path: string;
  readonly empty: (path: string) => string;
}

export interface WriteFileWording extends About {
  readonly path: string;
  readonly content: string;
  readonly created: (path: string, bytes: number) => string;
  readonly replaced: (path: string, bytes: number) => string;
}

export interface EditFileWording extends About {
  readonly path: string;
  readonly oldString: string;
  readonly newString: string;
  readonly replaceAll: string;
  readonly edited: (path: string, count: number) => string;
  readonly emptyOld: string;
  readonly equal: string;
  readonly notFound: string;
  /** `old_string` seems to carry the line numbers of `read_file`. */
  readonly numbered: string;
  readonly several: (count: number) => string;
  readonly binary: (path: string) => string;
}

export interface ListDirWording extends About {
  readonly path: string;
  readonly heading: (path: string, folders: number, files: number) => string;
  readonly empty: (path: string) => string;
  readonly folder: string;
  readonly link: string;
  readonly file: (bytes: number) => string;
  readonly more: (count: number) => string;
}

export interface GrepCodeWording extends About {
  readonly pattern: string;
  readonly path: string;
  readonly maxResults: string;
  readonly badPattern: (pattern: string, problem: string) => string;
  readonly noMatch: (files: number) => string;
  readonly limitReached: (count: number) => string;
  readonly filesLimit: (files: number) => string;
}

export interface CalcWording extends About {
  readonly expr: string;
  readonly empty: string;
  readonly refused: (character: string) => string;
  /** `position` counts from 1. */
  readonly unexpected: (found: string, position: number) => string;
  readonly unfinished: string;
  readonly badNumber: (number: string) => string;
  readonly tooDeep: (limit: number) => string;
}

export interface CalculatorWording extends About {
  readonly a: string;
  readonly b: string;
  readonly operator: string;
}

export interface CountCharsWording extends About {
  readonly path: string;
  readonly counted: (path: string, characters: number, bytes: number) => string;
}
