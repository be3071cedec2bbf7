import { useTranslations } from "use-intl";
import type { ToolCall } from "../../core/tool.ts";
import { byPlace } from "../by-place.ts";
import { Folded } from "../components/Folded.tsx";
import styles from "./CallBody.module.css";
import { OwnCode } from "./OwnCode.tsx";

/** A call, readable: its arguments, and the code that will run where the scenario brought it along. */
export function CallBody({ call }: { readonly call: ToolCall }) {
  return (
    <>
      <Arguments call={call} />
      <OwnCode tool={call.name} />
    </>
  );
}

/** A command as a command, an edit as a diff, the rest as fields. */
function Arguments({ call }: { readonly call: ToolCall }) {
  const t = useTranslations("transcript");
  const args = argumentsOf(call);
  if (!args) {
    return (
      <>
        <pre className={styles.raw}>{call.arguments}</pre>
        <p className={styles.problem}>{t("notParsed")}</p>
      </>
    );
  }
  const { command, path, old_string: before, new_string: after } = args;
  if (typeof command === "string") return <pre className={styles.command}>{command}</pre>;
  if (typeof path === "string" && typeof before === "string" && typeof after === "string") {
    return <EditDiff path={path} before={before} after={after} />;
  }
  return <Fields args={args} />;
}

function EditDiff(props: { readonly path: string; readonly before: string; readonly after: string }) {
  return (
    <div className={styles.edit}>
      <div className={styles.path}>{props.path}</div>
      <pre className={styles.diff}>
        {byPlace(lines(props.before)).map(({ item: line, place }) => (
          <del key={place}>{`- ${line}`}</del>
        ))}
        {byPlace(lines(props.after)).map(({ item: line, place }) => (
          <ins key={place}>{`+ ${line}`}</ins>
        ))}
      </pre>
    </div>
  );
}

function Fields({ args }: { readonly args: Readonly<Record<string, unknown>> }) {
  return (
    <dl className={styles.fields}>
      {Object.entries(args).map(([name, value]) => {
        const text = asText(value);
        return (
          <div key={name} className={text.includes("\n") ? styles.block : undefined}>
            <dt>{name}</dt>
            <dd>{text.includes("\n") ? <Folded text={text} /> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A model may nest its arguments deeper than they can be written out again. */
function asText(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value);
  } catch {
    return "…";
  }
}

function argumentsOf(call: ToolCall): Readonly<Record<string, unknown>> | undefined {
  if (call.arguments.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(call.arguments);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function lines(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
