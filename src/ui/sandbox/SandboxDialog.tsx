import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import field from "../share/field.module.css";
import { useApp, useSession, useUi } from "../ui-context.tsx";
import { useLate } from "../use-late.ts";
import { OutsideLink } from "./OutsideLink.tsx";
import styles from "./SandboxDialog.module.css";
import { SandboxWords } from "./SandboxWords.tsx";
import { useStart } from "./use-start.ts";

/** What WebContainer is, whose it is, and the button that starts it: nothing is loaded before. */
export default function SandboxDialog(props: { readonly onClose: () => void }) {
  return (
    <SandboxWords>
      <About {...props} />
    </SandboxWords>
  );
}

function About({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("sandbox");
  const page = useLate(useUi().webContainerStart);
  const { start, busy, problem } = useStart(page.start);
  const giving = useStart(page.giveUpIsolation);
  const performing = useSession((session) => session.performing !== undefined);
  const elsewhere = useApp((state) => state.elsewhere);
  const isOn = page.isIsolated();
  const reason = problem ?? giving.problem ?? (isOn ? undefined : page.unavailable());
  const link = {
    site: (chunks: ReactNode) => <OutsideLink href="https://webcontainers.io/">{chunks}</OutsideLink>,
    terms: (chunks: ReactNode) => (
      <OutsideLink href="https://stackblitz.com/terms-of-service">{chunks}</OutsideLink>
    ),
  };
  return (
    <Dialog title="WebContainer" onClose={onClose}>
      <p className={field.lead}>{t("what")}</p>
      <ul className={styles.facts}>
        <li>{t("node")}</li>
        <li>{t("network")}</li>
        <li>{t("files")}</li>
        <li>
          {t(isOn ? "isolated" : "isolation")}{" "}
          {isOn && (
            <Button look="link" disabled={giving.busy} onClick={() => giving.start()}>
              {t("giveUp")}
            </Button>
          )}
        </li>
      </ul>
      <p className={styles.licence}>{t.rich("licence", link)}</p>
      {reason && (
        <p className={styles.problem} role="alert">
          {t(`problem.${reason}`)}
        </p>
      )}
      {performing && <p className={field.hint}>{t("performing")}</p>}
      {elsewhere && <p className={styles.problem}>{t("elsewhere")}</p>}
      {busy && !isOn && <p role="status">{t("isolating")}</p>}
      <div className={field.row}>
        <Button
          look="primary"
          disabled={busy || performing || elsewhere || reason === "no_service_worker"}
          onClick={() => start(onClose)}
        >
          {isOn ? t("start") : t("reloadAndStart")}
        </Button>
        <Button onClick={onClose}>{t(busy ? "callOff" : "notNow")}</Button>
      </div>
    </Dialog>
  );
}
