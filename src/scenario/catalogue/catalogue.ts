import { countAndDivide } from "./count-and-divide.ts";
import { type CatalogueEntry, firstScenario } from "./first.ts";
import { forgottenLine } from "./forgotten-line.ts";
import { goesInCircles } from "./goes-in-circles.ts";
import { repairNode } from "./repair-node.ts";
import { rulesSum } from "./rules-sum.ts";
import { toolThrows } from "./tool-throws.ts";

export type { CatalogueEntry };

/** What the app brings along, in the order it is offered; the first one is open on arrival. */
export const catalogue: readonly CatalogueEntry[] = [
  firstScenario,
  { id: "repair-node", scenario: repairNode },
  { id: "count-and-divide", scenario: countAndDivide },
  { id: "rules-sum", scenario: rulesSum },
  { id: "goes-in-circles", scenario: goesInCircles },
  { id: "tool-throws", scenario: toolThrows },
  { id: "forgotten-line", scenario: forgottenLine },
];
