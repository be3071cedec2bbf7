import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseScenarioText, type Scenario } from "../src/scenario/schema.ts";

/** What a person typed or wrote is wrong: the message is all they need, a stack would only hide it. */
export class InputError extends Error {
  override name = "InputError";
}

/** Reads a scenario file. Throws an `InputError` with a line for each problem. */
export async function readScenarioFile(path: string): Promise<Scenario> {
  // npm runs scripts in the project's folder; the path was typed in the caller's.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`${path} cannot be read: ${reason}`);
  });
  const parsed = parseScenarioText(text);
  if (parsed.ok) return parsed.scenario;
  const problems = parsed.problems.map(({ path: at, message }) =>
    at ? `  ${at}: ${message}` : `  ${message}`,
  );
  throw new InputError(`${path} is not a scenario:\n${problems.join("\n")}`);
}

/** Runs a command-line program: its exit code is what `main` gives back, or 2 with a message for an `InputError`. */
export async function runMain(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
