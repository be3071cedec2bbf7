/**
 * Asks the browser to keep the page for visits without a network. One that will not (an insecure origin, storage
 * refused, a full disk) shows the page as before, so nobody is told.
 *
 * @param container `navigator.serviceWorker`: absent on insecure origins, and some browsers throw at the mention of it
 * @param script the address of the built service worker; the folder it lies in is what it looks after
 */
export async function keepOffline(
  container: () => Pick<ServiceWorkerContainer, "register"> | undefined,
  script: URL,
): Promise<void> {
  try {
    await container()?.register(script);
  } catch {
    // Said above: the page is as good without.
  }
}
