import { use } from "react";
import type { LatePart } from "./late-parts.ts";

/** Why a part did not come. A part is asked for anew at each call, so what draws it would ask without an end. */
const failures = new WeakMap<() => Promise<unknown>, { readonly error: unknown }>();

/**
 * Shows a late part: at once where it has been loaded, else the Suspense around it shows what it waits for.
 * @throws what kept the part from coming, for the boundary around it
 */
export function Late<Props extends object>({
  part,
  with: props,
}: {
  readonly part: LatePart<Props>;
  readonly with: Props;
}) {
  const failure = failures.get(part);
  if (failure) throw failure.error;
  const promise = part();
  promise.then(
    () => failures.delete(part),
    (error: unknown) => failures.set(part, { error }),
  );
  const Part = use(promise);
  return <Part {...props} />;
}
