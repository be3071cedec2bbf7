import type { Model } from "../core/model.ts";
import { fault } from "./fault.ts";
import { faultWords, type Language } from "./fault-words.ts";

/**
 * Stands where a scenario proposes an endpoint and the person has not agreed to it yet: asks nobody, and says which
 * address is proposed. A scenario comes from anywhere, and must not get the person's own endpoint or key to answer.
 */
export function createProposedEndpoint(
  proposal: { readonly baseUrl: string; readonly model: string },
  language: Language,
): Model {
  const { proposed } = faultWords(language);
  return {
    kind: "script",
    ask: async () => fault("bad_address", proposed(proposal.baseUrl, proposal.model)),
  };
}
