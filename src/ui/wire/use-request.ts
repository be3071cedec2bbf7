import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { buildRequest, type RequestBody } from "../../core/request.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { loopZh } from "../../core/wording/loop-zh.ts";
import { useSession, useSettings, useUi } from "../ui-context.tsx";
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
  const t = useTranslations("wire");
  const { actions } = useUi().app;
  const session = useSession((state) => state.id);
  const scenario = useSession((state) => state.scenario);
  const view = useSession((state) => state.view);
  const pending = useSession((state) => state.pending);
  const performing = useSession((state) => state.performing);
  const replaying = useSession((state) => state.replaying);
  const kind = useSession((state) => state.model);
  const chosenModel = useSettings((settings) => settings.endpoint.model);

  return useMemo(() => {
    void session; // `actions.request` reads the open session: another one makes another request.
    const ask = shownAsk({ view, pending, performing, replaying, model: kind });
    if (!ask) return undefined;
    const proposed = scenario.model.kind === "endpoint" ? scenario.model.model : "";
    const model = ask.by.model || chosenModel || proposed || t("modelName");
    const wording = scenario.language === "zh" ? loopZh : loopEn;
    const bodyAt = ({ messages, cwd }: AskPoint) => {
      const request = actions.request({ messages, cwd });
      return request && buildRequest({ ...request, earlier: [] }, { model, stream: "with_usage", wording });
    };
    const body = bodyAt(ask);
    const before = ask.before && bodyAt(ask.before);
    return body && { ask, body, news: newsOf(body.messages, before?.messages) };
  }, [session, scenario, view, pending, performing, replaying, kind, chosenModel, actions, t]);
}
