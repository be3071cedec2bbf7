import type { ReplyDelta } from "../../core/model.ts";
import { readArguments } from "./arguments.ts";
import type { Fragment } from "./call-fragment.ts";
import { isGrown } from "./grown.ts";
import { objectIn } from "./object-text.ts";
import { Snapshots } from "./snapshots.ts";

/** One call while it arrives. */
export class OpenCall {
  readonly position: number;
  /** The first index it was met under. */
  index: number | undefined;
  id = "";
  name = "";
  hasArguments = false;
  #texts: string[] = [];
  /** The same texts as one, for the screen. */
  #soFar = "";
  #object: object | undefined;
  /** What `whole` has read of the texts; it reads on from there, so that each text is read once. */
  #snapshots = new Snapshots();
  #read = 0;
  #whole: object | undefined;

  constructor(position: number) {
    this.position = position;
  }

  /** `part`: the fragment is all of the call, and what came before it says nothing more. */
  take(fragment: Fragment, part?: "whole"): void {
    const { name, text, object, whole } = fragment;
    if (name) this.name = this.#joinName(name);
    this.hasArguments ||= fragment.hasArguments;
    // A whole on a whole is no continuation: it is the same once more, as far as it has come.
    if (whole && (part || this.whole)) this.#clear();
    if (text !== undefined) {
      this.#texts.push(text);
      this.#soFar += text;
    }
    if (object) this.#object = this.#become(object);
  }

  /** The value of the arguments where they are whole as far as they have come. */
  get whole(): object | undefined {
    if (this.#object) return this.#object;
    if (this.#read === this.#texts.length) return this.#whole;
    this.#readOn();
    this.#whole = this.#snapshots.isClosed ? objectIn(this.#snapshots.whole) : undefined;
    return this.#whole;
  }

  /** Two values stand where the arguments should, and neither has become the other: nothing more belongs to them. */
  get isSpoilt(): boolean {
    this.#readOn();
    return this.#snapshots.isSpoilt;
  }

  get isUnwritten(): boolean {
    return this.#soFar === "" && !this.#object;
  }

  get delta(): ReplyDelta {
    return { call: { index: this.position, name: this.name, arguments: this.#soFar } };
  }

  /** The arguments as they are sent on, and run. */
  get arguments(): string {
    return readArguments({ texts: this.#texts, ...(this.#object && { object: this.#object }) });
  }

  #readOn(): void {
    while (this.#read < this.#texts.length) this.#snapshots.add(this.#texts[this.#read++] as string);
  }

  /** Of two objects that do not belong together none may run: a list of both is refused. */
  #become(object: object): object {
    const before = this.#object;
    const isFirst = !before || Object.keys(before).length === 0;
    return isFirst || isGrown(before, object) ? object : [before, object];
  }

  #clear(): void {
    this.#texts = [];
    this.#soFar = "";
    this.#object = undefined;
    this.#snapshots = new Snapshots();
    this.#read = 0;
    this.#whole = undefined;
  }

  /** A name may come twice, grow, or be cut in two like everything else. */
  #joinName(part: string): string {
    if (part === this.name || this.#soFar !== "") return this.name || part;
    return part.startsWith(this.name) ? part : this.name + part;
  }
}
