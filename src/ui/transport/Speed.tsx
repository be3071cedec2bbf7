import { useTranslations } from "use-intl";
import { useSettings } from "../ui-context.tsx";
import styles from "./Speed.module.css";

/** Milliseconds between two steps of a run. */
const speeds = { slow: 1200, normal: 500, fast: 150, instant: 0 } as const;
type Name = keyof typeof speeds;

export function Speed() {
  const t = useTranslations("transport");
  const pace = useSettings((settings) => settings.pace);
  const change = useSettings((settings) => settings.change);
  const names = Object.keys(speeds) as Name[];
  const nearest = names.find((name) => speeds[name] <= pace) ?? "instant";
  return (
    <select
      className={styles.speed}
      aria-label={t("speed")}
      title={t("speed")}
      value={nearest}
      onChange={(event) => change({ pace: speeds[event.target.value as Name] })}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
