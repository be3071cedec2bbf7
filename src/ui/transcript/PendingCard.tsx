import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Effect } from "../../core/step-log.ts";
import { byPlace } from "../by-place.ts";
import { Folded } from "../components/Folded.tsx";
import { Late } from "../Late.tsx";
import { lateApproval } from "../late-parts.ts";
import { leavesRepairToPerson, stationHue, stationOf } from "../station.ts";
import { useSession } from "../ui-context.tsx";
import { CallBody } from "./CallBody.tsx";
import { Elapsed } from "./Elapsed.tsx";
import styles from "./PendingCard.module.css";
import { RepairChoices } from "./RepairChoices.tsx";
import { Silence } from "./Silence.tsx";

/** What is about to happen, or is happening: a dashed card at the bottom of the transcript. */
export function PendingCard() {
  const t = useTranslations("transcript");
  const pending = useSession((session) => session.pending);
  const performing = useSession((session) => session.performing !== undefined);
  const cutOff = useSession((session) => session.cutOff !== undefined && !session.replaying);
  const partial = useSession(({ cutOff, replaying }) => (replaying ? undefined : cutOff?.partial));
  const replaying = useSession((session) => session.replaying);
  const cursor = useSession((session) => session.cursor);
  const asksPerson = useSession(leavesRepairToPerson);
  if (!pending || (pending.kind === "append" && pending.author === "person")) return null;
  const isLeftToPerson = pending.kind === "repair" && asksPerson;
  if (pending.kind === "approve" && !replaying) {
    return (
      <Suspense>
        <Late part={lateApproval} with={{ call: pending.call }} />
      </Suspense>
    );
  }
  const station = stationOf(pending);
  const hue = { "--hue": stationHue[station], "--wash": washOf[station] } as React.CSSProperties;
  return (
    <section
      className={styles.pending}
      style={hue}
      data-performing={performing}
      aria-label={t("names.pending")}
    >
      <div className={styles.head}>
        <Title pending={pending} performing={performing} />
        {performing && <Elapsed key={cursor} />}
      </div>
      {cutOff && <p className={styles.cutOff}>{t(partial ? "cutOffReply" : "cutOff")}</p>}
      {partial && (
        <p className={styles.stream}>
          {partial} <em>({t("partial")})</em>
        </p>
      )}
      <Preview pending={pending} />
      {isLeftToPerson && !replaying && <RepairChoices />}
      {performing && <Live />}
      {performing && pending.kind === "ask" && <Silence />}
    </section>
  );
}

const washOf: Readonly<Record<ReturnType<typeof stationOf>, string>> = {
  start: "var(--user-wash)",
  ask: "var(--model-wash)",
  read: "var(--model-wash)",
  run: "var(--tool-wash)",
  feed: "var(--result-wash)",
  guard: "var(--guard-wash)",
  done: "var(--ok-wash)",
};

function Title({ pending, performing }: { readonly pending: Effect; readonly performing: boolean }) {
  const t = useTranslations("transcript");
  const asksPerson = useSession(leavesRepairToPerson);
  const writing = useSession(
    ({ stream }) => stream !== undefined && (stream.text || stream.calls.length > 0),
  );
  switch (pending.kind) {
    case "dispatch":
      return performing
        ? t("isRunning", { name: pending.call.name })
        : t("aboutToRun", { name: pending.call.name });
    case "ask":
      return performing ? t(writing ? "writing" : "waiting") : t("about.ask");
    case "approve":
      return t("aboutToRun", { name: pending.call.name });
    case "recall":
      return t("about.recall", { name: pending.call.name });
    case "retry":
      return t("about.retry");
    case "repair":
      return t(asksPerson ? "about.repairAsk" : "about.repair");
    case "stop":
      return t("about.stop");
    case "append":
      return pending.author === "tool" ? t("about.feed") : t("about.read");
  }
}

/** What is known of it before it happens. */
function Preview({ pending }: { readonly pending: Effect }) {
  const unfed = useSession((session) => session.view.unfed);
  if ("call" in pending) return <CallBody call={pending.call} />;
  if (pending.kind === "retry") return <Folded text={pending.text} />;
  if (pending.kind === "repair" || pending.kind === "stop") return <p>{pending.stop.message}</p>;
  if (pending.kind !== "append") return null;
  const { message } = pending;
  if (pending.author === "tool") {
    // On the text protocol the message wraps the result; it stands here as it will in the transcript.
    const isWhole = message.role === "tool" || unfed?.how === "refused";
    return <Folded text={(isWhole ? message.content : unfed?.result.text) ?? ""} />;
  }
  if (pending.author === "guard") return <p>{message.content}</p>;
  if (message.role !== "assistant") return null;
  return (
    <>
      {message.content && <p>{message.content}</p>}
      {byPlace(message.tool_calls ?? []).map(({ item: call, place }) => (
        <div key={place} className={styles.call}>
          <b>{call.function.name}</b>
          <CallBody call={{ id: call.id, name: call.function.name, arguments: call.function.arguments }} />
        </div>
      ))}
    </>
  );
}

/** What a model writes or a command prints while it does. */
function Live() {
  const stream = useSession((session) => session.stream);
  const output = useSession((session) => session.output);
  return (
    <>
      {stream?.text && <p className={styles.stream}>{stream.text}</p>}
      {byPlace(stream?.calls ?? []).map(({ item: call, place }) => (
        <pre key={place} className={styles.stream}>
          {call.name} {call.arguments}
        </pre>
      ))}
      {output && <pre className={styles.stream}>{output.slice(-4000)}</pre>}
      <span className={styles.working} aria-hidden />
    </>
  );
}
