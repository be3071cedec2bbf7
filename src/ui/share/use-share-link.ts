import { useEffect, useState } from "react";
import type { Scenario } from "../../scenario/schema.ts";
import { useUi } from "../ui-context.tsx";

export type ShareLink =
  | { readonly state: "making" }
  | { readonly state: "made"; readonly link: string }
  | { readonly state: "failed"; readonly message: string };

/** The address under which this page opens the scenario. */
export function useShareLink(scenario: Scenario): ShareLink {
  const { encodeLink } = useUi();
  const [made, setMade] = useState<{ readonly scenario: Scenario; readonly link: ShareLink }>();

  useEffect(() => {
    let current = true;
    const done = (link: ShareLink) => {
      if (current) setMade({ scenario, link });
    };
    encodeLink(scenario).then(
      (fragment) => done({ state: "made", link: `${location.origin}${location.pathname}#${fragment}` }),
      (error: unknown) =>
        done({ state: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [encodeLink, scenario]);

  return made?.scenario === scenario ? made.link : { state: "making" };
}
