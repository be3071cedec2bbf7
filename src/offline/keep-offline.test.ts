import { expect, test } from "vitest";
import { keepOffline } from "./keep-offline.ts";

const script = new URL("https://host.test/app/sw.js");

test("the browser is asked to keep the folder the page lies in", async () => {
  const asked: unknown[] = [];
  const register = async (address: string | URL) => {
    asked.push(address);
    return {} as ServiceWorkerRegistration;
  };
  await keepOffline(() => ({ register }), script);
  expect(asked).toEqual([script]);
});

test.each([
  ["has no service workers here", () => undefined],
  [
    "forbids to mention them",
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  ["refuses the registration", () => ({ register: () => Promise.reject(new TypeError("storage refused")) })],
])("a browser that %s goes on without an error", async (_, container) => {
  await expect(keepOffline(container, script)).resolves.toBeUndefined();
});
