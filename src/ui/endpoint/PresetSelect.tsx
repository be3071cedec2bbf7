import { useId } from "react";
import { useTranslations } from "use-intl";
import field from "../share/field.module.css";
import { presetOf, presets } from "./presets.ts";

/** Fills the address of a known provider in. Which one is chosen follows from the address. */
export function PresetSelect(props: {
  readonly address: URL | undefined;
  readonly onChoose: (baseUrl: string) => void;
}) {
  const t = useTranslations("endpoint");
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t("preset")}
      </label>
      <select
        id={id}
        className={field.input}
        value={presetOf(props.address)?.id ?? ""}
        onChange={(event) => {
          const preset = presets.find(({ id }) => id === event.target.value);
          props.onChoose(preset?.baseUrl ?? "");
        }}
      >
        <option value="">{t("own")}</option>
        {(["cloud", "local"] as const).map((where) => (
          <optgroup key={where} label={t(where)}>
            {presets
              .filter((preset) => preset.where === where)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
