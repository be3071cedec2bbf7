/** Loads something at the first call, and gives the same promise at each; what failed is tried again at the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.catch(() => {
      loading = undefined;
    });
    return promise;
  };
}
