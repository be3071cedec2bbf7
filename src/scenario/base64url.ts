/** RFC 4648 §5 without padding: `[A-Za-z0-9_-]` only, so that no address escapes any of it. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  // A piece at a time: a call takes only so many arguments.
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined where the text is not base64url. */
export function base64UrlToBytes(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
