/** Names between the slashes; `.` and empty ones are dropped, `..` is kept: only a walk knows what it means. */
export function splitPath(path: string): string[] {
  return path.split("/").filter((name) => name !== "" && name !== ".");
}

/** The absolute path of names that are counted from the root. */
export function joinPath(names: readonly string[]): string {
  return `/${names.join("/")}`;
}

/** `path` as seen from the folder `base`, without looking at links; `..` above the root stays at the root. */
export function resolvePath(base: string, path: string): string {
  const names: string[] = [];
  for (const name of splitPath(path.startsWith("/") ? path : `${base}/${path}`)) {
    if (name === "..") names.pop();
    else names.push(name);
  }
  return joinPath(names);
}

/** The folder that holds `path`; the root holds itself. */
export function parentPath(path: string): string {
  return joinPath(splitPath(path).slice(0, -1));
}

/** The last name of a path; `/` for the root. */
export function baseName(path: string): string {
  return splitPath(path).at(-1) ?? "/";
}
