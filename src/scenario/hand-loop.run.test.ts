import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type FinishedRun, runScenario } from "../../scripts/run-scenario.ts";
import { modelOf } from "../../scripts/scenario-model.ts";
import type { Message, WireToolCall } from "../core/message.ts";
import { isFault, type ReplyOutcome } from "../core/model.ts";
import type { TextCall } from "../core/reply/call-shape.ts";
import { extractCalls } from "../core/reply/text.ts";
import type { ToolCall, ToolContext } from "../core/tool.ts";
import { onTextProtocol } from "../models/text-protocol.ts";
import { createInProcessSandbox } from "../sandbox/in-process-sandbox.ts";
import { createToolkit } from "../toolkit.ts";
import { behaviour } from "./behaviour/testing.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { localise, type PlainScenario } from "./localise.ts";
import type { Scenario } from "./schema.ts";

/**
 * The loop against a second one that is written down as the walk-throughs have it, with no guard, no log and no host.
 * Wherever no guard speaks and nobody interferes, both must leave the same conversation.
 */
test("every scenario in which no guard speaks goes as a loop written by hand goes", async () => {
  const compared: string[] = [];
  for (const [name, scenario] of await scenarios()) {
    const ours = await runScenario(scenario, { language: "en", maxSteps: 1000, key: "", ...clock() });
    if (!isPlain(scenario, ours)) continue;
    expect(await handLoop(localise(scenario, "en")), name).toEqual(ours.view.messages);
    compared.push(name);
  }
  expect(compared.length).toBeGreaterThan(50);
  expect(compared.some((name) => name.startsWith("2-text-protocol"))).toBe(true);
});

async function handLoop(scenario: PlainScenario): Promise<Message[]> {
  const { specs, dispatch, wording } = createToolkit(scenario);
  const isText = scenario.protocol === "text";
  const native = modelOf(scenario, { key: "", now: clock().now });
  const model = isText ? onTextProtocol(native, { tools: specs, wording: wording.loop }) : native;
  const sandbox = createInProcessSandbox({ files: scenario.files, now: clock().now });
  const signal = new AbortController().signal;
  const context: ToolContext = {
    sandbox,
    wording: wording.tools,
    timeoutMs: scenario.settings.toolTimeoutMs ?? 30_000,
    signal,
    ...clock(),
  };
  const messages: Message[] = [];
  const earlier: ReplyOutcome[] = [];

  for (const text of scenario.user) {
    messages.push({ role: "user", content: text });
    for (let round = 1; ; round++) {
      const request = {
        system: "",
        messages,
        tools: isText ? [] : specs,
        temperature: 0,
        earlier: [...earlier],
        round,
      };
      const reply = await model.ask(request, { signal });
      earlier.push(reply);
      if (isFault(reply)) break;

      const found = isText ? extractCalls(reply.message.content ?? "", scenario.tools) : undefined;
      messages.push(found ? { role: "assistant", content: found.text } : reply.message);
      const calls =
        found?.kind === "calls" ? found.calls.map(fromText) : (reply.message.tool_calls ?? []).map(fromWire);
      if (calls.length === 0) break;
      for (const call of calls) {
        const { text: content } = await dispatch(call, context);
        if (isText) messages.push({ role: "user", content: wording.loop.textResult(call.name, content) });
        else messages.push({ role: "tool", tool_call_id: call.id, content });
      }
    }
  }
  sandbox.dispose();
  return messages;
}

function fromWire({ id, function: { name, arguments: args } }: WireToolCall): ToolCall {
  return { id, name, arguments: args };
}

function fromText({ tool, args }: TextCall): ToolCall {
  return { id: "", name: tool, arguments: JSON.stringify(args) };
}

/** Nothing happened that a loop without guards, retries and a person would not do. */
function isPlain(scenario: Scenario, { steps }: FinishedRun): boolean {
  if ((scenario.extractor ?? "strict") !== "strict" || scenario.loop !== undefined) return false;
  return steps.every(({ effect }) => {
    if (effect.kind === "stop") return ["final", "script_ended", "model_error"].includes(effect.stop.reason);
    if (effect.kind === "append") return effect.author !== "guard";
    return effect.kind === "ask" || effect.kind === "dispatch" || effect.kind === "approve";
  });
}

async function scenarios(): Promise<[string, Scenario][]> {
  const folder = fileURLToPath(new URL("./behaviour", import.meta.url));
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".json"));
  const names = files.map((path) => path.replaceAll("\\", "/").replace(/\.json$/, "")).sort();
  const ofBehaviour = await Promise.all(
    names.map(async (name): Promise<[string, Scenario]> => [name, await behaviour(name)]),
  );
  return [...catalogue.map(({ id, scenario }): [string, Scenario] => [id, scenario]), ...ofBehaviour];
}

/** The same day in every run; it moves, because the shell's time-outs are real. */
function clock() {
  const began = performance.now();
  const now = () => 1_780_000_000_000 + Math.floor(performance.now() - began);
  return { now, timeZone: "UTC" };
}
