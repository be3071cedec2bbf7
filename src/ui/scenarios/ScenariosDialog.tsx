import { useTranslations } from "use-intl";
import { type CatalogueEntry, catalogue } from "../../scenario/catalogue/catalogue.ts";
import { Dialog } from "../components/Dialog.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import field from "../share/field.module.css";
import { useSession, useUi } from "../ui-context.tsx";
import { OwnScenario } from "./OwnScenario.tsx";
import { ScenarioCard } from "./ScenarioCard.tsx";
import styles from "./ScenariosDialog.module.css";

/** Chooses what to begin with: a built-in scenario, or one's own. Each opens as a session of its own. */
export default function ScenariosDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("scenarios");
  const { app } = useUi();
  const language = useLanguage();
  const origin = useSession((session) => session.origin);

  const choose = async ({ id, scenario }: CatalogueEntry) => {
    onClose();
    await app.actions.create(scenario, language, id);
  };

  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className={field.lead}>{t("intro")}</p>
      <ul className={styles.cards} aria-label={t("list")}>
        {catalogue.map((builtIn) => (
          <li key={builtIn.id}>
            <ScenarioCard
              scenario={builtIn.scenario}
              current={builtIn.id === origin}
              onChoose={() => void choose(builtIn).catch(app.fail)}
            />
          </li>
        ))}
      </ul>
      <OwnScenario onOpened={onClose} />
    </Dialog>
  );
}
