/** What `time` reports on stderr, in its own form and with `-p`: it is no complaint of the command it measures. */
export function withoutTimes(stderr: string): string {
  return stderr.replace(/(?:^|\n)(?:real|user|sys)[ \t]+[\dhms.,]+(?=\n|$)/g, "").trim();
}
