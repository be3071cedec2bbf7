import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { inLanguage } from "../../scenario/in-language.ts";
import { Button } from "../components/Button.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { useWebContainer } from "../sandbox/use-webcontainer.ts";
import { saveText } from "../save-text.ts";
import { useApp, useSession, useUi } from "../ui-context.tsx";
import { Notice } from "./Notice.tsx";
import styles from "./Notices.module.css";

/** What a person must know beyond the transcript: each says what happened and offers what to do next. */
export function Notices(props: {
  readonly linkProblem: string | undefined;
  readonly onLinkProblemSeen: () => void;
  readonly onAboutSandbox: () => void;
  readonly onEndpoint: () => void;
}) {
  const t = useTranslations("notice");
  const ui = useUi();
  const { actions } = ui.app;
  const { save, elsewhere, lostSteps } = useApp((state) => state);
  const id = useSession((session) => session.id);
  const diverged = useSession((session) => session.diverged);
  const boot = useStore(ui.boot);

  const exportNow = async () => {
    const text = await ui.exportSession();
    if (text) saveText("loopglass-session.json", text);
  };

  return (
    <div className={styles.notices}>
      {props.linkProblem && (
        <Notice urgent onDismiss={props.onLinkProblemSeen}>
          {t("damaged", { reason: props.linkProblem })}
        </Notice>
      )}
      {elsewhere && (
        <Notice urgent>
          {t("elsewhere")}
          <Button onClick={() => void actions.takeOver()}>{t("takeOver")}</Button>
          <Button onClick={() => void actions.duplicate(id)}>{t("copy")}</Button>
        </Notice>
      )}
      <ProposalNotice onLook={props.onEndpoint} />
      <OpenAtNotice />
      {save === "memory" && (
        <Notice urgent>
          {t("memory")}
          <Button onClick={() => void exportNow()}>{t("export")}</Button>
          <Button onClick={() => void actions.saveAgain()}>{t("again")}</Button>
        </Notice>
      )}
      {lostSteps > 0 && <Notice urgent>{t("lost", { n: lostSteps })}</Notice>}
      {diverged && (
        <Notice>
          {t("diverged", {
            now: t(`effect.${diverged.now.kind}`),
            recorded: t(`effect.${diverged.recorded.kind}`),
          })}
        </Notice>
      )}
      <WebContainerNotice onAbout={props.onAboutSandbox} />
      {boot.state === "failed" && <Notice urgent>{t("boot", { message: boot.message })}</Notice>}
      <DeletedNotice />
    </div>
  );
}

const SandboxNotice = lazy(() => import("../sandbox/SandboxNotice.tsx"));

/** Only who has to do with WebContainer loads what is said of it. */
function WebContainerNotice(props: { readonly onAbout: () => void }) {
  const wanted = useSession((session) => session.sandbox.wanted);
  const { status } = useWebContainer();
  const elsewhere = useApp((state) => state.elsewhere);
  if (elsewhere || (wanted === "shell" && status.phase === "idle")) return null;
  return (
    <Suspense>
      <SandboxNotice {...props} />
    </Suspense>
  );
}

/** A scenario may propose an endpoint. It is asked when the person has looked at the address and agreed. */
function ProposalNotice({ onLook }: { readonly onLook: () => void }) {
  const t = useTranslations("notice");
  const proposal = useSession(({ source, model }) =>
    source.model.kind === "endpoint" && model !== "endpoint" ? source.model : undefined,
  );
  const elsewhere = useApp((state) => state.elsewhere);
  if (!proposal || elsewhere) return null;
  return (
    <Notice>
      {t("proposal", { model: proposal.model, address: proposal.baseUrl })}
      <Button onClick={onLook}>{t("lookAtEndpoint")}</Button>
    </Notice>
  );
}

/** A scenario may point to a step. Nothing of it runs before the person says so. */
function OpenAtNotice() {
  const t = useTranslations("notice");
  const { actions } = useUi().app;
  const step = useSession(({ scenario }) => scenario.open.step ?? 0);
  const untouched = useSession((session) => session.path.length === 0);
  const elsewhere = useApp((state) => state.elsewhere);
  if (step === 0 || !untouched || elsewhere) return null;
  return (
    <Notice>
      {t("openAt", { step })}
      <Button onClick={() => actions.runTo(step)}>{t("goThere")}</Button>
    </Notice>
  );
}

/** Deleting is taken back here instead of being asked about before. */
function DeletedNotice() {
  const t = useTranslations("notice");
  const { actions } = useUi().app;
  const language = useLanguage();
  const deleted = useApp((state) => state.deleted);
  if (!deleted) return null;
  const title = deleted.title ?? inLanguage(deleted.scenario.title, language);
  return (
    <Notice onDismiss={actions.forgetDeleted}>
      {t("deleted", { title })}
      <Button onClick={() => void actions.takeBack()}>{t("undo")}</Button>
    </Notice>
  );
}
