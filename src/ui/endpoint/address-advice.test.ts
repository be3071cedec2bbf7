import { expect, test } from "vitest";
import { addressAdvice } from "./address-advice.ts";

test.each([
  ["https://api.openai.com/v1", "loopglass.example", undefined],
  ["http://192.168.1.5:8000/v1", "loopglass.example", "plain_http"],
  ["http://192.168.1.5:8000/v1", "localhost", "plain_http"],
  ["https://192.168.1.5:8000/v1", "loopglass.example", undefined],
  ["http://localhost:11434/v1", "loopglass.example", "local_network"],
  ["http://[::1]:11434/v1", "loopglass.example", "unnamed_loopback"],
  ["http://[::1]:11434/v1", "localhost", "unnamed_loopback"],
  ["http://127.0.0.2:11434/v1", "localhost", "unnamed_loopback"],
  ["https://[::1]:11434/v1", "localhost", undefined],
  ["http://127.0.0.1:11434/v1", "localhost", undefined],
])("%s from a page on %s: %s", (address, hostname, advice) => {
  expect(addressAdvice(new URL(address), { hostname })).toBe(advice);
});
