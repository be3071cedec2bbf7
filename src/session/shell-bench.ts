import type { FileChange } from "../core/sandbox.ts";
import type { StepLog } from "../core/step-log.ts";
import type { SandboxState } from "../sandbox/page-side.ts";
import { listSnapshot, readSnapshot } from "../sandbox/snapshot-reader.ts";
import { TreeFs } from "../sandbox/tree-fs.ts";
import type { Bench, ChangedFile, MovableSandbox } from "./bench.ts";
import { FileHistory } from "./file-history.ts";

/** What a bench needs of a sandbox: the in-tab shell and WebContainer have it. */
export interface BenchSandbox extends MovableSandbox<SandboxState> {
  state(): SandboxState;
  dispose(): void;
}

/** The sandbox of one session, and its files after any step of the log. */
export function shellBench(sandbox: BenchSandbox, log: StepLog): Bench<SandboxState> {
  const { workspace } = sandbox;
  // The sandbox stays where the loop is: states are worked out on a tree beside it.
  const tree = new TreeFs();
  const history = new FileHistory(sandbox.state(), log, (from, changes) => {
    tree.restore(from.files);
    tree.apply(changes.files);
    return { files: tree.snapshot(), shell: changes.shell ?? from.shell };
  });
  const inWorkspace = (path: string) => path.startsWith(`${workspace}/`);

  return {
    sandbox,
    stateAt: (id) => history.at(id),
    files: {
      list: (state) => listSnapshot(state.files, workspace),
      read: (state, path) => readSnapshot(state.files, `${workspace}/${path}`),
      diff: (from, to) => {
        const before = new Set(listSnapshot(from.files, workspace).map((entry) => entry.path));
        return tree
          .diff(from.files, to.files)
          .filter((change) => change.type !== "directory" && inWorkspace(change.path))
          .map((change) => changedFile(change, change.path.slice(workspace.length + 1), before));
      },
    },
    dispose: () => sandbox.dispose(),
  };
}

function changedFile(change: FileChange, path: string, before: ReadonlySet<string>): ChangedFile {
  if (change.type === "gone") return { path, change: "removed" };
  return { path, change: before.has(path) ? "changed" : "added" };
}
