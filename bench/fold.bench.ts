import { foldSteps } from "../src/core/fold.ts";
import type { EffectAndOutcome, Step } from "../src/core/step-log.ts";
import { emptyView, type View } from "../src/core/view.ts";
import { shareRounds } from "../src/session/share-rounds.ts";
import { medianCpuTime, ms, type Row } from "./table.ts";

/** Moving the cursor: what the screen shows is folded again from the steps behind it. */
export function foldRows(): Row[] {
  const steps = tenThousandSteps();
  const end = foldSteps(steps);
  const asked = "≤ 16 ms";
  const jump = (cursor: number) => shareRounds(end, foldSteps(steps.slice(0, cursor), emptyView));
  const cursors = Array.from({ length: 40 }, (_, at) => (at * 7919) % steps.length);
  let view: View = end;
  return [
    {
      what: "cursor to the end of 10,000 steps",
      figure: ms(medianCpuTime(20, () => jump(steps.length))),
      asked,
    },
    {
      what: "cursor to any of 10,000 steps",
      figure: ms(medianCpuTime(cursors.length, (at) => jump(cursors[at] ?? 0))),
      asked,
    },
    {
      what: "one step more, at 10,000 steps",
      figure: ms(
        medianCpuTime(50, () => {
          view = shareRounds(end, foldSteps(steps.slice(-1), end));
        }),
      ),
      asked,
    },
    { what: "messages in that conversation", figure: String(view.messages.length), asked: "–" },
  ];
}

/** One turn of 2,500 rounds, each with a result of about 1 kB. */
function tenThousandSteps(): Step[] {
  const steps: Step[] = [];
  const add = (step: EffectAndOutcome) => {
    const at = steps.length;
    steps.push({ ...step, id: `s${at}`, parent: at === 0 ? null : `s${at - 1}`, at, ms: 1 });
  };
  add({
    effect: { kind: "append", author: "person", message: { role: "user", content: "go" } },
    outcome: null,
  });
  for (let round = 1; steps.length < 10_000; round += 1) {
    const call = { id: `k${round}`, name: "run_shell", arguments: `{"command":"cat file-${round}.txt"}` };
    const text = `line of round ${round} `.repeat(50);
    const message = {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: call.id, type: "function", function: { name: call.name, arguments: call.arguments } },
      ],
    } as const;
    const said = { ...message, tool_calls: [...message.tool_calls] };
    add({
      effect: { kind: "ask", messages: round * 2 - 1 },
      outcome: { message: said, finishReason: "tool_calls" },
    });
    add({ effect: { kind: "append", author: "model", message: said }, outcome: null });
    add({ effect: { kind: "dispatch", call }, outcome: { status: "completed", text } });
    add({
      effect: {
        kind: "append",
        author: "tool",
        message: { role: "tool", tool_call_id: call.id, content: text },
      },
      outcome: null,
    });
  }
  return steps;
}
