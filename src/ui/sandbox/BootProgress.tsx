import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { WebContainerStatus } from "../../sandbox/webcontainer/boot-status.ts";
import { Button } from "../components/Button.tsx";
import { Notice } from "../notices/Notice.tsx";
import { useUi } from "../ui-context.tsx";
import styles from "./BootProgress.module.css";

type Stage = Extract<WebContainerStatus, { phase: "booting" }>["stage"];

const stages: readonly Stage[] = ["client", "runtime", "files"];

/** What the start is busy with and since when; it can be called off. @param since milliseconds since the epoch */
export function BootProgress(props: { readonly stage: Stage; readonly since: number }) {
  const t = useTranslations("sandbox");
  const { actions } = useUi().app;
  return (
    <Notice>
      <span>{t("starting", { stage: t(`stage.${props.stage}`) })}</span>
      <span className={styles.stages} aria-hidden>
        {stages.map((stage) => (
          <i key={stage} data-state={stateOf(stage, props.stage)} />
        ))}
      </span>
      {/* It would be read out every second. */}
      <span className={styles.seconds} aria-hidden>
        <Seconds since={props.since} />
      </span>
      <Button onClick={() => void actions.chooseSandbox("shell")}>{t("callOff")}</Button>
    </Notice>
  );
}

function stateOf(stage: Stage, current: Stage): "done" | "now" | "next" {
  const ahead = stages.indexOf(stage) - stages.indexOf(current);
  return ahead < 0 ? "done" : ahead === 0 ? "now" : "next";
}

function Seconds({ since }: { readonly since: number }) {
  const t = useTranslations("sandbox");
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return t("seconds", { s: Math.max(0, Math.floor((now - since) / 1000)) });
}
