import type { Protocol } from "../core/reply/read-reply.ts";
import type { PlainScenario } from "../scenario/localise.ts";

/** The protocol of a scenario. What finds calls in text comes in a chunk of its own, where it is needed. */
export async function protocolOf({
  protocol,
  extractor,
  tools,
}: Pick<PlainScenario, "protocol" | "extractor" | "tools">): Promise<Protocol> {
  if (protocol === "native") return { kind: "native" };
  const { extractors } = await import("../core/reply/naive.ts");
  return { kind: "text", extract: extractors[extractor], tools };
}
