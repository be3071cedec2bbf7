import { SquareTerminal } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { TerminalEntry } from "../../core/view.ts";
import { Button } from "../components/Button.tsx";
import { EmptyPanel } from "../inspector/EmptyPanel.tsx";
import { scrollable } from "../inspector/scrollable.ts";
import { useSession } from "../ui-context.tsx";
import { CommandLine, Finished } from "./Command.tsx";
import { Output } from "./Output.tsx";
import { commandOf } from "./running-command.ts";
import { Servers } from "./Servers.tsx";
import styles from "./TerminalPanel.module.css";
import { useEndInView } from "./use-end-in-view.ts";

/** Entries that are drawn without being asked for. */
const shownEntries = 100;

/** Commands and what they printed, up to the cursor; the one that runs now stands at the end. */
export function TerminalPanel() {
  const t = useTranslations("terminal");
  const entries = useSession((state) => state.view.terminal);
  const performing = useSession((state) => state.performing);
  const hasShell = useSession((state) => state.scenario.tools.includes("run_shell"));
  const inUse = useSession((state) => state.sandbox.inUse);
  const running = performing?.kind === "dispatch" ? commandOf(performing.call) : undefined;
  const hint = hasShell ? t("emptyHint", { sandbox: inUse }) : t("noShell");

  return (
    <div className={styles.terminal}>
      <Servers />
      {entries.length === 0 && running === undefined ? (
        <EmptyPanel icon={SquareTerminal} title={t("empty")} hint={hint} />
      ) : (
        <Screen entries={entries} running={running} />
      )}
    </div>
  );
}

function Screen(props: { readonly entries: readonly TerminalEntry[]; readonly running: string | undefined }) {
  const t = useTranslations("terminal");
  const { scroller, content } = useEndInView();
  return (
    <section ref={scroller} aria-label={t("label")} className={styles.panel} {...scrollable}>
      <div ref={content}>
        <Entries entries={props.entries} />
        {props.running !== undefined && <Running command={props.running} />}
      </div>
    </section>
  );
}

function Running({ command }: { readonly command: string }) {
  const t = useTranslations("terminal");
  const output = useSession((state) => state.output);
  return (
    <div className={styles.entry} aria-busy>
      <CommandLine command={command} />
      {output !== "" && <Output text={output} />}
      <p className={styles.running}>
        <span className={styles.caret} aria-hidden />
        {t("running")}
      </p>
    </div>
  );
}

/** Apart from the running command, so that its output does not draw the finished ones again. */
const Entries = memo(function Entries({ entries }: { readonly entries: readonly TerminalEntry[] }) {
  const t = useTranslations("terminal");
  const [all, setAll] = useState(false);
  const path = useSession((state) => state.path);
  const steps = useMemo(() => new Map(path.map((step) => [step.id, step])), [path]);
  const hidden = all ? 0 : Math.max(0, entries.length - shownEntries);
  return (
    <>
      {hidden > 0 && (
        <Button look="link" className={styles.earlier} onClick={() => setAll(true)}>
          {t("earlier", { count: hidden })}
        </Button>
      )}
      {entries.slice(hidden).map((entry) => (
        <Finished key={entry.step} entry={entry} ran={steps.get(entry.step)} />
      ))}
    </>
  );
});
