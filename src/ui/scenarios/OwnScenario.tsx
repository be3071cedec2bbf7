import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { Button } from "../components/Button.tsx";
import field from "../share/field.module.css";
import { OpenFileButton } from "../share/OpenFileButton.tsx";
import { Problems } from "../share/Problems.tsx";
import { useOpenText } from "../share/use-open-text.ts";

/** Opens what a person brings along; what was pasted stays until it could be opened. */
export function OwnScenario({ onOpened }: { readonly onOpened: () => void }) {
  const t = useTranslations("scenarios");
  const file = useTranslations("openFile");
  const { problems, opening, open, openFile } = useOpenText(onOpened);
  const [text, setText] = useState("");
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void open(text);
  };

  return (
    <form className={field.section} onSubmit={submit}>
      <h3 className={field.heading}>{t("own")}</h3>
      <p className={field.hint}>{t("ownHint")}</p>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {t("paste")}
        </label>
        <textarea
          id={id}
          className={classes(field.input, field.code)}
          rows={3}
          spellCheck={false}
          placeholder={t("pastePlaceholder")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Problems problems={problems} />
      </div>
      <div className={field.row}>
        <Button type="submit" look="primary" disabled={text.trim() === ""}>
          {opening ? file("opening") : t("openText")}
        </Button>
        <OpenFileButton label={file("file")} onFile={openFile} />
      </div>
    </form>
  );
}
