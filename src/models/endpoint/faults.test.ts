import { describe, expect, it } from "vitest";
import { faultWords } from "../fault-words.ts";
import { httpError, networkError } from "./faults.ts";

const words = faultWords("en");
const now = () => Date.parse("Wed, 01 Jan 2025 00:00:00 GMT");

describe("an HTTP status", () => {
  it.each([
    [
      502,
      "<html><head><title>502 Bad Gateway</title></head><body><script>x()</script></body></html>",
      ["502", "Bad Gateway", "proxy"],
      true,
    ],
    [404, "<h1>Not Found</h1>", ["404", "base URL", "model"], false],
    [
      400,
      '{"error":{"code":"context_length_exceeded","message":"maximum context length is 8192"}}',
      ["longer", "8192", "new turn"],
      false,
    ],
    [400, "", ["400", "Wire"], false],
    [401, '{"error":{"message":"bad key"}}', ["401", "key", "bad key"], false],
    [403, '{"detail":"not for you"}', ["403", "not for you"], false],
    [413, "<html>", ["413", "Trim"], false],
    [418, "", ["418", "Check"], false],
    [429, '{"error":{"message":"slow down"}}', ["429", "slow down"], true],
    [
      429,
      '{"error":{"code":"insufficient_quota","message":"You exceeded your current quota"}}',
      ["quota", "billing"],
      false,
    ],
    [500, '{"error":"boom"}', ["500", "boom", "try again"], true],
    [501, "", ["501"], false],
  ])("%i with %j is told in a sentence", (status, body, said, retryable) => {
    const error = httpError({ status, body, retryAfter: null }, words, now);
    expect(error).toMatchObject({ kind: "http", code: status, retryable });
    for (const part of said) expect(error.message).toContain(part);
    expect(JSON.stringify(error)).not.toMatch(/[<>]|x\(\)/);
  });

  it.each([
    ["2", 2000],
    ["0", 0],
    ["Wed, 01 Jan 2025 00:00:05 GMT", 5000],
    ["Tue, 31 Dec 2024 00:00:00 GMT", 0],
    ["soon", undefined],
    ["999999", 60_000],
    [null, undefined],
    ["1.5", 1500],
  ])("with Retry-After %j asks to wait %s ms", (retryAfter, ms) => {
    expect(httpError({ status: 429, body: "", retryAfter }, words, now).retryAfterMs).toBe(ms);
  });

  it("tells the whole wait where it is longer than anyone waits", () => {
    const { message } = httpError({ status: 429, body: "", retryAfter: "999999" }, words, now);
    expect(message).toContain("999999 s");
  });

  it("does not understand a date without a clock", () => {
    const retryAfter = "Wed, 01 Jan 2025 00:00:05 GMT";
    expect(httpError({ status: 429, body: "", retryAfter }, words)).not.toHaveProperty("retryAfterMs");
  });

  it("has a sentence of its own in Chinese", () => {
    const { message } = httpError({ status: 401, body: "", retryAfter: null }, faultWords("zh"), now);
    expect(message).toContain("端点不接受该密钥");
  });
});

describe("a request without an answer", () => {
  const failedToFetch = new TypeError("Failed to fetch");
  const told = (url: string, place: { online?: boolean; pageProtocol?: string; pageOrigin?: string } = {}) =>
    networkError(failedToFetch, words, {
      url: new URL(url),
      online: true,
      pageProtocol: "https:",
      pageOrigin: "https://loopglass.example",
      ...place,
    });

  it("may be the server, the address or CORS, and nobody claims to know which", () => {
    const error = told("https://h.example/v1/chat/completions?api-key=abc");
    expect(error).toMatchObject({
      kind: "unreachable",
      retryable: true,
      detail: "TypeError: Failed to fetch",
    });
    expect(error.message).toMatch(/address/);
    expect(error.message).toMatch(/is the server running/);
    expect(error.message).toMatch(/may not allow this page \(CORS\)/);
    expect(error.message).toContain("https://h.example/v1/chat/completions");
    expect(error.message).not.toContain("api-key");
  });

  it("is told apart when the device is offline", () => {
    expect(told("https://h.example/v1", { online: false })).toMatchObject({ kind: "offline" });
    expect(told("http://localhost:1234/v1", { online: false })).toMatchObject({ kind: "unreachable" });
  });

  it("is told apart when an https page asks a plain http server that is not on this device", () => {
    expect(told("http://192.168.1.2:11434/v1")).toMatchObject({ kind: "mixed_content", retryable: false });
    for (const local of ["http://localhost:1", "http://127.0.0.1:1"]) {
      expect(told(local)).toMatchObject({ kind: "unreachable", retryable: true });
    }
  });

  it("is the page's own policy where an http page asks plain http of another computer", () => {
    const address = "http://192.168.1.2:11434/v1";
    const error = told(address, { pageProtocol: "http:" });
    expect(error).toMatchObject({ kind: "unreachable", retryable: false });
    expect(error.message).toMatch(/^This page may reach https addresses/);
    expect(error.message).toContain("forward");
    expect(error.message).not.toContain("CORS");
    const own = told(address, { pageProtocol: "http:", pageOrigin: "http://192.168.1.2:11434" });
    expect(own.message).toContain("CORS");
    // A command line has no page, and no policy.
    const nowhere = { url: new URL(address), online: true, pageProtocol: "http:" };
    expect(networkError(failedToFetch, words, nowhere)).toMatchObject({ retryable: true });
  });

  it.each(["http://[::1]:8080/v1", "http://127.0.0.2:8080/v1", "http://a.localhost:8080/v1"])(
    "is the page's own policy at %s, and localhost is named in its place",
    (address) => {
      for (const pageProtocol of ["http:", "https:"]) {
        const error = told(address, { pageProtocol });
        expect(error).toMatchObject({ kind: "unreachable", retryable: false });
        expect(error.message).toContain("http://localhost:8080");
      }
    },
  );
});

it("Chinese sentences follow each other without a space, English ones with one", () => {
  const answer = { status: 429, body: "", retryAfter: "3" };
  expect(httpError(answer, faultWords("zh")).message).toMatch(/。服务端要求等待 3 秒后再试。$/);
  expect(httpError(answer, faultWords("en")).message).toMatch(/\. \S[^.]*3 s[^.]*\.$/);
});
