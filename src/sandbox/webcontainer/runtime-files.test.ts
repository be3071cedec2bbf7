import fc from "fast-check";
import { expect, it } from "vitest";
import { listSnapshot, readSnapshot } from "../snapshot-reader.ts";
import type { Snapshot } from "../tree/node.ts";
import { TreeFs } from "../tree-fs.ts";
import { createFakeClient } from "./fake/runtime.ts";
import { RuntimeFiles } from "./runtime-files.ts";

const workspace = "/home/project";

/** Few names and short paths, so that files, folders and links come in each other's way. */
const path = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 })
  .map((names) => names.join("/"));
const act = fc.oneof(
  fc.record({ kind: fc.constant("write" as const), path, body: fc.uint8Array({ maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom("mkdir" as const, "rm" as const, "link" as const), path }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function perform(files: TreeFs, step: Act): Promise<void> {
  const place = `${workspace}/${step.path}`;
  const done =
    step.kind === "write"
      ? files.writeFile(place, step.body)
      : step.kind === "mkdir"
        ? files.mkdir(place, { recursive: true })
        : step.kind === "rm"
          ? files.rm(place, { recursive: true, force: true })
          : files.symlink("a", place);
  // What cannot be done is left undone on either side.
  await done.catch(() => undefined);
}

function shown(files: TreeFs, snapshot: Snapshot = files.snapshot()): string[] {
  return listSnapshot(snapshot, workspace).map(({ path: name, type }) => {
    const place = `${workspace}/${name}`;
    if (type === "link") return `${name} -> ${files.tree.readlink(place)}`;
    return type === "file" ? `${name} = ${readSnapshot(snapshot, place)}` : `${name}/`;
  });
}

async function setUp() {
  const mirror = new TreeFs({ now: Date.now });
  mirror.mkdirSync(workspace, { recursive: true });
  const client = createFakeClient();
  const runtime = await client.boot({ coep: "require-corp", workdirName: "project" });
  const files = new RuntimeFiles({ runtime, mirror, workspace, now: Date.now });
  return { mirror, machine: client.machines[0]?.files ?? new TreeFs(), files };
}

const never = new AbortController().signal;

it("has the same files on both sides after each push and pull, whoever changed what", async () => {
  const round = fc.record({ there: fc.array(act, { maxLength: 4 }), here: fc.array(act, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 5 }), async (rounds) => {
      const { mirror, machine, files } = await setUp();
      for (const { there, here } of rounds) {
        for (const step of there) await perform(machine, step);
        await files.pull(never);
        expect(shown(mirror)).toEqual(shown(machine));
        for (const step of here) await perform(mirror, step);
        await files.push();
        expect(shown(machine)).toEqual(shown(mirror));
      }
    }),
  );
});

it("goes back to any state, also after a command that was killed half-way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act), fc.array(act), fc.array(act), async (first, second, halfway) => {
      const { mirror, machine, files } = await setUp();
      for (const step of first) await perform(mirror, step);
      await files.push();
      const [start, before] = [mirror.snapshot(), shown(mirror)];
      for (const step of second) await perform(machine, step);
      await files.pull(never);
      for (const step of halfway) await perform(machine, step);
      files.doubt();
      mirror.restore(start);
      await files.push();
      expect(shown(machine)).toEqual(before);
    }),
  );
});

it("takes over nothing where the page has gone elsewhere meanwhile", async () => {
  const { mirror, machine, files } = await setUp();
  await files.push();
  await machine.writeFile(`${workspace}/late`, "x");
  await files.pull(AbortSignal.abort());
  expect(shown(mirror)).toEqual([]);
  await files.push();
  expect(shown(machine)).toEqual([]);
});
