import {
  Lifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { Engine } from "./engine.ts";

type ContextPointer = Parameters<Engine["ffi"]["QTS_DupValuePointer"]>[0];
type ValuePointer = Parameters<Engine["ffi"]["QTS_FreeValuePointer"]>[1];

/**
 * Promises that were rejected while nobody listened, told by the engine as ECMA-262 has it (HostPromiseRejectionTracker).
 *
 * QuickJS has `JS_SetHostPromiseRejectionTracker`; this build does not export it. All it does is to set a field of the
 * runtime, the one after the interrupt handler and its argument. Where these lie is seen by setting an interrupt
 * handler, so that nothing about the layout is taken on trust but that they are neighbours.
 */
export class Rejections {
  readonly #engine: Engine;
  readonly #pending = new Map<bigint, QuickJSHandle>();
  /** Room for one JSValue, through which values get from the callback into a handle. */
  readonly #room: number;
  /** Where our function lies in the engine's function table. */
  readonly #slot: number;
  #keep: ((promise: bigint) => QuickJSHandle) | undefined;

  /** One for each engine, whatever number of programs it runs one after the other. */
  constructor(engine: Engine) {
    this.#engine = engine;
    this.#room = engine.emscripten._malloc(8);
    this.#slot = engine.table.grow(1);
    engine.table.set(
      this.#slot,
      asWasmFunction((_context, promise, _reason, isHandled) => {
        if (isHandled === 0 && this.#keep) this.#pending.set(promise, this.#keep(promise));
        else this.#forget(promise);
      }),
    );
  }

  /**
   * Begins to watch a runtime.
   * @param setInterruptHandler sets the first interrupt handler of the runtime
   */
  watch(runtime: QuickJSRuntime, context: QuickJSContext, setInterruptHandler: () => void): void {
    const { ffi, memory } = this.#engine;
    // The pointers are private there; without them C cannot be told which runtime is meant.
    const pointer = Reflect.get(context, "ctx").value as ContextPointer;
    setTracker(memory, Number(Reflect.get(runtime, "rt").value), this.#slot, setInterruptHandler);
    // A handle keeps the promise alive, so that no other can come to lie where it lies.
    this.#keep = (promise) => {
      new DataView(memory.buffer).setBigInt64(this.#room, promise, true);
      const copy = ffi.QTS_DupValuePointer(pointer, this.#room as ValuePointer);
      const free = (value: ValuePointer) => ffi.QTS_FreeValuePointer(pointer, value);
      return new Lifetime<ValuePointer, ValuePointer, QuickJSRuntime>(copy, undefined, free, runtime);
    };
  }

  /** Those that nobody has come to listen to since, oldest first. Each is handed out once, and is the caller's to dispose of. */
  take(): QuickJSHandle[] {
    const taken = [...this.#pending.values()];
    this.#pending.clear();
    return taken;
  }

  /** Lets go of the runtime, which is about to be disposed of. */
  unwatch(): void {
    for (const handle of this.take()) handle.dispose();
    this.#keep = undefined;
  }

  #forget(promise: bigint): void {
    this.#pending.get(promise)?.dispose();
    this.#pending.delete(promise);
  }
}

/** Writes the field, after having found it. @throws Error where the runtime does not look as it did */
function setTracker(memory: WebAssembly.Memory, runtime: number, slot: number, setHandler: () => void): void {
  const words = () => new Uint32Array(memory.buffer, runtime, runtimeWords);
  const before = words().slice();
  setHandler();
  const handler = words().findIndex((word, index) => word !== before[index]);
  const tracker = handler + 2;
  if (handler < 0 || words()[tracker] !== 0) {
    throw new Error("QuickJS keeps its rejection tracker elsewhere than it did; node needs to follow.");
  }
  words()[tracker] = slot;
}

/** More than there are before the field. */
const runtimeWords = 128;

type Tracker = (context: number, promise: bigint, reason: bigint, isHandled: number, opaque: number) => void;

/** The function table takes functions of WebAssembly only: a module that imports the function and exports it again. */
function asWasmFunction(tracker: Tracker): unknown {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(passOn), { e: { f: tracker } });
  return instance.exports.f;
}

/** `(module (import "e" "f" (func (param i32 i64 i64 i32 i32))) (export "f" (func 0)))` */
const passOn = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 9, 1, 0x60, 5, 0x7f, 0x7e, 0x7e, 0x7f, 0x7f, 0],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);
