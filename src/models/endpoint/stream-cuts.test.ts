import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReplyDelta } from "../../core/model.ts";
import { readReply } from "./stream.ts";
import { bytesOf, callEvent, DONE, event, finish, respond } from "./testing.ts";

const argument = fc.oneof(
  fc.constantFrom("", "{}", '{"path":', '"a"}', '{"path":"a"}', '{"path":"ab"}', '""', '"{}"', "}{", null),
  fc.jsonValue({ maxDepth: 2 }),
);
const entry = fc.record(
  {
    index: fc.constantFrom(0, 1, "0", "x", -1, null),
    id: fc.constantFrom("k1", "k2", "", null, 5),
    function: fc.record({ name: fc.constantFrom("f", "g", "fg", "", null), arguments: argument }),
  },
  { requiredKeys: [] },
);
const entries = fc.array(entry, { maxLength: 3 });
const anyEvent = fc.oneof(
  entries.map((each) => callEvent(...each)),
  entries.map((tool_calls) => `data: ${JSON.stringify({ choices: [{ message: { tool_calls } }] })}\n\n`),
  fc.jsonValue().map((value) => `data: ${JSON.stringify(value)}\n`),
  fc.constantFrom(
    event({ content: "é" }),
    "data: ping\n",
    'data: {"a\n\n',
    ": comment\n",
    'event: error\ndata: {"message":"m"}\n',
    '{"detail":"x"}\n',
    "data: [DONE]\n",
    "\r\n",
  ),
);

it("whatever a stream holds, it gives an outcome, and the same one however the network cuts it", async () => {
  const read = async (chunks: readonly Uint8Array[]) => {
    const deltas: ReplyDelta[] = [];
    return { outcome: await readReply(respond(chunks), (delta) => deltas.push(delta)), deltas };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 6 }), fc.array(fc.nat(500)), async (events, places) => {
      const bytes = bytesOf([...events, finish("tool_calls"), DONE]);
      const ends = [...places.filter((place) => place < bytes.length).sort((a, b) => a - b), bytes.length];
      const cut = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
      expect(await read(cut)).toEqual(await read([bytes]));
    }),
    { numRuns: 300 },
  );
});
