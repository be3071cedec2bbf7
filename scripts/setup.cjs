// Runs before `npm start`, `npm test` and the commands, on whatever Node is there: old syntax only in this file.
var version = process.versions.node;
var parts = version.split(".").map(Number);
var major = parts[0];
var minor = parts[1];
// What Vite asks for: the releases in which `require` of an ES module works.
var isNewEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
var wanted = "Loopglass needs Node 20.19 or newer (of the 22 line, 22.12 or newer), and this is Node ";
var advice = ": install a newer one from https://nodejs.org and run the command again.";

if (!isNewEnough) {
  console.error(wanted + version + advice);
  process.exit(1);
}

require("./install-packages.cjs");
