import { expect, test } from "vitest";
import { PartialReply } from "./partial-reply.ts";

function setUp() {
  const kept: string[] = [];
  const pauses: { readonly ms: number; readonly over: () => Promise<void> }[] = [];
  const reply = new PartialReply(
    (ms, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve());
        pauses.push({
          ms,
          over: async () => {
            resolve();
            await new Promise(setImmediate);
          },
        });
      }),
    (text) => kept.push(text),
  );
  return { reply, kept, pauses };
}

test("the first words are kept at once, and what follows when a second is over", async () => {
  const { reply, kept, pauses } = setUp();
  for (const text of ["P", "Pa", "Par"]) reply.arrived(text);
  expect(kept).toEqual(["P"]);
  expect(pauses[0]?.ms).toBe(1000);
  await pauses[0]?.over();
  expect(kept).toEqual(["P", "Par"]);
});

test("nothing is kept twice, and after a pause without news the next words are kept at once", async () => {
  const { reply, kept, pauses } = setUp();
  reply.arrived("P");
  await pauses[0]?.over();
  reply.arrived("P");
  expect(kept).toEqual(["P"]);
  reply.arrived("Par");
  expect(kept).toEqual(["P", "Par"]);
  expect(pauses).toHaveLength(2);
});

test("after its end nothing of a reply is kept, and the next one begins anew", async () => {
  const { reply, kept, pauses } = setUp();
  reply.arrived("P");
  reply.arrived("Par");
  reply.end();
  await new Promise(setImmediate);
  expect(kept).toEqual(["P"]);
  reply.arrived("P");
  expect(kept).toEqual(["P", "P"]);
  expect(pauses).toHaveLength(2);
});
