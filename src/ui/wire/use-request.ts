import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { buildRequest, type RequestBody } from "../../core/request.ts";
import { requestOptionsOf } from "../../session/request-options.ts";
import { useApp, useSession, useSettings, useUi } from "../ui-context.tsx";
import { type News, newsOf } from "./news.ts";
import { type AskPoint, type ShownAsk, shownAsk } from "./shown-ask.ts";

export interface ShownRequest {
  readonly ask: ShownAsk;
  readonly body: RequestBody;
  /** One for each message of the body. */
  readonly news: readonly News[];
}

/** The request at the cursor, rebuilt as the endpoint adapter writes it; undefined before the first. */
export function useRequest(): ShownRequest | undefined {
  const ask = useShownAsk();
  const model = useModelName(ask?.by.model);
  const body = useBody(ask, model);
  const before = useBody(ask?.before, model);
  const news = useMemo(() => body && newsOf(body.messages, before?.messages), [body, before]);
  return ask && body && news && { ask, body, news };
}

function useShownAsk(): ShownAsk | undefined {
  const view = useSession((state) => state.view);
  const path = useSession((state) => state.path);
  const cursor = useSession((state) => state.cursor);
  const pending = useSession((state) => state.pending);
  const performing = useSession((state) => state.performing);
  const replaying = useSession((state) => state.replaying);
  const model = useSession((state) => state.model);
  const sandbox = useSession((state) => state.sandbox);
  return shownAsk({ view, path, cursor, pending, performing, replaying, model, sandbox });
}

/** Who answered; else who would: the model that the person set, or the one that the scenario proposes. */
function useModelName(answered: string | undefined): string {
  const t = useTranslations("wire");
  const chosen = useSettings((settings) => settings.endpoint.model);
  const proposed = useSession(({ scenario }) =>
    scenario.model.kind === "endpoint" ? scenario.model.model : "",
  );
  return answered || chosen || proposed || t("modelName");
}

/** Long conversations take a while to write out, so a body is built once for each request and not for each step. */
function useBody(ask: AskPoint | undefined, model: string): RequestBody | undefined {
  const { actions } = useUi().app;
  const scenario = useSession((state) => state.scenario);
  // The tools of a request come in a chunk of their own, maybe after the first look at it.
  const hasToolkit = useApp((state) => state.hasToolkit);
  const { step, messages, cwd, sandbox } = ask ?? {};
  const point = useMemo(
    () => (messages === undefined || sandbox === undefined ? undefined : { step, messages, cwd, sandbox }),
    [step, messages, cwd, sandbox],
  );
  return useMemo(() => {
    const request = point && hasToolkit ? actions.request(point) : undefined;
    const options = { ...requestOptionsOf(scenario), model, stream: "with_usage" } as const;
    return request && buildRequest({ ...request, earlier: [] }, options);
  }, [actions, point, model, scenario, hasToolkit]);
}
