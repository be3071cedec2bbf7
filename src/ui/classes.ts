/** Joins the class names that apply. */
export function classes(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(" ");
}
