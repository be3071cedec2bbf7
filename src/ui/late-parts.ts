import type { ComponentType } from "react";
import type { Language } from "../session/settings.ts";
import type { DialogName } from "./header/Header.tsx";
import { dialogWords } from "./i18n/dialog-words.ts";
import { panelWords } from "./i18n/panel-words.ts";
import { once } from "./once.ts";

/** A part of the screen that is no part of its first load. */
export type LatePart<Props> = () => Promise<ComponentType<Props>>;

export type DialogProps = { readonly onClose: () => void; readonly open: (dialog: DialogName) => void };

export const latePanels = {
  wire: once(async () => (await import("./wire/WirePanel.tsx")).WirePanel),
  terminal: once(async () => (await import("./terminal/TerminalPanel.tsx")).TerminalPanel),
  guards: once(async () => (await import("./guards/GuardsPanel.tsx")).GuardsPanel),
} as const;

/** What there is to be told may come a moment after the screen. */
export const lateNotices = once(async () => (await import("./notices/Notices.tsx")).Notices);

/** Few scenarios have calls that wait for a person's word. */
export const lateApproval = once(async () => (await import("./transcript/ApprovalCard.tsx")).ApprovalCard);

export const lateDialogs: Readonly<Record<DialogName, LatePart<DialogProps>>> = {
  share: once(async () => (await import("./share/ShareDialog.tsx")).default),
  sessions: once(async () => (await import("./sessions/SessionsDialog.tsx")).default),
  scenarios: once(async () => (await import("./scenarios/ScenariosDialog.tsx")).default),
  endpoint: once(async () => (await import("./endpoint/EndpointDialog.tsx")).default),
  sandbox: once(async () => (await import("./sandbox/SandboxDialog.tsx")).default),
  help: once(async () => (await import("./help/HelpDialog.tsx")).default),
  more: once(async () => (await import("./header/MoreDialog.tsx")).default),
};

/** Makes the parts ready to be shown at once. One that cannot be loaded is asked for again when it is needed. */
export async function warmParts(language: Language): Promise<void> {
  const words = [panelWords[language], dialogWords[language]];
  await Promise.allSettled(
    [lateNotices, ...Object.values(latePanels), lateApproval, ...Object.values(lateDialogs), ...words].map(
      (load) => load(),
    ),
  );
}
