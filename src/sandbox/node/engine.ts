import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { withExportedTable } from "./exported-table.ts";

type FfiClass = Awaited<ReturnType<QuickJSSyncVariant["importFFI"]>>;

/** QuickJS in WebAssembly, and what is needed to reach into it where its interface does not (`rejections.ts`). */
export interface Engine {
  readonly quickJs: QuickJSWASMModule;
  /** The C functions themselves. */
  readonly ffi: InstanceType<FfiClass>;
  readonly emscripten: ConstructorParameters<FfiClass>[0];
  readonly memory: WebAssembly.Memory;
  readonly table: WebAssembly.Table;
}

/**
 * Loads QuickJS. Its memory cannot grow beyond 96 MiB: the engine's own limit does not count in this build, a maximum
 * of the WebAssembly memory does, and a program meets it as `InternalError: out of memory`.
 */
export async function loadEngine(): Promise<Engine> {
  const memory = new WebAssembly.Memory({ initial: 256, maximum: (96 * 1024 * 1024) / pageBytes });
  let inner: Pick<Engine, "ffi" | "emscripten"> | undefined;
  const observed: QuickJSSyncVariant = {
    ...variant,
    importFFI: async () => {
      const QuickJsFfi = await variant.importFFI();
      return class extends QuickJsFfi {
        constructor(emscripten: Engine["emscripten"]) {
          super(emscripten);
          inner = { ffi: this, emscripten };
        }
      };
    },
  };
  const { value: quickJs, table } = await withTable(() =>
    newQuickJSWASMModuleFromVariant(newVariant(observed, { wasmMemory: memory, emscriptenModule: silent })),
  );
  if (!inner) throw new Error("QuickJS no longer makes its interface the way it did; node needs to follow.");
  return { quickJs, ...inner, memory, table };
}

/** What breaks it is thrown as well, and told where its output is read; the console of the page is no such place. */
const silent: object = { printErr: () => undefined };

const pageBytes = 65_536;

/**
 * The loader of the engine neither hands out its instance nor takes one without taking over the finding of the file
 * too, which bundlers know how to do for it. So the browser's own functions are watched while it loads, and put back.
 */
async function withTable<T>(load: () => Promise<T>): Promise<{ value: T; table: WebAssembly.Table }> {
  const { instantiate, instantiateStreaming } = WebAssembly;
  let table: unknown;
  const watched = async (binary: BufferSource, imports?: WebAssembly.Imports) => {
    const bytes = ArrayBuffer.isView(binary)
      ? new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength)
      : new Uint8Array(binary);
    const made = await instantiate(withExportedTable(bytes, tableName), imports);
    table = made.instance.exports[tableName];
    return made;
  };
  Object.assign(WebAssembly, {
    instantiate: watched,
    instantiateStreaming: async (source: Response | Promise<Response>, imports?: WebAssembly.Imports) =>
      watched(await (await source).arrayBuffer(), imports),
  });
  try {
    const value = await load();
    if (!(table instanceof WebAssembly.Table)) throw new Error("QuickJS came without its function table.");
    return { value, table };
  } finally {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

const tableName = "functions";
