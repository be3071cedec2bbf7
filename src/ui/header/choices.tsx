import { useTranslations } from "use-intl";
import type { ModelKind } from "../../core/model.ts";
import type { SandboxKind } from "../../core/sandbox.ts";
import { Segmented } from "../components/Segmented.tsx";
import { useApp, useSession, useSettings, useUi } from "../ui-context.tsx";

/** Who answers. Can be changed at any pause; the transcript stays. */
export function ModelChoice({ onEndpoint }: { readonly onEndpoint: () => void }) {
  const t = useTranslations("header");
  const { actions } = useUi().app;
  const model = useSession((session) => session.model);
  const performing = useSession((session) => session.performing !== undefined);
  const elsewhere = useApp((state) => state.elsewhere);
  const hasEndpoint = useSettings((settings) => settings.endpoint.baseUrl !== "");
  return (
    <Segmented<ModelKind>
      label={t("model")}
      value={model}
      disabled={performing || elsewhere}
      choices={[
        { value: "script", label: t("script") },
        { value: "rules", label: t("rules") },
        { value: "endpoint", label: t("endpoint") },
        { value: "person", label: t("person"), unavailable: t("personLater") },
      ]}
      onChoose={(kind) => {
        actions.setModel(kind);
        if (kind === "endpoint" && !hasEndpoint) onEndpoint();
      }}
    />
  );
}

/** Where commands run. WebContainer is told about first, and started there; the way back is at once. */
export function SandboxChoice({ onWebContainer }: { readonly onWebContainer: () => void }) {
  const t = useTranslations("header");
  const { actions } = useUi().app;
  const inUse = useSession((session) => session.sandbox.inUse);
  const performing = useSession((session) => session.performing !== undefined);
  const elsewhere = useApp((state) => state.elsewhere);
  return (
    <Segmented<SandboxKind>
      label={t("sandbox")}
      value={inUse}
      disabled={performing || elsewhere}
      choices={[
        { value: "shell", label: t("inTab") },
        { value: "webcontainer", label: t("webContainer") },
      ]}
      onChoose={(kind) => {
        if (kind === "webcontainer") onWebContainer();
        else void actions.chooseSandbox(kind);
      }}
    />
  );
}
