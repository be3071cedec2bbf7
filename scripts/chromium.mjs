import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/**
 * The Chromium that the tests drive: the one LOOPGLASS_CHROMIUM names, else the system's, else the one
 * Playwright has downloaded. Undefined where there is none.
 * Throws when LOOPGLASS_CHROMIUM names something that does not start: a wrong choice is not replaced in silence.
 */
export function findChromium() {
  const chosen = process.env.LOOPGLASS_CHROMIUM;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(
      `LOOPGLASS_CHROMIUM is set to "${chosen}", which does not start as a Chromium. Name its executable file, or unset the variable.`,
    );
  }
  return [...onPath(), ...inFixedPlaces(), ...playwrightsOwn()].find(starts);
}

/** Arguments Chromium needs here: as root it refuses to start with its own sandbox. */
export function chromiumArguments() {
  return process.getuid?.() === 0 ? ["--no-sandbox"] : [];
}

/** As `findChromium`, but installs one where there is none. Throws a message that says what to do when it cannot. */
export function ensureChromium() {
  for (const install of [undefined, installFromDebian, downloadWithPlaywright]) {
    install?.();
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    "The browser tests need a Chromium, and none could be found or installed.\n" +
      "Install Chromium or Google Chrome, or run `npx playwright install --with-deps chromium`,\n" +
      "or set LOOPGLASS_CHROMIUM to the path of its executable. Then run `npm test` again.",
  );
}

function onPath() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** macOS and Windows do not put browsers on the PATH. */
function inFixedPlaces() {
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  return [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ...programs.filter(Boolean).map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
  ];
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return [chromium.executablePath()];
}

/** A file with the right name proves little: Ubuntu's chromium-browser is a script that asks for a snap. */
function starts(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Chrome on Windows opens a window when asked for its version.
  if (process.platform === "win32") return true;
  const { status } = spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
  return status === 0;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.error("No Chromium found: installing Debian's …");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

function downloadWithPlaywright() {
  console.error("No Chromium found: downloading the one Playwright brings …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  run(process.execPath, [cli, "install", "chromium"]);
}

/** Whether it worked is seen by looking for a Chromium afterwards. */
function run(command, args, env = {}) {
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env }, timeout: 240_000 });
}
