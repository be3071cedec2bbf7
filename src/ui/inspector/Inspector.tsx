import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { Tabs } from "../components/Tabs.tsx";
import { FilesPanel } from "../files/FilesPanel.tsx";
import { useFileLook } from "../files/file-look.ts";
import { useChangesSinceStart } from "../files/use-files.ts";
import { LateWords } from "../i18n/LateWords.tsx";
import { panelWords } from "../i18n/panel-words.ts";
import { Late } from "../Late.tsx";
import { latePanels } from "../late-parts.ts";
import { useSession, useSettings } from "../ui-context.tsx";
import styles from "./Inspector.module.css";

const tabs = ["wire", "files", "terminal", "guards"] as const;
type InspectorTab = (typeof tabs)[number];

/** One inspector with tabs; every panel shows how things stand at the cursor. */
export function Inspector() {
  const t = useTranslations("inspector");
  const chosen = useSettings((settings) => settings.inspectorTab);
  const change = useSettings((settings) => settings.change);
  const session = useSession((state) => state.id);
  const changed = useChangesSinceStart().length;
  const commands = useSession((state) => state.view.terminal.length);
  const tab = tabs.find((name) => name === chosen) ?? "files";

  const badges: Partial<Record<InspectorTab, { count: number; title: string }>> = {
    files: { count: changed, title: t("filesChanged", { count: changed }) },
    terminal: { count: commands, title: t("commands", { count: commands }) },
  };

  return (
    <div className={styles.inspector}>
      <Tabs
        label={t("label")}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          badge: <Badge {...badges[value]} />,
        }))}
        value={tab}
        onChoose={(inspectorTab) => change({ inspectorTab })}
      >
        <Suspense fallback={<p className={styles.opening}>{t("opening")}</p>}>
          <Panel key={session} tab={tab} />
        </Suspense>
      </Tabs>
    </div>
  );
}

/** Lives as long as the session is open, so that a chosen file outlasts a look at another tab. */
function Panel({ tab }: { readonly tab: InspectorTab }) {
  const fileLook = useFileLook();
  if (tab === "files") return <FilesPanel look={fileLook} />;
  return (
    <LateWords words={panelWords}>
      <Late key={tab} part={latePanels[tab]} with={{}} />
    </LateWords>
  );
}

function Badge({ count = 0, title }: { readonly count?: number; readonly title?: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} title={title}>
      {count}
    </span>
  );
}
