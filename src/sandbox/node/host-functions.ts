import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { fromBytes } from "../tree/bytes.ts";
import { decodeText, encodeText, type TextEncoding } from "./encodings.ts";
import { guestSources } from "./guest-sources.ts";
import { type FileWorld, plainError, readBytes, writeBytes } from "./host-calls.ts";
import { withoutShebang } from "./module-source.ts";

export interface HostFunctionOptions {
  readonly world: FileWorld;
  /** Answers a question; both sides can be written as JSON. */
  readonly ask: (question: string, details: readonly unknown[]) => unknown;
  readonly print: (fd: number, bytes: Uint8Array) => void;
  /** What `-e` is to run. */
  readonly code: string;
}

/**
 * All that a program can reach: the object `host` of `guest/bootstrap.js`. What goes in and out are texts, bytes and
 * compiled functions of QuickJS itself; no object of this side ever gets in.
 */
export function createHost(vm: QuickJSContext, options: HostFunctionOptions): QuickJSHandle {
  const { world, ask, print, code } = options;
  const host = vm.newObject();
  const offer = (
    name: string,
    act: (...args: QuickJSHandle[]) => ReturnType<Parameters<typeof vm.newFunction>[1]>,
  ) => {
    vm.newFunction(name, act).consume((made) => vm.setProp(host, name, made));
  };
  const text = (handle: QuickJSHandle) => vm.getString(handle);
  const parsed = (handle: QuickJSHandle): unknown => JSON.parse(text(handle));
  const bytes = (handle: QuickJSHandle) => {
    const view = vm.getArrayBuffer(handle);
    const copy = view.value.slice();
    view.dispose();
    return copy;
  };

  /** The answer, or as text what went wrong: a thrown error would lose its code on the way in. */
  const tried = (given: unknown, act: () => QuickJSHandle) => {
    try {
      return act();
    } catch (error) {
      return vm.newString(JSON.stringify({ error: plainError(error, given, world.cwd) }));
    }
  };
  const buffer = (content: Uint8Array) => vm.newArrayBuffer(new Uint8Array(content).buffer);

  offer("ask", (asked) => {
    const [question, ...details] = parsed(asked) as [string, ...unknown[]];
    return tried(details[0], () => vm.newString(JSON.stringify({ value: ask(question, details) })));
  });
  offer("readFile", (where) => {
    const path = String(parsed(where));
    return tried(path, () => buffer(readBytes(world, path)));
  });
  offer("writeFile", (where, content) => {
    const [path, how] = parsed(where) as [string, string];
    return tried(path, () => {
      writeBytes(world, path, how, bytes(content));
      return vm.undefined;
    });
  });
  offer("printBytes", (fd, content) => print(vm.getNumber(fd), bytes(content)));
  offer("encode", (what) => {
    const [plain, encoding] = parsed(what) as [string, TextEncoding];
    return buffer(encodeText(plain, encoding));
  });
  offer("decode", (content, encoding) =>
    vm.newString(JSON.stringify(decodeText(bytes(content), text(encoding) as TextEncoding))),
  );
  offer("compileBuiltin", (name) =>
    compile(vm, `node:${text(name)}`, guestSources.get(text(name)) ?? "", parameters.builtin),
  );
  offer("compileCommonJs", (path) => {
    const name = text(path);
    return compile(vm, name, withoutShebang(fromBytes(world.tree.read(name), "utf8")), parameters.commonJs);
  });
  offer("runScript", () => vm.evalCode(code, "[eval]", { type: "global" }));
  offer("promiseState", (promise) => {
    const state = vm.getPromiseState(promise);
    if (state.type === "fulfilled") state.value.dispose();
    if (state.type === "rejected") state.error.dispose();
    return vm.newString(state.type);
  });
  offer("promiseResult", (promise) => {
    const state = vm.getPromiseState(promise);
    if (state.type === "pending") return vm.undefined;
    return state.type === "fulfilled" ? state.value : state.error;
  });
  return host;
}

/** The function around a module: its source begins on the line of the function's head, so that lines keep their numbers. */
export function compile(vm: QuickJSContext, name: string, source: string, names: string) {
  return vm.evalCode(`(function (${names}) {${source}\n})`, name, { type: "global" });
}

export const parameters = {
  bootstrap: "host, controls",
  builtin: "exports, module, require, host",
  commonJs: "exports, require, module, __filename, __dirname",
};
