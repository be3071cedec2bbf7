/**
 * Waits for work that cannot be stopped, but no longer than `signal` says: then it rejects with the signal's reason.
 * @param takeBack undoes what comes of the work when nobody waits for it any more
 */
export async function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  takeBack: () => void,
): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      takeBack();
      reject(signal?.reason);
    };
  });
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
