import { GitFork } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSession, useUi } from "../ui-context.tsx";
import styles from "./Branches.module.css";

/** Where the path that is shown has siblings: a button a fork, which shows the next branch. The old ones stay. */
export function Branches() {
  const t = useTranslations("timeline");
  const { actions } = useUi().app;
  const path = useSession((session) => session.path);
  const forks = path.flatMap((step, i) => {
    const siblings = actions.branches(step.parent);
    return siblings.length > 1 ? [{ step: i + 1, siblings, at: siblings.indexOf(step.id) }] : [];
  });
  // The latest forks are what one has just made; older ones come back by going back.
  return forks.slice(-2).map(({ step, siblings, at }) => {
    const name = t("branch", { n: at + 1, count: siblings.length, step });
    const next = siblings[(at + 1) % siblings.length];
    return (
      <button
        key={step}
        type="button"
        className={styles.branch}
        aria-label={name}
        title={name}
        onClick={() => next && actions.showBranch(next)}
      >
        <GitFork size={13} aria-hidden />
        {at + 1}/{siblings.length}
      </button>
    );
  });
}
