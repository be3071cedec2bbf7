import { useState } from "react";
import type { Settings } from "../session/settings.ts";
import { useSettings } from "./ui-context.tsx";
import { useMedia } from "./use-media.ts";

/** What stands beside the loop. */
export type Pane = "lesson" | "inspector";

export interface Panes {
  readonly isOpen: Readonly<Record<Pane, boolean>>;
  readonly toggle: (pane: Pane) => void;
  /** The pane that lies over the others, where there is no room beside them. */
  readonly drawer: Pane | undefined;
  readonly closeDrawer: () => void;
}

/** From these widths on there is room for it; as in `Workbench.module.css`. */
const room: Readonly<Record<Pane, string>> = {
  lesson: "(min-width: 1281px)",
  inspector: "(min-width: 1101px)",
};

const setting = { lesson: "lessonOpen", inspector: "inspectorOpen" } as const satisfies Record<
  Pane,
  keyof Settings
>;

/** Which side panes are seen: those that have room as the person left them, of the others one at a time as a drawer. */
export function usePanes(): Panes {
  const [drawer, setDrawer] = useState<Pane>();
  const hasRoom = { lesson: useMedia(room.lesson), inspector: useMedia(room.inspector) };
  const lesson = useSettings((settings) => settings.lessonOpen);
  const inspector = useSettings((settings) => settings.inspectorOpen);
  const change = useSettings((settings) => settings.change);
  const isOpen = {
    lesson: hasRoom.lesson ? lesson : drawer === "lesson",
    inspector: hasRoom.inspector ? inspector : drawer === "inspector",
  };
  return {
    isOpen,
    drawer: drawer && !hasRoom[drawer] ? drawer : undefined,
    toggle: (pane) =>
      hasRoom[pane] ? change({ [setting[pane]]: !isOpen[pane] }) : setDrawer(isOpen[pane] ? undefined : pane),
    closeDrawer: () => setDrawer(undefined),
  };
}
