import type { Model, ModelKind, ModelRequest } from "../core/model.ts";
import type { StepId } from "../core/step-log.ts";
import type { World } from "../core/stepper.ts";
import type { ToolCall, ToolContext, ToolResult, ToolSpec } from "../core/tool.ts";
import type { View } from "../core/view.ts";
import type { Wording } from "../core/wording/wording.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { MovableSandbox } from "./bench.ts";
import type { WorldOfTurn } from "./session.ts";

/** What tools there are, how they run, and the words they speak. */
export interface Toolkit {
  readonly wording: Wording;
  readonly specs: readonly ToolSpec[];
  readonly dispatch: (call: ToolCall, context: ToolContext) => Promise<ToolResult>;
}

export interface WorldPorts<State> {
  readonly scenario: PlainScenario;
  /** Waited for by the first effect that needs it: a page can be stepped before it has come. */
  readonly toolkit: Promise<Toolkit>;
  readonly sandbox: MovableSandbox<State>;
  /** The sandbox's state right after a step. */
  readonly stateAt: (id: StepId | null) => State;
  readonly model: (kind: ModelKind) => Promise<Model>;
  readonly now: () => number;
  readonly timeZone: string;
}

/** Performs the effects of one turn: asks the model that is chosen now, runs tools in the sandbox as it was at the tip. */
export function createWorld<State>(ports: WorldPorts<State>, turn: WorldOfTurn): World {
  const { scenario, sandbox } = ports;

  const sandboxAtTip = () => {
    sandbox.restore(ports.stateAt(turn.tip()));
    return sandbox;
  };

  return {
    async ask(messages) {
      const [toolkit, model] = await Promise.all([ports.toolkit, ports.model(turn.model())]);
      const { asks, turn: current } = turn.view();
      const system = systemPrompt({ scenario, sandbox, toolkit }, sandboxAtTip().cwd());
      const request: ModelRequest = {
        system,
        messages,
        tools: toolkit.specs,
        temperature: 0,
        earlier: asks.map((ask) => ask.outcome),
        round: (current?.requests ?? 0) + 1,
      };
      return model.ask(request, { signal: turn.signal, onDelta: turn.onDelta });
    },

    async dispatch(call) {
      const { dispatch, wording } = await ports.toolkit;
      const result = await dispatch(call, {
        sandbox: sandboxAtTip(),
        wording: wording.tools,
        now: ports.now,
        timeZone: ports.timeZone,
        timeoutMs: scenario.settings.toolTimeoutMs ?? 30_000,
        signal: turn.signal,
        onOutput: turn.onOutput,
      });
      const changes = sandbox.takeChanges();
      return changes ? { result, changes } : { result };
    },

    async repair(stop) {
      const { wording } = await ports.toolkit;
      return { role: "user", content: wording.loop.repair(stop.message) };
    },
  };
}

/** The request that the next ask would send, or that an earlier one sent: rebuilt from the view, never stored. */
export function requestAt<State>(
  ports: PromptPorts<State>,
  view: View,
  ask: { readonly messages: number; readonly cwd: string | undefined },
): Omit<ModelRequest, "earlier"> {
  return {
    system: systemPrompt(ports, ask.cwd ?? ports.sandbox.workspace),
    messages: view.messages.slice(0, ask.messages),
    tools: ports.toolkit.specs,
    temperature: 0,
  };
}

type PromptPorts<State> = Pick<WorldPorts<State>, "scenario" | "sandbox"> & { readonly toolkit: Toolkit };

/**
 * The system prompt carries the working directory and the platform, refreshed on each request (W2),
 * and says how results write the values that JSON lacks.
 */
function systemPrompt<State>({ scenario, sandbox, toolkit }: PromptPorts<State>, cwd: string): string {
  const { specs, wording } = toolkit;
  const fill: Record<string, string> = {
    cwd,
    platform: sandbox.platform,
    tools: specs.map((spec) => spec.function.name).join(", "),
  };
  const prompt = scenario.system.replace(
    /\{\{(cwd|platform|tools)\}\}/g,
    (whole, name: string) => fill[name] ?? whole,
  );
  return specs.length === 0 ? prompt : `${prompt}\n\n${wording.tools.result.values}`;
}
