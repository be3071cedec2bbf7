import type { Scenario } from "../schema.ts";
import { countAndDivide } from "./count-and-divide.ts";
import { goesInCircles } from "./goes-in-circles.ts";
import { repair } from "./repair.ts";
import { rulesSum } from "./rules-sum.ts";
import { toolThrows } from "./tool-throws.ts";

export interface CatalogueEntry {
  /** Stands in addresses: never changed. */
  readonly id: string;
  readonly scenario: Scenario;
}

/** What the app brings along, in the order it is offered; the first one is open on arrival. */
export const catalogue: readonly [CatalogueEntry, ...CatalogueEntry[]] = [
  { id: "repair", scenario: repair },
  { id: "count-and-divide", scenario: countAndDivide },
  { id: "rules-sum", scenario: rulesSum },
  { id: "goes-in-circles", scenario: goesInCircles },
  { id: "tool-throws", scenario: toolThrows },
];

/** The entry of that id, where there is one. */
export function findInCatalogue(id: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.id === id);
}
