import type { Item } from "../src/core/view.ts";
import type { FinishedRun } from "./run-scenario.ts";

/** A run as text for a terminal. */
export function transcript({ view, checks }: FinishedRun): string {
  const rounds = view.rounds.flatMap(({ number, turn, characters, items }) => {
    const title = number === 0 ? `── turn ${turn}` : `── round ${number} · ${characters} characters sent`;
    return [title, ...items.flatMap(lines), ""];
  });
  const verdicts = checks.map(({ text, holds, found }) => {
    const instead = found === undefined ? "" : ` (found: ${firstLine(found)})`;
    return `${holds ? "✓" : "✗"} ${text}${instead}`;
  });
  return [...rounds, ...verdicts].join("\n").trimEnd();
}

function lines(item: Item): readonly string[] {
  switch (item.kind) {
    case "user":
      return labelled("user", item.text);
    case "assistant":
      return labelled("model", item.text);
    case "call":
      return labelled("call", `${item.call.name} ${item.call.arguments}`);
    case "result":
      return [
        ...labelled(item.result.status === "failed" ? "failed" : "result", item.result.text),
        ...(item.how ? labelled("", `(${how[item.how]})`) : []),
        ...(item.unfed ? labelled("", "(never fed back: the model does not see it)") : []),
      ];
    case "guard":
      return labelled("guard", item.text);
    case "unread":
      return labelled("unread", item.text);
    case "fault":
      return labelled("fault", item.partial ? `${item.message}\n${item.partial}` : item.message);
    case "stop":
      return ["", `stopped: ${item.stop.reason}. ${item.stop.message}`];
  }
}

const how = { cached: "from memory", edited: "run with other arguments", refused: "refused" };

/** The label stands before the first line; the others are indented to it. */
function labelled(label: string, text: string): readonly string[] {
  return text.split("\n").map((line, at) => `${at === 0 ? label.padStart(7) : "       "}  ${line}`.trimEnd());
}

function firstLine(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length < text.length ? `${line} …` : line;
}
