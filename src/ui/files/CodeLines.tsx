import styles from "./CodeLines.module.css";

/** Lines in one block: blocks that are out of sight are not laid out. */
const blockLines = 100;

/** Text with line numbers. The numbers are drawn by the style sheet, so that a copy holds the text alone. */
export function CodeLines({ lines }: { readonly lines: readonly string[] }) {
  const numbered = lines.map((text, i) => ({ text, number: i + 1 }));
  const starts = Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, i) => i * blockLines);
  return (
    <div className={styles.code}>
      {starts.map((start) => (
        <pre key={start} className={styles.block} style={{ counterReset: `line ${start}` }}>
          {numbered.slice(start, start + blockLines).map(({ number, text }) => (
            <span key={number} className={styles.line}>
              {`${text}\n`}
            </span>
          ))}
        </pre>
      ))}
    </div>
  );
}
