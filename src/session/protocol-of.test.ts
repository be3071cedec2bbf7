import { expect, test } from "vitest";
import { protocolOf } from "./protocol-of.ts";

test("the native protocol needs no extractor", async () => {
  expect(await protocolOf({ protocol: "native", extractor: "strict", tools: [] })).toEqual({
    kind: "native",
  });
});

test("the text protocol brings the extractor the scenario names, and its tools", async () => {
  const protocol = await protocolOf({ protocol: "text", extractor: "firstOnly", tools: ["calc"] });
  if (protocol.kind !== "text") throw new Error("expected the text protocol");
  const two = '{"tool":"calc","args":{"expr":"1"}} {"tool":"calc","args":{"expr":"2"}}';
  expect(protocol.extract(two, protocol.tools)).toMatchObject({
    kind: "calls",
    calls: [{ args: { expr: "1" } }],
  });
});
