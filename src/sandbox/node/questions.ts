import { nodeVersion } from "./command-line.ts";
import { builtinNames, refusedNames } from "./guest-sources.ts";
import { type FileWorld, fileCalls } from "./host-calls.ts";
import { moduleKind, resolveModule } from "./resolve-module.ts";

/** What the tests of one file came to; see `guest/test.js`. */
export interface TestReport {
  readonly counts: Readonly<
    Record<"tests" | "suites" | "pass" | "fail" | "cancelled" | "skipped" | "todo", number>
  >;
  readonly failures: readonly { readonly name: string; readonly text: string }[];
}

export interface QuestionOptions {
  readonly world: FileWorld;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => number;
  readonly print: (fd: number, bytes: Uint8Array) => void;
  readonly exit: (code: number) => void;
  readonly report: (report: TestReport) => void;
}

/** Answers what a program asks that is not about bytes. */
export function createAnswers({ world, argv, env, now, print, exit, report }: QuestionOptions) {
  const startedAt = now();
  const answers: Readonly<Record<string, (...details: never[]) => unknown>> = {
    now,
    process: () => ({ version: nodeVersion, quickjs: "2025-09-13", argv, env, startedAt }),
    print: (fd: number, text: string) => print(fd, new TextEncoder().encode(text)),
    exit: (code: number) => exit(code & 0xff),
    tests: report,
    builtinNames: () => builtinNames,
    refusedNames: () => refusedNames,
    resolve: (specifier: string, from: string, importer: "require" | "import") =>
      resolveModule(world.tree, specifier, from, importer),
    kind: (path: string) => moduleKind(world.tree, path),
    url: (href: string, base?: string | null) => partsOf(href, base ?? undefined),
    urlWith: (href: string, name: string, value: string) => changedUrl(href, name, value),
  };
  return (question: string, details: readonly unknown[]): unknown => {
    const fileCall = Object.hasOwn(fileCalls, question) ? fileCalls[question] : undefined;
    if (fileCall) return fileCall(world, ...details);
    const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
    if (!answer) throw new Error(`node cannot answer '${question}'`);
    return answer(...(details as never[]));
  };
}

const urlParts = [
  ...(["href", "origin", "protocol", "username", "password"] as const),
  ...(["host", "hostname", "port", "pathname", "search", "hash"] as const),
];

function partsOf(href: string, base: string | undefined): Readonly<Record<string, string>> | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return Object.fromEntries(urlParts.map((part) => [part, url[part]]));
}

function changedUrl(href: string, name: string, value: string): Readonly<Record<string, string>> | undefined {
  const url = new URL(href);
  if (urlParts.some((part) => part === name)) Reflect.set(url, name, value);
  return partsOf(url.href, undefined);
}
