import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import field from "../share/field.module.css";
import { TextField } from "./TextField.tsx";

/** The key: typed, never shown, held in memory for one origin. */
export function KeyField(props: {
  readonly value: string;
  readonly problem: string | undefined;
  /** Undefined while there is no address. */
  readonly origin: string | undefined;
  readonly held: boolean;
  readonly local: boolean;
  readonly onChange: (key: string) => void;
  readonly onForget: () => void;
}) {
  const t = useTranslations("endpoint");
  const { origin, held } = props;
  const input = useRef<HTMLInputElement>(null);

  const forget = () => {
    props.onForget();
    // The button goes with the key; the focus stays at the field.
    input.current?.focus();
  };

  return (
    <div className={field.field}>
      <TextField
        ref={input}
        name="key"
        label={t("key")}
        type="password"
        autoComplete="off"
        data-1p-ignore
        value={props.value}
        problem={props.problem}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.local && <p className={field.hint}>{t("keyLocal")}</p>}
        <p className={field.hint}>{origin === undefined ? t("keyAnywhere") : t("keyFor", { origin })}</p>
      </TextField>
      {held && origin !== undefined && (
        <p className={field.hint}>
          {t("keyHeld", { origin })}{" "}
          <Button look="link" onClick={forget}>
            {t("forget")}
          </Button>
        </p>
      )}
    </div>
  );
}
