import { type FormEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import field from "../share/field.module.css";
import styles from "./EndpointDialog.module.css";
import { EndpointNotes } from "./EndpointNotes.tsx";
import { KeyField } from "./KeyField.tsx";
import { PresetSelect } from "./PresetSelect.tsx";
import { presetOf } from "./presets.ts";
import { TextField } from "./TextField.tsx";
import { useEndpointForm } from "./use-endpoint-form.ts";

/** Which model is asked for real: an address, a model's name, and a key that stays in memory. */
export default function EndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("endpoint");
  const form = useRef<HTMLFormElement>(null);
  const { draft, read, tried, proposed, keyHeld, set, choose, forgetKey, save } = useEndpointForm(onClose);
  const { address } = read;
  const preset = presetOf(address);
  const showAddressProblem = tried || draft.baseUrl !== "";
  const modelMissing = tried && read.model === "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = save();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className={field.lead}>{t("intro")}</p>
      {proposed && <p className={styles.proposed}>{t("proposed")}</p>}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <PresetSelect address={address} onChoose={choose} />
        <TextField
          label={t("baseUrl")}
          name="baseUrl"
          inputMode="url"
          autoComplete="url"
          placeholder="https://api.openai.com/v1"
          value={draft.baseUrl}
          problem={showAddressProblem ? read.addressProblem : undefined}
          onChange={(event) => set({ baseUrl: event.target.value })}
        >
          {address && (
            <p className={styles.address}>
              {t.rich("address", {
                address: address.href,
                code: (chunks: ReactNode) => <code>{chunks}</code>,
              })}
            </p>
          )}
        </TextField>
        <EndpointNotes address={address} />
        <TextField
          label={t("model")}
          name="model"
          autoComplete="off"
          placeholder={preset && t("modelExample", { model: preset.model })}
          value={draft.model}
          problem={modelMissing ? t("modelMissing") : undefined}
          onChange={(event) => set({ model: event.target.value })}
        >
          {!modelMissing && <p className={field.hint}>{t("modelHint")}</p>}
        </TextField>
        <KeyField
          value={draft.key}
          problem={read.keyProblem}
          origin={address?.origin}
          held={keyHeld}
          local={preset?.where === "local"}
          onChange={(key) => set({ key })}
          onForget={forgetKey}
        />
        <div className={field.row}>
          <Button type="submit" look="primary">
            {t("use")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
