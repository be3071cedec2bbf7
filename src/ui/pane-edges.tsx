import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { Splitter } from "./components/Splitter.tsx";
import { useSettings } from "./ui-context.tsx";

/** Pixels. */
const lesson = { usual: 272, min: 200, max: 420 };
const inspector = { usual: 460, min: 320, max: 900 };

/** The widths of the side panes, as the person left them. */
export function usePaneWidths(): CSSProperties {
  const lessonWidth = useSettings((settings) => settings.lessonWidth) ?? lesson.usual;
  const inspectorWidth = useSettings((settings) => settings.inspectorWidth) ?? inspector.usual;
  return {
    "--lesson-width": `${lessonWidth}px`,
    "--inspector-width": `${inspectorWidth}px`,
  } as CSSProperties;
}

export function LessonEdge() {
  const t = useTranslations("layout");
  const width = useSettings((settings) => settings.lessonWidth) ?? lesson.usual;
  const change = useSettings((settings) => settings.change);
  return (
    <Splitter
      label={t("lessonWidth")}
      pane="left"
      width={width}
      min={lesson.min}
      max={lesson.max}
      onResize={(lessonWidth) => change({ lessonWidth })}
    />
  );
}

export function InspectorEdge() {
  const t = useTranslations("layout");
  const width = useSettings((settings) => settings.inspectorWidth) ?? inspector.usual;
  const change = useSettings((settings) => settings.change);
  return (
    <Splitter
      label={t("inspectorWidth")}
      pane="right"
      width={width}
      min={inspector.min}
      max={inspector.max}
      onResize={(inspectorWidth) => change({ inspectorWidth })}
    />
  );
}
