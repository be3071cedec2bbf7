/** 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on origins without TLS, such as a classroom's server. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
