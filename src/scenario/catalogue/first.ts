import type { Scenario } from "../schema.ts";
import { repair } from "./repair.ts";

export interface CatalogueEntry {
  /** Stands in addresses: never changed. */
  readonly id: string;
  readonly scenario: Scenario;
}

/** What is open on arrival. Apart from the catalogue, so that a first visit need not load all of it. */
export const firstScenario: CatalogueEntry = { id: "repair", scenario: repair };
