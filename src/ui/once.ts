/**
 * Loads something at the first call, and gives the same promise at each; what failed is tried again at the next call.
 * React's `use` finds on the promise what it would else wait for, and what has come already is shown at once: each
 * wait of its own keeps the screen back for 0.3 s.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.then(
      (value) => Object.assign(promise, { status: "fulfilled", value }),
      () => {
        loading = undefined;
      },
    );
    return promise;
  };
}
