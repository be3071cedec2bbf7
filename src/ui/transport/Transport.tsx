import { ChevronsRight, Pause, Play, SkipBack, Square, StepBack, StepForward } from "lucide-react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { useSession, useUi } from "../ui-context.tsx";
import { Speed } from "./Speed.tsx";
import styles from "./Transport.module.css";
import { useControls } from "./use-controls.ts";

/** The step controls: a good debugger's, with a way back. */
export function Transport() {
  const t = useTranslations("transport");
  const { actions } = useUi().app;
  const controls = useControls();
  const running = useSession((session) => session.advance !== undefined);

  return (
    <div role="toolbar" aria-label={t("label")} className={styles.transport}>
      <Control
        label={t("restart")}
        hint="Home"
        className={styles.icon}
        enabled={controls.canGoBack}
        onClick={controls.restart}
      >
        <SkipBack size={16} aria-hidden />
      </Control>
      <Control label={t("back")} hint="←" enabled={controls.canGoBack} onClick={controls.back}>
        <StepBack size={15} aria-hidden />
        <span>{t("back")}</span>
      </Control>
      <Control
        label={t("step")}
        hint="→"
        className={styles.primary}
        enabled={controls.canGoOn}
        onClick={controls.step}
      >
        <StepForward size={15} aria-hidden />
        <span>{t("step")}</span>
      </Control>
      <Control label={t("round")} hint="⇧→" enabled={controls.canGoOn} onClick={controls.round}>
        <ChevronsRight size={16} aria-hidden />
        <span>{t("round")}</span>
      </Control>
      {running ? (
        <Control label={t("pause")} hint="␣" enabled onClick={actions.pause}>
          <Pause size={15} aria-hidden />
          <Word other={t("run")}>{t("pause")}</Word>
        </Control>
      ) : (
        <Control label={t("run")} hint="␣" enabled={controls.canGoOn} onClick={controls.run}>
          <Play size={15} aria-hidden />
          <Word other={t("pause")}>{t("run")}</Word>
        </Control>
      )}
      <Control
        label={t("stop")}
        hint="."
        className={styles.stop}
        enabled={controls.canStop}
        onClick={controls.stop}
      >
        <Square size={13} aria-hidden />
        <span className={styles.stopWord}>{t("stop")}</span>
      </Control>
      <Speed />
    </div>
  );
}

/** A word that takes the place of another, and as much room as that: the controls beside it must not move. */
function Word({ other, children }: { readonly other: string; readonly children: string }) {
  return (
    <span className={styles.word} data-other={other}>
      {children}
    </span>
  );
}

function Control(props: {
  readonly label: string;
  /** The key that does the same; shown, not part of the name. */
  readonly hint: string;
  readonly enabled: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes(styles.control, props.className)}
      aria-label={props.label}
      title={`${props.label} (${props.hint})`}
      // Not `disabled`: the focus would be lost when a step takes the reason to press it away.
      aria-disabled={!props.enabled}
      onClick={() => {
        if (props.enabled) props.onClick();
      }}
    >
      {props.children}
      <kbd aria-hidden>{props.hint}</kbd>
    </button>
  );
}
