import { Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { Announcer } from "./Announcer.tsx";
import { Composer } from "./composer/Composer.tsx";
import { Dispensable } from "./Dispensable.tsx";
import { type DialogName, Header } from "./header/Header.tsx";
import { dialogWords } from "./i18n/dialog-words.ts";
import { LateWords } from "./i18n/LateWords.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { Late } from "./Late.tsx";
import { lateDialogs, lateNotices } from "./late-parts.ts";
import { Lesson } from "./lesson/Lesson.tsx";
import { InspectorEdge, LessonEdge, usePaneWidths } from "./pane-edges.tsx";
import { LoopPanel } from "./ring/LoopPanel.tsx";
import { Timeline } from "./timeline/Timeline.tsx";
import { Transcript } from "./transcript/Transcript.tsx";
import { Stats } from "./transport/Stats.tsx";
import { Transport } from "./transport/Transport.tsx";
import { useControls } from "./transport/use-controls.ts";
import { useKeys } from "./transport/use-keys.ts";
import { useApp, useUi } from "./ui-context.tsx";
import { useDocumentState } from "./use-document-state.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePanes } from "./use-panes.ts";
import { useTheme } from "./use-theme.ts";
import styles from "./Workbench.module.css";

/** What a phone shows one at a time. */
const views = ["lesson", "loop", "inspect"] as const;

/** The screen around the open session; before there is one, what is waited for. */
export function Workbench() {
  useTheme();
  useDocumentState();
  const open = useApp((state) => state.session !== undefined);
  return open ? <Screen /> : <Opening />;
}

/** Seen only by those who wait: a style keeps it back for a moment. */
function Opening() {
  const t = useTranslations("layout");
  return (
    <p className={styles.opening} role="status">
      {t("opening")}
    </p>
  );
}

function Screen() {
  const t = useTranslations("layout");
  const ui = useUi();
  const [dialog, setDialog] = useState<DialogName>();
  const panes = usePanes();
  const [view, setView] = useState<(typeof views)[number]>("loop");
  const screen = useRef<HTMLDivElement>(null);
  const linkProblem = useStore(ui.linkProblem);
  useKeptFocus(screen);
  useKeys(useControls(), {
    openHelp: () => setDialog("help"),
    closeDrawer: () => {
      if (!panes.drawer) return;
      screen.current?.querySelector<HTMLElement>(`header [data-pane=${panes.drawer}]`)?.focus();
      panes.closeDrawer();
    },
    togglePane: panes.toggle,
  });

  return (
    <div ref={screen} className={styles.screen} data-view={view}>
      <Header open={setDialog} panes={panes} />
      <div>
        <Dispensable>
          <Suspense>
            <Late
              part={lateNotices}
              with={{
                linkProblem: linkProblem.message,
                onLinkProblemSeen: () => ui.linkProblem.setState({ message: undefined }),
                onAboutSandbox: () => setDialog("sandbox"),
                onEndpoint: () => setDialog("endpoint"),
              }}
            />
          </Suspense>
        </Dispensable>
        <nav className={styles.views} aria-label={t("views")}>
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => setView(name)}>
              {t(name)}
            </button>
          ))}
        </nav>
      </div>
      <main
        className={styles.main}
        style={usePaneWidths()}
        data-lesson={panes.isOpen.lesson}
        data-inspector={panes.isOpen.inspector}
      >
        <div className={styles.lesson}>
          <Lesson />
        </div>
        <div className={styles.lessonEdge}>
          <LessonEdge />
        </div>
        <div className={styles.middle}>
          <LoopPanel />
          <Transcript />
          <Composer />
        </div>
        <div className={styles.inspectorEdge}>
          <InspectorEdge />
        </div>
        <aside className={styles.inspector} aria-label={t("inspect")}>
          <Inspector />
        </aside>
      </main>
      <footer className={styles.footer}>
        <Transport />
        <Timeline />
        <Stats className={styles.stats} />
      </footer>
      <Announcer />
      <Suspense>
        {dialog && (
          <LateWords words={dialogWords}>
            <Late
              key={dialog}
              part={lateDialogs[dialog]}
              with={{ onClose: () => setDialog(undefined), open: setDialog }}
            />
          </LateWords>
        )}
      </Suspense>
    </div>
  );
}
