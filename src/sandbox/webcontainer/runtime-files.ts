import type { FileChange } from "../../core/sandbox.ts";
import { nodeAt } from "../snapshot-reader.ts";
import type { Snapshot } from "../tree/node.ts";
import { TreeFs } from "../tree-fs.ts";
import { changesIn, leftOut, treeOf } from "./file-tree.ts";
import type { Runtime } from "./runtime.ts";

export interface RuntimeFilesOptions {
  readonly runtime: Runtime;
  /** The page's files, which outlive the runtime. */
  readonly mirror: TreeFs;
  /** The folder of `mirror` that the runtime has. */
  readonly workspace: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Keeps the files of the page and of the runtime the same, at the price of what differs. Calls wait for each other. */
export class RuntimeFiles {
  readonly #options: RuntimeFilesOptions;
  /** The files as the runtime has them. */
  #known: Snapshot = new TreeFs().snapshot();
  /** Whether they may be otherwise: a command was killed while it wrote. */
  #inDoubt = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: RuntimeFilesOptions) {
    this.#options = options;
  }

  /** Makes the runtime's files those of the page. @throws RuntimeLost */
  push(): Promise<void> {
    return this.#inTurn(() => this.#push());
  }

  /**
   * Takes over what the runtime's programs did to the files; what was written here meanwhile stays.
   * @param signal aborted where the page has gone to another state, to which none of it belongs
   * @throws RuntimeLost
   */
  pull(signal: AbortSignal): Promise<void> {
    return this.#inTurn(async () => {
      await this.#push();
      const changes = await this.#changes();
      if (signal.aborted) this.doubt();
      else this.#accept(changes);
    });
  }

  /** The next call looks what the runtime has before it goes by it. */
  doubt(): void {
    this.#inDoubt = true;
  }

  async #push(): Promise<void> {
    const { runtime, mirror, workspace } = this.#options;
    if (this.#inDoubt) {
      this.#know(await this.#changes());
      this.#inDoubt = false;
    }
    const wanted = mirror.snapshot();
    const changes = mirror
      .diff(this.#known, wanted)
      .filter((change) => change.path.startsWith(`${workspace}/`));
    if (changes.length > 0) {
      // Half done is worse than not known.
      this.doubt();
      for (const change of changes.filter((each) => this.#isInTheWay(each))) {
        const path = change.path.slice(workspace.length + 1);
        await runtime.fs.rm(path, { force: true, recursive: true });
      }
      await runtime.mount(treeOf(changes, workspace));
      this.#inDoubt = false;
    }
    this.#known = wanted;
  }

  /** A mount replaces a file by a file only. */
  #isInTheWay(change: FileChange): boolean {
    if (change.type === "gone") return true;
    const old = nodeAt(this.#known, change.path)?.kind;
    return old !== undefined && (old !== change.type || old === "link");
  }

  async #changes(): Promise<FileChange[]> {
    const { runtime, workspace, now } = this.#options;
    const excludes = leftOut.flatMap((name) => [name, `**/${name}`]);
    const exported = await runtime.export(".", { format: "json", excludes });
    return changesIn(exported, nodeAt(this.#known, workspace), workspace, now());
  }

  #accept(changes: readonly FileChange[]): void {
    const { mirror } = this.#options;
    const isUntouched = mirror.snapshot().root === this.#known.root;
    this.#know(changes);
    if (isUntouched) mirror.restore(this.#known);
    else mirror.apply(changes);
  }

  #know(changes: readonly FileChange[]): void {
    const known = new TreeFs();
    known.restore(this.#known);
    known.apply(changes);
    this.#known = known.snapshot();
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
