import "./tokens.css";
import "./base.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Localised } from "./i18n/i18n.tsx";
import { type Ui, UiProvider } from "./ui-context.tsx";
import { Workbench } from "./Workbench.tsx";

/** The whole screen. `linkProblem` says why a link that was opened could not be read. */
export function App({ ui }: { readonly ui: Ui }) {
  return (
    <UiProvider value={ui}>
      <Localised>
        <ErrorBoundary>
          <Workbench />
        </ErrorBoundary>
      </Localised>
    </UiProvider>
  );
}
