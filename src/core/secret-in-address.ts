/**
 * Does a web address carry what looks like a key, a token or a password? An address is stored, shown and shared, and a
 * key never is. Looks at the user name, the names and values of the query, the part behind `#`, and each part of the
 * path. A long part of a path alone is no sign of a key: gateways have account numbers there.
 */
export function holdsSecret(address: URL): boolean {
  if (address.username !== "" || address.password !== "") return true;
  // The part behind `#`, and a part of a path, can be written like a query.
  const parts = [...address.pathname.split(/[/;]/), ...address.hash.slice(1).split(/[/;&?]/)];
  return (
    [...address.searchParams].some(([name, value]) => isSecret(name, value)) ||
    parts.map(decoded).some((part) => {
      const [name = "", ...value] = part.split("=");
      return value.length > 0 ? isSecret(name, value.join("=")) : looksLikeKey(part);
    })
  );
}

function isSecret(name: string, value: string): boolean {
  return SECRET_NAME.test(name) || looksLikeKey(value);
}

const SECRET_NAME = /key|token|secret|passw|auth|credential|sig|^sk$|^pw$|code/i;

/** The beginnings of the keys that providers issue, and of a JSON Web Token. */
function looksLikeKey(text: string): boolean {
  return (
    /^(sk|rk|pk|gsk|csk|xai|nvapi|pplx|tgp|fw)[-_][\w-]{4,}/i.test(text) ||
    /^(hf_|r8_|ghp_|AIza|eyJ)[\w-]{16,}/.test(text) ||
    /^bearer\b/i.test(text)
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
