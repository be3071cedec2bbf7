// What becomes of errors that nobody catches: told on stderr, exit code 1.

const { stackOf } = require("errors");
const { inspect } = require("inspect");
const process = require("node:process");

function report(error) {
  if (process.emit("uncaughtException", error, "uncaughtException")) return;
  end(isError(error) ? `${placeOf(error)}${described(error)}` : `Uncaught:\n${inspect(error)}`);
}

/** @param promise rejected, and nobody listened before the end of the turn */
function reportRejection(promise) {
  promise.then(undefined, (reason) => {
    if (process.emit("unhandledRejection", reason, promise)) return;
    if (process.listenerCount("uncaughtException") > 0) {
      process.emit("uncaughtException", reason, "unhandledRejection");
      return;
    }
    if (isError(reason)) return end(`${placeOf(reason)}${described(reason)}`);
    end(
      "[UnhandledPromiseRejection: This error originated either by throwing inside of an async function without a " +
        "catch block, or by rejecting a promise which was not handled with .catch(). The promise rejected with the " +
        `reason "${typeof reason === "string" ? reason : inspect(reason)}".] {\n  code: 'ERR_UNHANDLED_REJECTION'\n}`,
    );
  });
}

function end(text) {
  process.exitCode = 1;
  host.ask("print", 2, `${text}\n\nNode.js ${process.version}\n`);
  host.ask("exit", process.atExit());
}

function isError(value) {
  return value instanceof Error;
}

function described(error) {
  const text = inspect(error);
  return text.startsWith("[") ? stackOf(error) : text;
}

/** The line of the program that threw, with a mark below the column, as far as the file can be read. */
function placeOf(error) {
  const [, file, line, column] = /at (?:.*\()?([^()\n]+?):(\d+):?(\d*)\)?$/m.exec(stackOf(error)) ?? [];
  const source = file === undefined ? undefined : host.ask("sourceLine", file, Number(line));
  if (source === undefined) return "";
  return `${file}:${line}\n${source}\n${" ".repeat(Math.max(0, Number(column || 1) - 1))}^\n\n`;
}

module.exports = { report, reportRejection };
