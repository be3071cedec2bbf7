import { Fragment } from "react";
import { useTranslations } from "use-intl";
import styles from "./HelpDialog.module.css";

/** The keyboard: each line is one action and the keys that do it. */
const lines = [
  { action: "step", keys: ["→"] },
  { action: "back", keys: ["←"] },
  { action: "round", keys: ["shift", "→"] },
  { action: "run", keys: ["space"] },
  { action: "ends", keys: ["home", "end"] },
  { action: "stop", keys: ["."] },
  { action: "composer", keys: ["/"] },
  { action: "panes", keys: ["[", "]"] },
  { action: "help", keys: ["?"] },
] as const;

const named = ["shift", "space", "home", "end"] as const;

export function KeyList() {
  const t = useTranslations("help");
  const nameOf = (key: string) => {
    const name = named.find((candidate) => candidate === key);
    return name ? t(`keyName.${name}`) : key;
  };
  return (
    <dl className={styles.keys}>
      {lines.map(({ action, keys }) => (
        <Fragment key={action}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {nameOf(key)}
              </kbd>
            ))}
          </dt>
          <dd>{t(`key.${action}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
