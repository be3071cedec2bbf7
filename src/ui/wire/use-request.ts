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
  return shownAsk({ view, path, cursor, pending, performing, replaying, model });
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
  const language = useSession((state) => state.scenario.language);
  const { step, messages, cwd } = ask ?? {};
  const point = useMemo(
    () => (messages === undefined ? undefined : { step, messages, cwd }),
    [step, messages, cwd],
  );
  return useMemo(() => {
    const request = point && actions.request(point);
    const wording = language === "zh" ? loopZh : loopEn;
    return request && buildRequest({ ...request, earlier: [] }, { model, stream: "with_usage", wording });
  }, [actions, point, model, language]);
}
