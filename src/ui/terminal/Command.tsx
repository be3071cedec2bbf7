import { CircleX } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Step } from "../../core/step-log.ts";
import type { TerminalEntry } from "../../core/view.ts";
import { classes } from "../classes.ts";
import styles from "./Command.module.css";
import { Output } from "./Output.tsx";
import { resultOf } from "./result-of.ts";

/** A command that has ended: its line, what it printed, how it ended. */
export const Finished = memo(function Finished(props: {
  readonly entry: TerminalEntry;
  /** The step that ran it. */
  readonly ran: Step | undefined;
}) {
  const t = useTranslations("terminal");
  const { command, cwd, stdout, stderr } = props.entry;
  return (
    <div className={styles.entry}>
      <CommandLine cwd={cwd} command={command} />
      {stdout !== "" && <Output text={stdout} />}
      {stderr !== "" && (
        <div className={styles.stderr}>
          <span className={styles.stream}>{t("stderr")}</span>
          <Output text={stderr} />
        </div>
      )}
      <Ending entry={props.entry} ran={props.ran} />
    </div>
  );
});

/** `cwd $ command`; the directory is left out where it is not known yet. */
export function CommandLine({ cwd, command }: { readonly cwd?: string; readonly command: string }) {
  return (
    <pre className={styles.command}>
      {cwd !== undefined && <span className={styles.cwd}>{cwd} </span>}
      <span className={styles.prompt}>$ </span>
      {command}
    </pre>
  );
}

function Ending({ entry, ran }: { readonly entry: TerminalEntry; readonly ran: Step | undefined }) {
  const t = useTranslations("terminal");
  const { exitCode, ended, stdout, stderr } = entry;
  const ms = ran?.ms;
  // Not the exit code alone: exit 1 of a search is an answer, and the tool knows.
  const failed = ran !== undefined && resultOf(ran)?.status === "failed";
  return (
    <p className={classes(styles.ending, failed && styles.failed)}>
      {failed && <CircleX size={13} aria-label={t("failed")} />}
      <span>{t("exit", { code: exitCode })}</span>
      {ended && <span>· {t(`ended.${ended}`)}</span>}
      {stdout === "" && stderr === "" && <span>· {t("noOutput")}</span>}
      {ms !== undefined && (
        <span>· {ms < 1000 ? t("ms", { ms: Math.round(ms) }) : t("seconds", { s: ms / 1000 })}</span>
      )}
    </p>
  );
}
