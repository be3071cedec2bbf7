import fc from "fast-check";
import { expect, test } from "vitest";
import type { SandboxChanges } from "../core/sandbox.ts";
import { type Step, StepLog } from "../core/step-log.ts";
import { FileHistory } from "./file-history.ts";

/** States are texts; each change appends the paths it names. */
function historyOf(log: StepLog) {
  const advanced: string[] = [];
  const history = new FileHistory<string>("start", log, (from, { files }) => {
    const to = `${from} ${files.map(({ path }) => path).join("+")}`;
    advanced.push(to);
    return to;
  });
  return { history, advanced };
}

function step(id: string, parent: string | null, ...paths: string[]): Step {
  const changes: SandboxChanges = { files: paths.map((path) => ({ path, type: "gone" })) };
  const stop = { reason: "final", message: "" } as const;
  const base = { id, parent, at: 0, ms: 0, effect: { kind: "stop", stop }, outcome: null } as const;
  return paths.length > 0 ? { ...base, changes } : base;
}

test("each step has the changes of its own path, and of no other branch", () => {
  const log = new StepLog([
    step("1", null, "a"),
    step("2", "1"),
    step("3", "2", "b", "c"),
    step("other", "1", "d"),
  ]);
  const { history } = historyOf(log);
  expect(history.at(null)).toBe("start");
  expect(history.at("3")).toBe("start a b+c");
  expect(history.at("2")).toBe("start a");
  expect(history.at("other")).toBe("start a d");
});

test("no state is worked out twice, in whatever order steps are visited", () => {
  const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((parents) => {
    const steps = parents.map((parent, at) => step(`${at}`, at === 0 ? null : `${parent % at}`, `p${at}`));
    return steps;
  });
  fc.assert(
    fc.property(tree, fc.array(fc.nat(), { maxLength: 40 }), (steps, visits) => {
      const log = new StepLog(steps);
      const { history, advanced } = historyOf(log);
      for (const visit of visits) {
        const id = `${visit % steps.length}`;
        const expected = log.path(id).map((one) => `p${one.id}`);
        expect(history.at(id)).toBe(["start", ...expected].join(" "));
      }
      expect(new Set(advanced).size).toBe(advanced.length);
    }),
  );
});

test("a long path is walked without recursion", () => {
  const log = new StepLog(
    Array.from({ length: 20_000 }, (_, at) => step(`${at}`, at === 0 ? null : `${at - 1}`)),
  );
  expect(historyOf(log).history.at("19999")).toBe("start");
});
