import { useTranslations } from "use-intl";
import type { BootFailure } from "../../sandbox/webcontainer/boot-failure.ts";
import { Button } from "../components/Button.tsx";
import { Notice } from "../notices/Notice.tsx";
import { useSession, useUi } from "../ui-context.tsx";
import { BootProgress } from "./BootProgress.tsx";
import { SandboxWords } from "./SandboxWords.tsx";
import { useStart } from "./use-start.ts";
import { useWebContainer } from "./use-webcontainer.ts";

/** WebContainer on its way, or why it is not there, or that it is wanted and waits for the person's word. */
export default function SandboxNotice(props: { readonly onAbout: () => void }) {
  return (
    <SandboxWords>
      <Current {...props} />
    </SandboxWords>
  );
}

function Current({ onAbout }: { readonly onAbout: () => void }) {
  const { status, since } = useWebContainer();
  const { inUse, wanted } = useSession((session) => session.sandbox);
  if (status.phase === "failed") return <Failed failure={status} />;
  if (inUse === "webcontainer") {
    if (status.phase === "booting") return <BootProgress stage={status.stage} since={since} />;
    return <Ready />;
  }
  return wanted === "webcontainer" ? <Offered onAbout={onAbout} /> : null;
}

/** The screen shows it by the radio alone. */
function Ready() {
  const t = useTranslations("sandbox");
  return (
    <p role="status" className="visually-hidden">
      {t("ready")}
    </p>
  );
}

/** A scenario or a stored session asks for it, which alone starts nothing. */
function Offered({ onAbout }: { readonly onAbout: () => void }) {
  const t = useTranslations("sandbox");
  return (
    <Notice>
      {t("offered")}
      <Button onClick={onAbout}>{t("about")}</Button>
      <StayButton />
    </Notice>
  );
}

function Failed({ failure }: { readonly failure: BootFailure }) {
  const t = useTranslations("sandbox");
  const { webContainerStart } = useUi();
  const { start, busy, problem } = useStart(async (signal) => {
    const page = await webContainerStart();
    return failure.remedy === "reload" ? page.startAfterReload(signal) : page.start(signal);
  });
  const detail = failure.detail === undefined ? "" : t("detail", { detail: failure.detail });
  return (
    <Notice urgent>
      <span>
        {problem ? t(`problem.${problem}`) : t(`cause.${failure.cause}`, { detail })} {t("meanwhile")}
      </span>
      <Button disabled={busy} onClick={() => start()}>
        {t(`remedy.${failure.remedy}`)}
      </Button>
      <StayButton />
    </Notice>
  );
}

/** The way back that needs nothing more: the session is in the in-tab shell, and stays there. */
function StayButton() {
  const t = useTranslations("sandbox");
  const { app, webContainer } = useUi();
  const stay = () => {
    webContainer.setState({ status: { phase: "idle" } });
    void app.actions.chooseSandbox("shell");
  };
  return <Button onClick={stay}>{t("stay")}</Button>;
}
