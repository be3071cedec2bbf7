/** A tool is named, or brought along. */
export function nameOf(tool: string | { readonly name: string }): string {
  return typeof tool === "string" ? tool : tool.name;
}
