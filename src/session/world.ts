import type { Model, ModelKind, ModelRequest } from "../core/model.ts";
import type { Sandbox } from "../core/sandbox.ts";
import type { StepId } from "../core/step-log.ts";
import type { World } from "../core/stepper.ts";
import type { ToolCall, ToolContext, ToolResult, ToolSpec } from "../core/tool.ts";
import type { View } from "../core/view.ts";
import type { Wording } from "../core/wording/wording.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { WorldOfTurn } from "./session.ts";

/** A sandbox that can be moved to the state after any step. */
export interface MovableSandbox<State> extends Sandbox {
  restore(state: State): void;
}

export interface WorldPorts<State> {
  readonly scenario: PlainScenario;
  readonly wording: Wording;
  readonly sandbox: MovableSandbox<State>;
  /** The sandbox's state right after a step. */
  readonly stateAt: (id: StepId | null) => State;
  readonly model: (kind: ModelKind) => Promise<Model>;
  readonly specs: readonly ToolSpec[];
  readonly dispatch: (call: ToolCall, context: ToolContext) => Promise<ToolResult>;
  readonly now: () => number;
  readonly timeZone: string;
}

/** Performs the effects of one turn: asks the model that is chosen now, runs tools in the sandbox as it was at the tip. */
export function createWorld<State>(ports: WorldPorts<State>, turn: WorldOfTurn): World {
  const { scenario, wording, sandbox } = ports;

  const sandboxAtTip = () => {
    sandbox.restore(ports.stateAt(turn.tip()));
    return sandbox;
  };

  return {
    async ask(messages) {
      const model = await ports.model(turn.model());
      const { asks, turn: current } = turn.view();
      const system = systemPrompt(ports, sandboxAtTip().cwd());
      const request: ModelRequest = {
        system,
        messages,
        tools: ports.specs,
        temperature: 0,
        earlier: asks.map((ask) => ask.outcome),
        round: (current?.requests ?? 0) + 1,
      };
      return model.ask(request, { signal: turn.signal, onDelta: turn.onDelta });
    },

    async dispatch(call) {
      const result = await ports.dispatch(call, {
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

    repair: (stop) => ({ role: "user", content: wording.loop.repair(stop.message) }),
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
    tools: ports.specs,
    temperature: 0,
  };
}

type PromptPorts<State> = Pick<WorldPorts<State>, "scenario" | "sandbox" | "specs" | "wording">;

/**
 * The system prompt carries the working directory and the platform, refreshed on each request (W2),
 * and says how results write the values that JSON lacks.
 */
function systemPrompt<State>({ scenario, sandbox, specs, wording }: PromptPorts<State>, cwd: string): string {
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
