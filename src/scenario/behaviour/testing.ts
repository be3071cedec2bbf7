import { fileURLToPath } from "node:url";
import { type FinishedRun, type RunOptions, runScenario } from "../../../scripts/run-scenario.ts";
import { readScenarioFile } from "../../../scripts/scenario-file.ts";
import type { Scenario } from "../schema.ts";

/** Every run of a test happens at this time: 2026-05-28, in UTC. */
const AT = 1_780_000_000_000;

/** Reads a scenario of this folder, such as `1-loop/max-rounds`. */
export function behaviour(name: string): Promise<Scenario> {
  return readScenarioFile(fileURLToPath(new URL(`./${name}.json`, import.meta.url)));
}

/** Runs a scenario as the command line does. The shell's clock moves: its time-outs are real. */
export async function run(
  name: string,
  change: Partial<Scenario> = {},
  options: Partial<RunOptions> = {},
): Promise<FinishedRun> {
  const began = performance.now();
  const now = () => AT + Math.floor(performance.now() - began);
  const scenario = { ...(await behaviour(name)), ...change };
  return runScenario(scenario, {
    language: "en",
    maxSteps: 1000,
    key: "",
    now,
    timeZone: "UTC",
    ...options,
  });
}

/** Each result as `tool status: text`, in the order in which they came. */
export function results({ view }: FinishedRun): readonly string[] {
  return view.rounds.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === "result" ? [`${item.call.name} ${item.result.status}: ${item.result.text}`] : [],
    ),
  );
}

/** Each message as `role: text`; a reply that only calls has no text. */
export function spoken({ messages }: FinishedRun): readonly string[] {
  return messages.map(({ role, content }) => `${role}: ${content ?? ""}`);
}

/** What the calls were made with, in order. */
export function calls({ view }: FinishedRun): readonly unknown[] {
  return view.rounds.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === "call" ? [{ [item.call.name]: JSON.parse(item.call.arguments) }] : [],
    ),
  );
}

/** After which round of which turn a guard spoke, and why. */
export function spokeAfter({ view }: FinishedRun): readonly string[] {
  return view.rounds.flatMap(({ turn, number, items }) =>
    items.flatMap((item) =>
      item.kind === "guard" ? [`turn ${turn}, round ${number}: ${item.stop?.reason ?? "a note"}`] : [],
    ),
  );
}
