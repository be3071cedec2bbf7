import type { Message } from "../core/message.ts";
import { isFault, type Model, type ModelKind, type ModelRequest, type ReplyOutcome } from "../core/model.ts";
import type { Sandbox, SandboxKind } from "../core/sandbox.ts";
import type { StepId } from "../core/step-log.ts";
import type { World } from "../core/stepper.ts";
import { countedTokens, overheadTokens } from "../core/tokens.ts";
import type { ToolCall, ToolContext, ToolResult, ToolSpec } from "../core/tool.ts";
import type { View } from "../core/view.ts";
import type { Wording } from "../core/wording/wording.ts";
import { platforms } from "../sandbox/platforms.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { MovableSandbox } from "./bench.ts";
import type { WorldOfTurn } from "./session-ports.ts";
import { systemPrompt } from "./system-prompt.ts";

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
      const [toolkit, chosen] = await Promise.all([ports.toolkit, ports.model(turn.model())]);
      const model = await speaking(scenario, chosen, toolkit);
      const { asks, turn: current } = turn.view();
      const cwd = sandboxAtTip().cwd();
      const request: ModelRequest = {
        ...requestOf({ scenario, sandbox, toolkit }, messages, cwd),
        earlier: asks.map((ask) => ask.outcome),
        round: (current?.requests ?? 0) + 1,
      };
      const outcome = withOverhead(
        await model.ask(request, { signal: turn.signal, onDelta: turn.onDelta }),
        request,
      );
      // The system prompt is rebuilt, never stored: so it must be known whose platform it named.
      return sandbox.kind === "shell" ? outcome : { ...outcome, sandbox: sandbox.kind };
    },

    async dispatch(call) {
      const { dispatch, wording } = await ports.toolkit;
      await sandbox.ready?.(turn.signal);
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

    approve: (call) => turn.verdict(call),

    async repair(stop) {
      const { repair, control } = (await ports.toolkit).wording.loop;
      const prompt = repair(stop.message);
      switch (scenario.settings.repair ?? "user") {
        case "user":
          return { role: "user", content: prompt };
        case "control":
          return { role: "user", content: `${control.prefix} ${prompt}` };
        case "system":
          return { role: "system", content: prompt };
        case "tool":
          return { role: "tool", tool_call_id: "loop_control", content: prompt };
        case "ask":
          return null;
      }
    },
  };
}

/** What an endpoint did not count is estimated, and only here is known what the request carried beside the conversation. */
function withOverhead(outcome: ReplyOutcome, { system, tools }: ModelRequest): ReplyOutcome {
  if (isFault(outcome) || countedTokens(outcome.usage) !== undefined) return outcome;
  return { ...outcome, overhead: overheadTokens(system, tools) };
}

/** A made-up model speaks the scenario's protocol; an endpoint's model is told of it, and does as it does. */
async function speaking(
  { protocol }: PlainScenario,
  model: Model,
  { specs, wording }: Toolkit,
): Promise<Model> {
  if (protocol === "native" || model.kind === "endpoint") return model;
  const { onTextProtocol } = await import("../models/text-protocol.ts");
  return onTextProtocol(model, { tools: specs, wording: wording.loop });
}

/** The request that the next ask would send, or that an earlier one sent: rebuilt from the view, never stored. */
export function requestAt(parts: RequestParts, view: View, ask: AskPoint): Omit<ModelRequest, "earlier"> {
  const platform = ask.sandbox === undefined ? parts.sandbox.platform : platforms[ask.sandbox];
  const sandbox = { platform, workspace: parts.sandbox.workspace };
  return requestOf({ ...parts, sandbox }, view.messages.slice(0, ask.messages), ask.cwd ?? sandbox.workspace);
}

/** What a request is rebuilt from. */
export interface AskPoint {
  /** How many messages of the conversation it carries. */
  readonly messages: number;
  /** The shell's folder at that time. */
  readonly cwd: string | undefined;
  /** Whose platform it names; left out for the sandbox in use now. */
  readonly sandbox?: SandboxKind;
}

interface RequestParts {
  readonly scenario: PlainScenario;
  readonly sandbox: Pick<Sandbox, "platform" | "workspace">;
  readonly toolkit: Toolkit;
}

/**
 * On the text protocol the tools stand in the system prompt, and nowhere else. The temperature is 0 where the scenario
 * does not say otherwise, so that a run can be repeated (W4).
 */
function requestOf(
  { scenario, sandbox, toolkit: { specs, wording } }: RequestParts,
  messages: readonly Message[],
  cwd: string,
): Omit<ModelRequest, "earlier"> {
  return {
    system: systemPrompt({ scenario, sandbox, specs, wording }, cwd),
    messages,
    tools: scenario.protocol === "text" ? [] : specs,
    temperature: scenario.model.kind === "endpoint" ? (scenario.model.temperature ?? 0) : 0,
  };
}
