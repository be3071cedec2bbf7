import type { Step } from "../../core/step-log.ts";
import type { ChangedFile, FileReader, ListedFile } from "../../session/bench.ts";

/** A state of files for tests: path → content. A key that ends in `/` is a folder. */
export type FakeFiles = Readonly<Record<string, string>>;

/** Reads states that are plain records, with the manners of the real one: a folder that is gone is one change. */
export const fakeReader: FileReader<FakeFiles> = {
  list: (state) => entries(state),
  read: (state, path) => (path in state ? new TextEncoder().encode(state[path]) : undefined),
  diff: (from, to) => {
    const before = new Set(entries(from).map(({ path }) => path));
    const after = new Set(entries(to).map(({ path }) => path));
    const gone = [...before].filter((path) => !after.has(path));
    const top = gone.filter((path) => !gone.some((other) => path.startsWith(`${other}/`)));
    return [
      ...top.map((path): ChangedFile => ({ path, change: "removed" })),
      ...[...after].flatMap((path): ChangedFile[] => {
        if (!before.has(path)) return [{ path, change: "added" }];
        return from[path] === to[path] ? [] : [{ path, change: "changed" }];
      }),
    ];
  },
};

/** A bench whose states are given: `states[0]` is the start, the next one follows step `s1`, and so on. */
export function fakeBench(states: readonly FakeFiles[]) {
  const stateAt = (id: string | null) => states[id === null ? 0 : Number(id.slice(1))] ?? {};
  return { stateAt, files: fakeReader };
}

/** Steps `s1`, `s2` …: `ask` for a request, `edit` for a tool that changed files, `say` for anything else. */
export function fakeSteps(...kinds: readonly ("ask" | "edit" | "say")[]): readonly Step[] {
  return kinds.map((kind, i): Step => {
    const rest = { id: `s${i + 1}`, parent: i === 0 ? null : `s${i}`, at: 0, ms: 0 };
    if (kind === "ask") {
      const message = { role: "assistant", content: "" } as const;
      return {
        ...rest,
        effect: { kind: "ask", messages: 1 },
        outcome: { message, finishReason: "stop" },
      };
    }
    if (kind === "edit") {
      return {
        ...rest,
        effect: { kind: "dispatch", call: { id: "k", name: "write_file", arguments: "{}" } },
        outcome: { status: "completed", text: "" },
        changes: { files: [{ path: "/any", type: "gone" }] },
      };
    }
    const message = { role: "user", content: "go" } as const;
    return { ...rest, effect: { kind: "append", author: "person", message }, outcome: null };
  });
}

function entries(state: FakeFiles): readonly ListedFile[] {
  const folders = new Set<string>();
  for (const path of Object.keys(state)) {
    const names = path.split("/");
    for (let n = 1; n < names.length; n++) folders.add(names.slice(0, n).join("/"));
  }
  const files = Object.keys(state).filter((path) => !path.endsWith("/"));
  return [
    ...[...folders].map((path): ListedFile => ({ path, type: "directory", size: 0 })),
    ...files.map((path): ListedFile => ({ path, type: "file", size: state[path]?.length ?? 0 })),
  ];
}
