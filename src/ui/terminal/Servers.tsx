import { useTranslations } from "use-intl";
import { OutsideLink } from "../sandbox/OutsideLink.tsx";
import { useWebContainer } from "../sandbox/use-webcontainer.ts";
import styles from "./Servers.module.css";

/** Where the servers answer that commands have started in WebContainer; each goes when its port closes. */
export function Servers() {
  const t = useTranslations("terminal");
  const { status } = useWebContainer();
  if (status.phase !== "ready" || status.servers.length === 0) return null;
  return (
    <ul className={styles.servers} aria-label={t("servers")}>
      {status.servers.map(({ port, url }) => (
        <li key={port}>
          <b>{t("port", { port: String(port) })}</b> <OutsideLink href={url}>{url}</OutsideLink>
        </li>
      ))}
    </ul>
  );
}
