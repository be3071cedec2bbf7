const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const { readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

/*
 * Installs the packages where they are not the ones that package-lock.json names.
 * Costs a fraction of a second when there is nothing to do.
 * Everything it says goes to stderr, so that a command behind it keeps its stdout to itself.
 */

const root = join(__dirname, "..");
const stampFile = join(root, "node_modules/.loopglass-setup");
const stamp = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  // Native packages are built for one Node on one kind of machine.
  .update(`${process.version} ${process.platform} ${process.arch}`)
  .digest("hex");

if (lastStamp() !== stamp) {
  console.error("Installing packages (npm ci); the first time takes about a minute …");
  const { status } = npm(["ci", "--no-audit", "--no-fund", "--include=dev"]);
  if (status !== 0) {
    console.error(
      "\nThe packages could not be installed; npm's own words stand above.\n" +
        "If it could not reach its registry, look at the network (`npm ping`) and run the command again.\n" +
        "If it says that package.json and package-lock.json disagree, run `npm install` once and keep both files.",
    );
    process.exit(1);
  }
  // Written last: npm removes node_modules first, so an install that was cut off leaves no stamp.
  writeFileSync(stampFile, stamp);
}

function lastStamp() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return undefined;
  }
}

/** The npm that runs this script, where one does: then it needs neither the PATH nor a shell. */
function npm(args) {
  const options = { cwd: root, stdio: ["ignore", 2, 2] };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js")) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}
