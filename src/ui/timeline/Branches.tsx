import { GitFork } from "lucide-react";
import { useTranslations } from "use-intl";
import type { StepId } from "../../core/step-log.ts";
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
  // Going live leaves the recording at once; until the first new step, this is the way back to it.
  const left = actions.branches(path.at(-1)?.id ?? null);
  return (
    <>
      {/* The latest forks are what one has just made; older ones come back by going back. */}
      {forks.slice(-2).map(({ step, siblings, at }) => (
        <BranchButton
          key={step}
          label={t("branch", { n: at + 1, count: siblings.length, step })}
          branch={siblings[(at + 1) % siblings.length]}
        >
          {at + 1}/{siblings.length}
        </BranchButton>
      ))}
      {left.length > 0 && (
        <BranchButton label={t("left", { count: left.length, step: path.length })} branch={left.at(-1)}>
          +{left.length}
        </BranchButton>
      )}
    </>
  );
}

function BranchButton(props: {
  readonly label: string;
  readonly branch: StepId | undefined;
  readonly children: React.ReactNode;
}) {
  const { actions } = useUi().app;
  const { branch } = props;
  return (
    <button
      type="button"
      className={styles.branch}
      aria-label={props.label}
      title={props.label}
      onClick={() => branch !== undefined && actions.showBranch(branch)}
    >
      <GitFork size={13} aria-hidden />
      {props.children}
    </button>
  );
}
