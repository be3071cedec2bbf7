import { useState } from "react";
import { useStore } from "zustand";
import { useLanguage } from "../i18n/i18n.tsx";
import { useSession, useSettings, useUi } from "../ui-context.tsx";
import { type Draft, readDraft } from "./draft.ts";

/**
 * The fields of the endpoint, what they say, and what saves them. Where the scenario proposes one and the person has
 * not agreed yet, the proposal stands in the fields; it counts when the person uses it, and no key goes there before.
 */
export function useEndpointForm(onSaved: () => void) {
  const { app, keyring } = useUi();
  const language = useLanguage();
  const saved = useSettings((settings) => settings.endpoint);
  const change = useSettings((settings) => settings.change);
  const proposal = useSession(({ source }) => (source.model.kind === "endpoint" ? source.model : undefined));
  const isAgreed = useSession(({ model }) => model === "endpoint") && saved.baseUrl !== "";
  const keys = useStore(keyring, (ring) => ring.keys);
  const [draft, setDraft] = useState<Draft>(() => {
    const { baseUrl, model } = isAgreed ? saved : (proposal ?? saved);
    return { baseUrl, model, key: "" };
  });
  const [tried, setTried] = useState(false);

  const read = readDraft(draft, language);
  const { address } = read;
  const origin = address?.origin;

  /** Saves what is right as a whole; else returns the first field that is not. */
  const save = (): keyof Draft | undefined => {
    setTried(true);
    if (!address) return "baseUrl";
    if (read.model === "") return "model";
    if (read.keyProblem !== undefined) return "key";
    change({ endpoint: { baseUrl: read.baseUrl, model: read.model } });
    if (read.key !== "") keyring.getState().setKey(address.origin, read.key);
    app.actions.setModel("endpoint");
    onSaved();
    return undefined;
  };

  return {
    draft,
    read,
    /** Mistakes are told when the person is through, not while the first letters are typed. */
    tried,
    proposed: proposal !== undefined && proposal.baseUrl === draft.baseUrl && !isAgreed,
    keyHeld: origin !== undefined && Boolean(keys[origin]),
    set: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    /** A key that was typed for one address does not go along to another. */
    choose: (baseUrl: string) => setDraft({ ...draft, baseUrl, key: "" }),
    forgetKey: () => {
      if (origin !== undefined) keyring.getState().setKey(origin, "");
    },
    save,
  };
}
