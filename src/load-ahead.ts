/** Every part that something else loads late, in the order in which it is likely to be needed. */
const late: readonly (() => Promise<unknown>)[] = [
  () => import("./make-model.ts"),
  () => import("./toolkit.ts"),
  () => import("./ui/notices/Notices.tsx"),
  () => import("./session/unpack-steps.ts"),
  () => import("./ui/files/DiffView.tsx"),
  () => import("./ui/transcript/TryAgain.tsx"),
  () => import("./ui/transcript/ApprovalCard.tsx"),
  () => import("./ui/i18n/en-panels.ts"),
  () => import("./ui/wire/WirePanel.tsx"),
  () => import("./ui/terminal/TerminalPanel.tsx"),
  () => import("./ui/guards/GuardsPanel.tsx"),
  () => import("./ui/i18n/en-dialogs.ts"),
  () => import("./ui/scenarios/ScenariosDialog.tsx"),
  () => import("./ui/header/MoreDialog.tsx"),
  () => import("./ui/help/HelpDialog.tsx"),
  () => import("./ui/share/ShareDialog.tsx"),
  () => import("./ui/sessions/SessionsDialog.tsx"),
  () => import("./ui/endpoint/EndpointDialog.tsx"),
  () => import("./ui/sandbox/SandboxDialog.tsx"),
  () => import("./ui/sandbox/SandboxNotice.tsx"),
  () => import("./ui/i18n/en-sandbox.ts"),
  () => import("./ui/i18n/zh-sandbox.ts"),
  () => import("./open-webcontainer.ts"),
  () => import("./ui/i18n/zh.ts"),
  () => import("./ui/i18n/zh-panels.ts"),
  () => import("./ui/i18n/zh-dialogs.ts"),
  () => import("./models/rules.ts"),
  () => import("./models/stock-rules.ts"),
  () => import("re2js"),
  () => import("./models/text-protocol.ts"),
  () => import("./core/reply/naive.ts"),
  () => import("./core/mistakes.ts"),
  () => import("./models/strict.ts"),
  () => import("./scenario/schema.ts"),
  () => import("./scenario/link.ts"),
  () => import("./open-text.ts"),
  () => import("./session/session-file.ts"),
  () => import("./models/endpoint/endpoint-model.ts"),
  () => import("uqr"),
];

/**
 * Loads the rest of the page while the first screen is read, one part after the other. From then on nothing
 * waits for a part, and the tab goes on when the network goes away.
 */
export async function loadAhead(): Promise<void> {
  for (const load of late) {
    // A network that is away already is no error yet: the part is asked for again when it is needed.
    await load().catch(() => undefined);
  }
}
