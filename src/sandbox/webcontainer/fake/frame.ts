import {
  toExternalFileSystemTree,
  toInternalFileSystemTree,
} from "../../../../node_modules/@webcontainer/api/dist/utils/file-system.js";
import { Comlink } from "../../../../node_modules/@webcontainer/api/dist/vendor/index.js";
import type { InternalTree } from "./client-internals.d.ts";
import { type FakeCommand, FakeMachine } from "./machine.ts";

/**
 * The page that the real client package (1.6.4) puts into its hidden frame, with a fake behind it: the protocol is
 * the client's own and internal, so another version may need another frame.
 */

const { port1, port2 } = new MessageChannel();
Comlink.expose({ build: () => Comlink.proxy(instance(new FakeMachine())) }, port1);
parent.postMessage({ type: "init" }, "*", [port2]);

type Output = (bytes: Uint8Array | null) => Promise<void>;

function instance(machine: FakeMachine) {
  return {
    fs: () => Comlink.proxy(fileSystem(machine)),
    previewScript: () => "",
    runtimeInfo: () => ({ path: "/bin", cwd: machine.workdir }),
    run(
      { cwd = ".", env = {}, ...run }: Omit<FakeCommand, "cwd" | "env"> & Partial<FakeCommand>,
      _stdout: undefined,
      _stderr: undefined,
      output: Output,
    ) {
      const encoder = new TextEncoder();
      const process = machine.start({ ...run, cwd, env }, (text) => void output(encoder.encode(text)));
      void process.exit.then(() => output(null));
      return Comlink.proxy({ onExit: process.exit, kill: process.kill });
    },
    serialize(_path: string, { excludes }: { excludes: readonly string[] }) {
      return new TextEncoder().encode(JSON.stringify(toInternalFileSystemTree(machine.dump(excludes))));
    },
    loadFiles(payload: Uint8Array) {
      const tree: InternalTree = JSON.parse(new TextDecoder().decode(payload));
      machine.load(toExternalFileSystemTree(tree));
    },
    on(event: string, listener: (...given: unknown[]) => void) {
      const heard: Parameters<typeof machine.listeners.add>[0] = (type, port, url) => {
        if (event === "port") listener(port, type, url);
        else if (event === "server-ready" && type === "open") listener(port, url);
      };
      machine.listeners.add(heard);
      return Comlink.proxy(() => machine.listeners.delete(heard));
    },
    teardown: () => machine.listeners.clear(),
  };
}

function fileSystem({ files, path }: FakeMachine) {
  return {
    readFile: (inside: string) => files.readFileBuffer(path(inside)),
    async readdir(inside: string) {
      const entries = await files.readdirWithFileTypes(path(inside));
      return entries.map(({ name, isFile, isDirectory }) => ({
        name,
        "Symbol(type)": isFile ? 1 : isDirectory ? 2 : 3,
      }));
    },
    rm: (inside: string, options: { force: boolean; recursive: boolean }) => files.rm(path(inside), options),
  };
}
