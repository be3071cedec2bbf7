import { IdPool } from "../../core/id-pool.ts";
import type { WireToolCall } from "../../core/message.ts";
import type { ReplyDelta } from "../../core/model.ts";
import { type Fragment, readFragment } from "./call-fragment.ts";
import { isGrown, isSame } from "./grown.ts";
import { OpenCall } from "./open-call.ts";
import { startsAnother, tellApart } from "./same-call.ts";

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

  /** Takes the `tool_calls` of one chunk; returns what the screen shows of each call in it. */
  add(entries: readonly unknown[]): ReplyDelta[] {
    const named = new Set<OpenCall>();
    return present(entries.map((entry) => readFragment(entry))).map((fragment) => {
      const call = this.#find(fragment, named);
      if (fragment.name) named.add(call);
      return this.#put(call, fragment);
    });
  }

  /** Takes the calls of a whole message. Those that came in a stream before it are the same calls once more. */
  addMessage(entries: readonly unknown[]): ReplyDelta[] {
    const met = new Set<OpenCall>();
    return present(entries.map((entry) => readFragment(entry, true))).flatMap((entry, place) => {
      // The place in the list is the order; an index of its own would say nothing else.
      const fragment = { ...entry, index: undefined };
      const call = this.#repeated(fragment, place, met) ?? this.#open();
      met.add(call);
      const news =
        !call.whole || (isGrown(call.whole, fragment.whole) && !isSame(call.whole, fragment.whole));
      if (!news) this.#identify(call, fragment);
      return news ? [this.#put(call, fragment, "whole")] : [];
    });
  }

  /** The finished calls, each with an id of its own. `cut`: the endpoint ran out of room while it wrote the last one. */
  finish(cut: "cut" | "whole"): WireToolCall[] {
    const ids = new IdPool();
    return this.#calls.map((call) => {
      const id = ids.take(call.id || `call_${call.position + 1}`);
      // A call whose arguments were never begun must not run without them: `""` is no JSON.
      const unwritten = cut === "cut" && call === this.#calls.at(-1) && call.isUnwritten;
      return {
        id,
        type: "function",
        function: { name: call.name, arguments: unwritten ? "" : call.arguments },
      };
    });
  }

  /** `named`: the calls that this chunk has named already. Nobody names a call twice in one breath. */
  #find(fragment: Fragment, named: ReadonlySet<OpenCall>): OpenCall {
    const call = this.#likely(fragment);
    const another = !call || (fragment.name && named.has(call)) || startsAnother(call, fragment);
    return another ? this.#open() : call;
  }

  #likely(fragment: Fragment): OpenCall | undefined {
    const { index, id, name } = fragment;
    const known = id ? this.#byId.get(id) : undefined;
    const last = this.#calls.at(-1);
    if (index !== undefined) {
      const held = this.#byIndex.get(index);
      return held ? tellApart(held, known, fragment) : this.#without(index, known, fragment);
    }
    if (id) return known ?? (last?.id === "" && !name ? last : undefined);
    // Neither id nor index: it belongs to the call that was opened last, unless it names one of its own.
    return last;
  }

  /** The call that a new index is for where its call began without one. */
  #without(index: number, known: OpenCall | undefined, { id, name }: Fragment): OpenCall | undefined {
    // Two calls may share an id: the index tells them apart, where a name says that it is the beginning of one.
    if (known) return name && known.index !== undefined ? undefined : known;
    if (name) return undefined;
    const loose = [this.#calls[index], this.#calls.at(-1)].find((call) => call && call.index === undefined);
    return id && loose?.id !== "" ? undefined : loose;
  }

  /** The call that a whole message repeats. */
  #repeated(fragment: Fragment, place: number, met: ReadonlySet<OpenCall>): OpenCall | undefined {
    const here = this.#calls[place];
    const known = fragment.id ? this.#byId.get(fragment.id) : undefined;
    const byId = here && fragment.id === here.id ? here : known;
    if (byId && !met.has(byId)) return byId;
    const sameName = (call: OpenCall) => !met.has(call) && (!fragment.name || fragment.name === call.name);
    if (here && sameName(here) && (!here.whole || !fragment.whole || isGrown(here.whole, fragment.whole))) {
      return here;
    }
    return this.#calls.find((call) => sameName(call) && fragment.whole && isSame(call.whole, fragment.whole));
  }

  #open(): OpenCall {
    const call = new OpenCall(this.#calls.length);
    this.#calls.push(call);
    return call;
  }

  #put(call: OpenCall, fragment: Fragment, part?: "whole"): ReplyDelta {
    this.#identify(call, fragment);
    call.take(fragment, part);
    return call.delta;
  }

  #identify(call: OpenCall, { index, id }: Fragment): void {
    if (call.id === "" && id) {
      call.id = id;
      this.#byId.set(id, call);
    }
    if (index === undefined) return;
    call.index ??= index;
    // What comes next under this index goes on with the call that was met there last.
    if (call.index === index || !this.#byIndex.has(index)) this.#byIndex.set(index, call);
  }
}

function present<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}
