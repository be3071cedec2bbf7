import { parseArgs } from "node:util";
import type { Verdict } from "../src/core/host.ts";
import { type FinishedRun, runScenario } from "./run-scenario.ts";
import { InputError, readScenarioFile, runMain } from "./scenario-file.ts";
import { transcript } from "./transcript.ts";

const usage = `npm run -s scenario -- FILE [--json] [--max-steps N] [--language en|zh] [--refuse REASON | --edit JSON]
  runs a scenario without a browser and prints the transcript
  --json          prints one JSON document instead
  --max-steps N   stops the run after N steps
  --refuse REASON refuses the calls that wait for a person's word (settings.approve); else they are let through
  --edit JSON     lets those calls run with these arguments instead of their own
  LOOPGLASS_KEY   in the environment: the key for the endpoint that the scenario names
Exit code: 0 the turn ended and all checks hold, 1 not so, 2 the file is not a scenario.`;

await runMain(async (args) => {
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  const { path, json, maxSteps, language, verdict } = readArguments(args);
  const scenario = await readScenarioFile(path);
  if (!scenario.user?.length) throw new InputError(`${path} has no opening message: add one to "user".`);
  if (scenario.sandbox === "webcontainer") {
    console.error("This scenario is made for WebContainer. Here it runs in the in-tab shell.");
  }
  const run = await runScenario(scenario, {
    language,
    maxSteps,
    verdict,
    key: process.env.LOOPGLASS_KEY ?? "",
    now: Date.now,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  console.log(json ? JSON.stringify(documentOf(run), null, 2) : transcript(run));
  return run.stop.reason !== "stopped" && run.checks.every((check) => check.holds) ? 0 : 1;
});

function readArguments(args: readonly string[]) {
  const options = {
    json: { type: "boolean", default: false },
    "max-steps": { type: "string", default: "2000" },
    language: { type: "string", default: "en" },
    refuse: { type: "string" },
    edit: { type: "string" },
  } as const;
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  const [path, ...more] = positionals;
  if (path === undefined) throw new InputError(usage);
  if (more.length > 0) throw new InputError(`One file at a time; ${more.join(" ")} is too much.\n${usage}`);
  const maxSteps = Number(values["max-steps"]);
  if (!Number.isInteger(maxSteps) || maxSteps < 1)
    throw new InputError("--max-steps takes a whole number from 1.");
  const { language } = values;
  if (language !== "en" && language !== "zh") throw new InputError("--language takes en or zh.");
  return { path, json: values.json, maxSteps, language, verdict: verdictOf(values) } as const;
}

/** What is said beforehand of the calls that will wait. */
function verdictOf({ refuse, edit }: { readonly refuse?: string; readonly edit?: string }): Verdict {
  if (refuse !== undefined && edit !== undefined) throw new InputError("--refuse or --edit, not both.");
  if (refuse !== undefined) return { kind: "refused", reason: refuse };
  if (edit === undefined) return { kind: "approved" };
  const args = parsed(() => JSON.parse(edit) as unknown);
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new InputError('--edit takes a JSON object, such as {"command": "ls"}.');
  }
  return { kind: "edited", arguments: JSON.stringify(args) };
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** What `--json` prints. Contents of changed files stand in `files` once, not in every step. */
function documentOf({ stop, view, messages, steps, files, checks }: FinishedRun) {
  return {
    stop,
    rounds: view.turn?.requests ?? 0,
    messages,
    steps: steps.map(({ changes: _, ...step }) => step),
    files,
    checks,
  };
}
