import styles from "./Header.module.css";

export function Brand() {
  return (
    <div className={styles.brand}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
        <circle
          cx="10"
          cy="10"
          r="7.5"
          fill="none"
          stroke="var(--text)"
          strokeWidth="2.4"
          strokeDasharray="36 12"
          strokeLinecap="round"
          transform="rotate(-50 10 10)"
        />
        <circle cx="15.6" cy="4.7" r="2.6" fill="var(--tool)" />
      </svg>
      <h1>Loopglass</h1>
    </div>
  );
}
