import type { Runtime, RuntimeClient, RuntimeEntry } from "../runtime.ts";
import { FakeMachine } from "./machine.ts";

/** A client whose runtimes live in this thread. `machines` are those it has booted, the latest last. */
export function createFakeClient(): RuntimeClient & { readonly machines: FakeMachine[] } {
  const machines: FakeMachine[] = [];
  return {
    machines,
    async boot() {
      const machine = new FakeMachine();
      machines.push(machine);
      return fakeRuntime(machine);
    },
  };
}

function fakeRuntime(machine: FakeMachine): Runtime {
  const { files } = machine;
  return {
    workdir: machine.workdir,
    fs: {
      readFile: (path) => files.readFileBuffer(machine.path(path)),
      readdir: async (path) =>
        (await files.readdirWithFileTypes(machine.path(path))).map(
          (entry): RuntimeEntry => ({
            name: entry.name,
            isFile: () => entry.isFile,
            isDirectory: () => entry.isDirectory,
          }),
        ),
      rm: (path, options) => files.rm(machine.path(path), options),
    },
    async spawn(command, args, { cwd, env }) {
      let print: (text: string) => void = () => undefined;
      let close: () => void = () => undefined;
      const output = new ReadableStream<string>({
        start(controller) {
          print = (text) => controller.enqueue(text);
          close = () => controller.close();
        },
      });
      const { exit, kill } = machine.start({ command, args, cwd, env }, (text) => print(text));
      return { exit: exit.finally(() => close()), output, kill };
    },
    async mount(tree) {
      // What crosses to a real one is a copy.
      machine.load(structuredClone(tree));
    },
    export: async (_path, { excludes }) => machine.dump(excludes),
    on(event: "server-ready" | "port", listener: (...given: never[]) => void) {
      const tell = Reflect.apply.bind(undefined, listener, undefined);
      const heard: Parameters<typeof machine.listeners.add>[0] = (type, port, url) => {
        if (event === "port") tell([port, type, url]);
        else if (type === "open") tell([port, url]);
      };
      machine.listeners.add(heard);
      return () => machine.listeners.delete(heard);
    },
    teardown() {
      machine.listeners.clear();
    },
  };
}
