import { foldSteps } from "../src/core/fold.ts";
import type { Verdict as CallVerdict } from "../src/core/host.ts";
import type { Message } from "../src/core/message.ts";
import { buildRequest } from "../src/core/request.ts";
import type { Step } from "../src/core/step-log.ts";
import { Stepper, Stopped } from "../src/core/stepper.ts";
import type { Stop } from "../src/core/stop.ts";
import { emptyView, type View } from "../src/core/view.ts";
import { en } from "../src/core/wording/en.ts";
import { zh } from "../src/core/wording/zh.ts";
import { createInProcessSandbox } from "../src/sandbox/in-process-sandbox.ts";
import type { ShellSandbox } from "../src/sandbox/shell-sandbox.ts";
import { judge, type Verdict } from "../src/scenario/checks.ts";
import type { Language } from "../src/scenario/in-language.ts";
import { localise, type PlainScenario } from "../src/scenario/localise.ts";
import { factsOf } from "../src/scenario/run-facts.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { loopOf } from "../src/session/loop-of.ts";
import { loopSettingsOf } from "../src/session/loop-settings.ts";
import { protocolOf } from "../src/session/protocol-of.ts";
import { requestOptionsOf } from "../src/session/request-options.ts";
import { createWorld, type WorldPorts } from "../src/session/world.ts";
import { createToolkit } from "../src/toolkit.ts";
import { type ChangedFiles, changedFiles } from "./changed-files.ts";
import { modelOf } from "./scenario-model.ts";

export interface RunOptions {
  readonly language: Language;
  /** Steps after which the run is stopped, as a person would stop it. */
  readonly maxSteps: number;
  /** What becomes of calls that wait for a person's word; left out: they are let through. */
  readonly verdict?: CallVerdict;
  /** For an endpoint, where the scenario has one. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeZone: string;
}

/** A run from the first opening message to the end of the last turn. */
export interface FinishedRun {
  /** Of the last turn. */
  readonly stop: Stop;
  readonly view: View;
  readonly steps: readonly Step[];
  /** As they go over the wire, without the system prompt. */
  readonly messages: readonly Message[];
  readonly files: ChangedFiles;
  readonly checks: readonly Verdict[];
}

/** Runs a scenario without a screen: the same loop, tools, models and shell, and nobody at the gate. */
export async function runScenario(source: Scenario, options: RunOptions): Promise<FinishedRun> {
  const scenario = localise(source, options.language);
  const sandbox = createInProcessSandbox({ files: scenario.files, now: options.now });
  try {
    const wording = scenario.language === "zh" ? zh : en;
    const { view, steps } = await runTurns(scenario, worldPorts(scenario, sandbox, options), options);
    const stop = view.turn?.ended ?? { reason: "stopped", message: wording.loop.stopped };
    return {
      stop,
      view,
      steps,
      messages: onTheWire(view.messages, scenario),
      files: changedFiles(steps, scenario.files, sandbox.workspace),
      checks: judge(scenario.checks, factsOf(view, await textsFor(scenario.checks, sandbox))),
    };
  } finally {
    sandbox.dispose();
  }
}

function worldPorts(scenario: PlainScenario, sandbox: ShellSandbox, options: RunOptions) {
  const model = modelOf(scenario, options);
  return {
    scenario,
    toolkit: Promise.resolve(createToolkit(scenario)),
    sandbox,
    // Nobody goes back here: the sandbox always stands where the loop does.
    stateAt: () => sandbox.state(),
    model: async () => model,
    now: options.now,
    timeZone: options.timeZone,
  } satisfies WorldPorts<unknown>;
}

/** One turn for each opening message, until one is stopped. */
async function runTurns(
  scenario: PlainScenario,
  ports: ReturnType<typeof worldPorts>,
  { maxSteps, now, verdict = { kind: "approved" } }: RunOptions,
): Promise<{ readonly view: View; readonly steps: readonly Step[] }> {
  const steps: Step[] = [];
  let view = emptyView;
  const { wording } = await ports.toolkit;
  const loopSettings = loopSettingsOf(scenario, {}, await protocolOf(scenario));
  const loop = await loopOf(scenario);
  const world = createWorld(ports, {
    signal: new AbortController().signal,
    tip: () => steps.at(-1)?.id ?? null,
    view: () => view,
    model: () => scenario.model.kind,
    onDelta: () => undefined,
    onOutput: () => undefined,
    // Nobody sits at the gate; whoever runs a scenario this way has said beforehand what becomes of its calls.
    verdict: async () => verdict,
  });

  for (const text of scenario.user) {
    const stepper = new Stepper({
      recorded: [],
      parent: steps.at(-1)?.id ?? null,
      world,
      gate: async () => {
        if (steps.length >= maxSteps) throw new Stopped();
      },
      record: (step) => {
        steps.push(step);
        view = foldSteps([step], view);
      },
      newId: () => `s${steps.length + 1}`,
      now,
    });
    try {
      await loop(stepper, [...view.messages], text, loopSettings, wording.loop);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      stepper.recordStop({ reason: "stopped", message: wording.loop.stopped });
      break;
    }
  }
  return { view, steps };
}

/** The conversation as the next request would carry it; a guard may have spoken in it as the system. */
function onTheWire(messages: readonly Message[], scenario: PlainScenario): readonly Message[] {
  const conversation = { system: "", messages, tools: [], temperature: 0, earlier: [] };
  return buildRequest(conversation, { model: "", ...requestOptionsOf(scenario) }).messages;
}

/** Texts of the files that the checks name, as they are at the end. */
async function textsFor(
  checks: PlainScenario["checks"],
  sandbox: ShellSandbox,
): Promise<(path: string) => string | undefined> {
  const texts = new Map<string, string>();
  for (const check of checks) {
    if (!("file" in check)) continue;
    const content = await sandbox.readFile(`${sandbox.workspace}/${check.file}`).catch(() => undefined);
    if (content) texts.set(check.file, new TextDecoder().decode(content));
  }
  return (path) => texts.get(path);
}
