import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { filesToKeep } from "./service-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "loopglass-build-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what the page can ask for is kept, with its digest; what only others read is not", () => {
  const built = [
    "index.html",
    "icon.svg",
    "assets/index-1.js",
    "assets/_shared-2.js",
    "assets/shell-3.wasm",
    "assets/index-1.js.map",
    "sw.js",
    "sw.js.map",
    "licences.md",
    "_headers",
    ".built-from",
    ".well-known/security.txt",
  ];
  for (const path of built) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "abc");
  }
  // The digest of "abc" as FIPS 180 gives it, in base64.
  const abc = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
  expect(filesToKeep(folder)).toEqual({
    "assets/_shared-2.js": abc,
    "assets/index-1.js": abc,
    "assets/shell-3.wasm": abc,
    "icon.svg": abc,
    "index.html": abc,
  });
});
