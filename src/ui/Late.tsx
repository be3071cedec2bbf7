import type { LatePart } from "./late-parts.ts";
import { useLate } from "./use-late.ts";

/** Shows a late part: at once where it has been loaded, else the Suspense around it shows what it waits for. */
export function Late<Props extends object>({
  part,
  with: props,
}: {
  readonly part: LatePart<Props>;
  readonly with: Props;
}) {
  const Part = useLate(part);
  return <Part {...props} />;
}
