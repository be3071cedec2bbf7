import type { WireToolCall } from "../../core/message.ts";
import type { ReplyDelta } from "../../core/model.ts";
import { readArguments } from "./arguments.ts";
import { isRecord, type JsonRecord, parseJson, textOf } from "./json.ts";

/** One call while it arrives. */
interface OpenCall {
  readonly position: number;
  id: string;
  name: string;
  readonly texts: string[];
  /** The same texts as one, for the screen. */
  soFar: string;
  object: object | undefined;
}

/**
 * Puts calls together from the fragments of a stream. Endpoints leave out `index`, give every call the index 0,
 * repeat ids and names or send them empty: see `find` for how a fragment finds its call.
 */
export class CallAssembler {
  readonly #calls: OpenCall[] = [];
  readonly #byIndex = new Map<number, OpenCall>();
  readonly #byId = new Map<string, OpenCall>();

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** Takes one entry of `delta.tool_calls`; returns what the screen shows of its call. */
  add(entry: unknown): ReplyDelta | undefined {
    if (!isRecord(entry)) return undefined;
    const fragment = readFragment(entry);
    if (fragment.empty) return undefined;
    const call = this.#find(fragment);
    if (call.id === "" && fragment.id) this.#setId(call, fragment.id);
    if (fragment.name) call.name = joinName(call, fragment.name);
    if (fragment.text !== undefined) {
      call.texts.push(fragment.text);
      call.soFar += fragment.text;
    }
    if (fragment.object) call.object = fragment.object;
    return { call: { index: call.position, name: call.name, arguments: call.soFar } };
  }

  /** The finished calls, each with an id of its own. `cut`: the endpoint ran out of room while it wrote the last one. */
  finish(cut: "cut" | "whole"): WireToolCall[] {
    const ids = new Set<string>();
    return this.#calls.map((call) => {
      const unwritten = cut === "cut" && call.position === this.#calls.length - 1 && call.soFar === "";
      const id = freeId(call, ids);
      ids.add(id);
      // A call whose arguments were never begun must not run without them: `""` is no JSON.
      const text = unwritten && !call.object ? "" : readArguments(partsOf(call));
      return { id, type: "function", function: { name: call.name, arguments: text } };
    });
  }

  #find(fragment: Fragment): OpenCall {
    const { index, id } = fragment;
    const last = this.#calls.at(-1);
    if (index !== undefined) {
      const call = this.#byIndex.get(index);
      if (!call) return this.#open(fragment);
      if (id && call.id && id !== call.id && fragment.name) {
        // The same index for every call: the id tells them apart.
        return this.#byId.get(id) ?? this.#open(fragment);
      }
      return startsAnother(call, fragment) ? this.#open(fragment) : call;
    }
    if (id) {
      const call = this.#byId.get(id);
      if (!call) return last?.id === "" && !fragment.name ? last : this.#open(fragment);
      return startsAnother(call, fragment) ? this.#open(fragment) : call;
    }
    // Neither id nor index: it belongs to the call that was opened last, unless it names one of its own.
    if (!last) return this.#open(fragment);
    const named = fragment.name !== undefined && last.name !== "" && isWhole(last);
    return named ? this.#open(fragment) : last;
  }

  #open({ index, id }: Fragment): OpenCall {
    const position = this.#calls.length;
    const call: OpenCall = { position, id: "", name: "", texts: [], soFar: "", object: undefined };
    this.#calls.push(call);
    if (index !== undefined) this.#byIndex.set(index, call);
    if (id) this.#setId(call, id);
    return call;
  }

  #setId(call: OpenCall, id: string): void {
    call.id = id;
    this.#byId.set(id, call);
  }
}

interface Fragment {
  readonly index: number | undefined;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly object: object | undefined;
  readonly empty: boolean;
}

function readFragment(entry: JsonRecord): Fragment {
  const body = isRecord(entry.function) ? entry.function : {};
  const index = typeof entry.index === "number" ? entry.index : undefined;
  const id = textOf(entry.id);
  const name = textOf(body.name);
  const text = argumentText(body.arguments);
  const object = typeof body.arguments === "object" && body.arguments ? body.arguments : undefined;
  const empty = id === undefined && name === undefined && text === undefined && object === undefined;
  return { index, id, name, text, object, empty };
}

/** A number or a truth value where arguments should be is kept as it came: it is refused, and read by the person. */
function argumentText(value: unknown): string | undefined {
  return typeof value === "number" || typeof value === "boolean" ? JSON.stringify(value) : textOf(value);
}

/** Another tool's name on a call that is whole: a second call under the same index or id. */
function startsAnother(call: OpenCall, { name }: Fragment): boolean {
  return name !== undefined && call.name !== "" && name !== call.name && isWhole(call);
}

function isWhole(call: OpenCall): boolean {
  return call.object !== undefined || (call.soFar.endsWith("}") && isRecord(parseJson(call.soFar)));
}

/** A name may come twice, grow, or be cut in two like everything else. */
function joinName({ name, soFar }: OpenCall, part: string): string {
  if (part === name || soFar !== "") return name || part;
  return part.startsWith(name) ? part : name + part;
}

function freeId(call: OpenCall, taken: ReadonlySet<string>): string {
  const base = call.id || `call_${call.position + 1}`;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}_${n}`;
  return id;
}

function partsOf({ texts, object }: OpenCall) {
  return { texts, ...(object && { object }) };
}
