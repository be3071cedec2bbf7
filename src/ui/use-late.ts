import { use } from "react";

/** Why something did not come. It is asked for anew at each call, so what draws it would ask without an end. */
const failures = new WeakMap<() => Promise<unknown>, { readonly error: unknown }>();

/**
 * What `load` gives: at once where it has come already, else the Suspense around it shows what is waited for.
 * @throws what kept it from coming, for the boundary around it
 */
export function useLate<T>(load: () => Promise<T>): T {
  const failure = failures.get(load);
  if (failure) throw failure.error;
  const promise = load();
  promise.then(
    () => failures.delete(load),
    (error: unknown) => failures.set(load, { error }),
  );
  return use(promise);
}
