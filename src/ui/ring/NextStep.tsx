import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { readCalls } from "../../core/reply/native.ts";
import type { SessionState } from "../../session/session-state.ts";
import { Button } from "../components/Button.tsx";
import { leavesRepairToPerson, nextHue } from "../station.ts";
import { useSession, useUi } from "../ui-context.tsx";
import styles from "./NextStep.module.css";

/** What the next step will do, before it does it. */
export function NextStep() {
  const t = useTranslations("next");
  const { actions } = useUi().app;
  const state = useSession((session) => session);
  const { kicker, title, why } = useWords(state);
  const canGoLive = state.replaying && state.view.turn && !state.view.turn.ended;

  return (
    <div className={styles.next}>
      <div className={styles.kicker}>
        <small style={{ color: nextHue(state) }}>{kicker}</small>
        {canGoLive && (
          <Button look="link" title={t("liveHereWhy")} onClick={actions.goLiveHere}>
            {t("liveHere")}
          </Button>
        )}
      </div>
      <h2>{title}</h2>
      <p>{why}</p>
    </div>
  );
}

function useWords(state: SessionState) {
  const { pending, performing, view, replaying, sandbox, scenario } = state;
  const t = useTranslations("next");
  const reason = useTranslations("reason");
  const starting = useStore(useUi().boot).state === "booting";
  const kicker = performing ? t("running") : replaying ? t("recorded") : t("next");

  if (!pending) {
    const ended = view.turn?.ended;
    if (ended)
      return { kicker: t("ended"), title: t("stop", { reason: reason(ended.reason) }), why: ended.message };
    return {
      kicker: starting ? t("starting", { sandbox: sandbox.inUse }) : t("start"),
      title: t("send"),
      why: t("sendWhy"),
    };
  }
  switch (pending.kind) {
    case "ask": {
      const why = t("askWhy", { count: view.messages.length, tokens: view.tokens });
      return { kicker, title: performing ? t("asking") : t("ask"), why };
    }
    case "dispatch": {
      const { name } = pending.call;
      return {
        kicker,
        title: performing ? t("runningTool", { name }) : t("run", { name }),
        why: performing && starting ? t("startingWhy", { sandbox: sandbox.inUse }) : t("runWhy"),
      };
    }
    case "retry":
      return { kicker, title: t("retry"), why: t("retryWhy") };
    case "approve":
      return { kicker, title: t("approve", { name: pending.call.name }), why: t("approveWhy") };
    case "recall":
      return { kicker, title: t("recall", { name: pending.call.name }), why: t("recallWhy") };
    case "repair":
      return {
        kicker,
        title: t(leavesRepairToPerson(state) ? "repairAsk" : "repair"),
        why: pending.stop.message,
      };
    case "stop":
      return { kicker, title: t("stop", { reason: reason(pending.stop.reason) }), why: pending.stop.message };
    case "append": {
      if (pending.author === "person") return { kicker, title: t("send"), why: t("sendWhy") };
      if (pending.author === "tool") return { kicker, title: t("feed"), why: t("feedWhy") };
      // Who reads calls in text is no part of the first screen.
      if (scenario.protocol === "text") return { kicker, title: t("read"), why: t("readText") };
      const count = pending.message.role === "assistant" ? readCalls(pending.message).length : 0;
      return { kicker, title: t("read"), why: count > 0 ? t("readCalls", { count }) : t("readFinal") };
    }
  }
}
