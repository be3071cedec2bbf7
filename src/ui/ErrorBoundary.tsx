import { Component, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./components/Button.tsx";
import styles from "./ErrorBoundary.module.css";
import { saveText } from "./save-text.ts";
import { useApp, useUi } from "./ui-context.tsx";

/** A mistake of ours is shown with a way to take the session along. What was recorded is on disk already. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error !== undefined) return <Failure error={this.state.error} />;
    return <Watch>{this.props.children}</Watch>;
  }
}

/** Mistakes outside of drawing, in the session, end here too. */
function Watch({ children }: { readonly children: ReactNode }) {
  const error = useApp((state) => state.error);
  if (error !== undefined) return <Failure error={error} />;
  return children;
}

function Failure({ error }: { readonly error: unknown }) {
  const t = useTranslations("failure");
  const ui = useUi();
  const cause = causeOf(error);
  const save = async () => {
    const text = await ui.exportSession();
    if (text) saveText("loopglass-session.json", text);
  };
  return (
    <main className={styles.failure} role="alert">
      <h1>{t(cause === "network" ? "missingTitle" : "title")}</h1>
      <p>{t(cause === "network" ? "missing" : "text")}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => void save()}>
          {t("export")}
        </Button>
        <Button onClick={() => location.reload()}>{t("reload")}</Button>
      </div>
      <details>
        <summary>{t("detail")}</summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </main>
  );
}

/** A part of the page that is loaded late may not come; each browser says so in its own words. */
function causeOf(error: unknown): "network" | "mistake" {
  const words = /dynamically imported module|module script failed|unable to preload/i;
  return error instanceof Error && words.test(error.message) ? "network" : "mistake";
}
