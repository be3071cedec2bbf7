import { builtInOf } from "./built-in.ts";
import { isoText, SLOTS } from "./slots.ts";

/**
 * What is written in an object's place: what its `toJSON` gives, as `JSON.stringify` asks for it, then the primitive
 * in a box and the text of a date, an expression or a query. Else the object itself. May throw where its own code does.
 */
export function standIn(item: object, key: string): unknown {
  const toJSON: unknown = Reflect.get(item, "toJSON");
  const said: unknown = typeof toJSON === "function" ? Reflect.apply(toJSON, item, [key]) : item;
  if (said === null && builtInOf(item) === "Date" && isLanguages(toJSON)) return dateText(item);
  return typeof said === "object" && said !== null ? unboxed(said) : said;
}

function unboxed(item: object): unknown {
  const builtIn = builtInOf(item);
  switch (builtIn) {
    // These two by their own `valueOf` and `toString`: so does JSON.stringify.
    case "Number":
      return Number(item);
    case "String":
      return String(item);
    case "Boolean":
    case "BigInt":
    case "Symbol":
    case "URLSearchParams":
      return SLOTS[builtIn](item);
    case "Date":
      return dateText(item);
    case "RegExp":
      return RegExp.prototype.toString.call(item);
    default:
      return item;
  }
}

function dateText(date: object): string {
  return Number.isNaN(SLOTS.Date(date)) ? "Invalid Date" : String(isoText(date));
}

/** The `toJSON` of a date that is none gives `null`: the loss that `serializeResult` is there to avoid. Its own does as it likes. */
function isLanguages(method: unknown): boolean {
  return /\[native code\]\s*\}$/.test(Function.prototype.toString.call(method));
}
