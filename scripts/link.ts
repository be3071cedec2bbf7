import { decodeLink, encodeLink } from "../src/scenario/link.ts";
import { InputError, readScenarioFile, runMain } from "./scenario-file.ts";

const usage = `npm run -s link -- FILE              prints the share fragment of a scenario file
npm run -s link -- --open FRAGMENT   prints the scenario of a fragment`;

await runMain(async (args) => {
  const [first, second] = args;
  if (first === undefined || first === "--help") throw new InputError(usage);
  console.log(first === "--open" ? opened(second) : await fragmentOf(first));
  return 0;
});

async function fragmentOf(path: string): Promise<string> {
  const scenario = await readScenarioFile(path);
  try {
    return encodeLink(scenario);
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error));
  }
}

/** Takes a whole address as well: what a person copies is seldom the fragment alone. */
function opened(link: string | undefined): string {
  if (link === undefined) throw new InputError(`Which fragment?\n${usage}`);
  const decoded = decodeLink(link.slice(link.indexOf("#") + 1));
  if (!decoded.ok) throw new InputError(decoded.reason);
  return JSON.stringify(decoded.scenario, null, 2);
}
