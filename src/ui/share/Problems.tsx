import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import styles from "./Problems.module.css";

/** What kept something from being opened, one line each; nothing when there are none. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  const t = useTranslations("openFile");
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div ref={bringIntoView} className={styles.problems}>
          <p className={styles.title}>
            <TriangleAlert size={15} aria-hidden />
            {t("problems", { count: problems.length })}
          </p>
          <ul className={styles.list}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** In a long dialog they would stand below its lower edge. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
