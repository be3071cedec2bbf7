import { useTranslations } from "use-intl";
import { useStepWords } from "./timeline/use-step-words.ts";
import { useSession } from "./ui-context.tsx";

/** One polite announcement for each finished step; none while text streams. */
export function Announcer() {
  const t = useTranslations("timeline");
  const words = useStepWords();
  const cursor = useSession((session) => session.cursor);
  const steps = useSession((session) => session.path.length);
  const last = useSession(({ path }) => path[cursor - 1]);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {last && t("value", { step: cursor, steps, what: words(last) })}
    </div>
  );
}
