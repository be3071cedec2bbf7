import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { FinishedRun } from "../../scripts/run-scenario.ts";
import type { Message } from "../core/message.ts";
import type { Step } from "../core/step-log.ts";
import { Stepper } from "../core/stepper.ts";
import { wireProblem } from "../core/wire-rules.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { loopOf } from "../session/loop-of.ts";
import { loopSettingsOf } from "../session/loop-settings.ts";
import { protocolOf } from "../session/protocol-of.ts";
import { behaviour, run } from "./behaviour/testing.ts";
import { localise } from "./localise.ts";

const names = readdirSync(fileURLToPath(new URL("./behaviour", import.meta.url)), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".json"))
  .map((path) => path.replaceAll("\\", "/").replace(/\.json$/, ""))
  .sort();

test("every section has its scenarios", () => {
  const sections = new Set(names.map((name) => name.split("/")[0]));
  expect([...sections]).toEqual([
    "1-loop",
    "2-text-protocol",
    "3-results",
    "4-tools",
    "5-guards",
    "6-models",
  ]);
});

describe.each(names)("%s", (name) => {
  test("its checks hold, it ends with a sentence, and it can be sent and replayed", async () => {
    const finished = await run(name);
    expect(finished.checks.filter((check) => !check.holds)).toEqual([]);
    expect(finished.checks.length).toBeGreaterThan(1);
    expect(finished.stop.message).toMatch(/^[A-Z\d].{20}/s);
    expect(finished.steps.at(-1)?.effect).toEqual({ kind: "stop", stop: finished.stop });
    if ((await behaviour(name)).settings?.mendRequests === false) {
      expect(wireProblem(finished.messages)).toBeDefined();
    } else expectValidOnTheWire(finished.messages);
    expect(await replayed(name, finished.steps)).toEqual(conversation(finished));
  });
});

/** Ids are unique, arguments are an object, and the results of a reply's calls follow it, in their order (W2, W4). */
function expectValidOnTheWire(messages: readonly Message[]): void {
  const asked = messages.flatMap((message) =>
    message.role === "assistant" ? (message.tool_calls ?? []) : [],
  );
  expect(new Set(asked.map((call) => call.id)).size).toBe(asked.length);
  for (const call of asked) expect(JSON.parse(call.function.arguments)).toBeTypeOf("object");

  let unanswered: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") expect(message.tool_call_id).toBe(unanswered.shift());
    else expect(unanswered).toEqual([]);
    if (message.role === "assistant") unanswered = (message.tool_calls ?? []).map((call) => call.id);
    expect(message.role === "assistant" || message.content !== "").toBe(true);
  }
  expect(unanswered).toEqual([]);
}

/** Runs the loop again on what a file holds of the run: no model, no tool, and nobody at the gate (W4). */
async function replayed(name: string, steps: readonly Step[]) {
  const scenario = localise(await behaviour(name), "en");
  const settings = loopSettingsOf(scenario, undefined, await protocolOf(scenario));
  const loop = await loopOf(scenario);
  const messages: Message[] = [];
  const stops: string[] = [];
  const filed: Step[] = JSON.parse(JSON.stringify(steps.map(({ changes: _, ...step }) => step)));
  for (const recorded of turns(filed)) {
    const [first] = recorded;
    if (first?.effect.kind !== "append") throw new Error("A turn begins with a message.");
    const stepper = new Stepper({
      recorded,
      parent: first.parent,
      world: { ask: live, dispatch: live, approve: live, repair: live },
      gate: live,
      record: live,
      newId: live,
      now: live,
    });
    const stop = await loop(stepper, messages, first.effect.message.content ?? "", settings, loopEn);
    stops.push(stop.reason);
  }
  return { messages, stops };
}

function live(): never {
  throw new Error("A replay does nothing of its own.");
}

function turns(steps: readonly Step[]): readonly (readonly Step[])[] {
  const starts = steps.flatMap(({ effect }, at) =>
    effect.kind === "append" && effect.author === "person" ? [at] : [],
  );
  return starts.map((from, turn) => steps.slice(from, starts[turn + 1]));
}

function conversation({ view, steps }: FinishedRun) {
  const stops = steps.flatMap(({ effect }) => (effect.kind === "stop" ? [effect.stop.reason] : []));
  return { messages: view.messages, stops };
}
