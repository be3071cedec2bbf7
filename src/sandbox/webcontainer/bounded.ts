import { type Runtime, RuntimeLost } from "./runtime.ts";

/** The same runtime, whose calls end: without an answer within `ms` milliseconds they reject with `RuntimeLost`. */
export function bounded(runtime: Runtime, ms: number): Runtime {
  const { fs } = runtime;
  return {
    workdir: runtime.workdir,
    fs: {
      readFile: (path) => answered(fs.readFile(path), ms),
      readdir: (path, options) => answered(fs.readdir(path, options), ms),
      rm: (path, options) => answered(fs.rm(path, options), ms),
    },
    spawn: (command, args, options) => answered(runtime.spawn(command, args, options), ms),
    mount: (tree) => answered(runtime.mount(tree), ms),
    export: (path, options) => answered(runtime.export(path, options), ms),
    on: runtime.on.bind(runtime),
    teardown: () => runtime.teardown(),
  };
}

async function answered<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RuntimeLost(ms)), ms);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
}
