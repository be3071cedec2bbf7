/** Half a surrogate pair makes a whole request invalid for strict servers (F16): it becomes U+FFFD, as a decoder does it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
