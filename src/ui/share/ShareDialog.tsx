import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../scenario/in-language.ts";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { saveText } from "../save-text.ts";
import { useSession } from "../ui-context.tsx";
import field from "./field.module.css";
import { fileName } from "./file-name.ts";
import { LinkBox } from "./LinkBox.tsx";
import { QrCode } from "./QrCode.tsx";
import { useShareLink } from "./use-share-link.ts";

/** Passes the open session's scenario on: as a link, as a picture of it, as a file. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("share");
  const language = useLanguage();
  const scenario = useSession((session) => session.source);
  const share = useShareLink(scenario);

  const download = () => {
    const name = fileName(inLanguage(scenario.title, language), "scenario");
    saveText(name, `${JSON.stringify(scenario, null, 2)}\n`);
  };

  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className={field.lead}>{t("carries")}</p>
      {share.state === "making" && <p role="status">{t("making")}</p>}
      {share.state === "failed" && (
        <p role="alert" className={field.problem}>
          {t("failed", { message: share.message })}
        </p>
      )}
      {share.state === "made" && (
        <>
          <LinkBox link={share.link} />
          <QrCode link={share.link} />
        </>
      )}
      <section className={field.section}>
        <div className={field.row}>
          <Button onClick={download}>
            <Download size={15} aria-hidden />
            {t("download")}
          </Button>
        </div>
        <p className={field.hint}>{t("whole")}</p>
      </section>
    </Dialog>
  );
}
