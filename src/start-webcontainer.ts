import { IsolationError } from "./isolation.ts";
import type { StartProblem } from "./ui/ui-context.tsx";

export interface StartPorts {
  readonly isolation: { isOn(): boolean; switchOn(): Promise<void> };
  readonly actions: {
    readonly chooseSandbox: (sandbox: "webcontainer") => Promise<void>;
    readonly planSandbox: (sandbox: "webcontainer") => Promise<() => void>;
  };
}

/**
 * The person's word: WebContainer is started for the open session. A page that is not isolated is opened again for it,
 * and the session goes on from there.
 *
 * @returns why it cannot be; undefined where it starts
 */
export async function startWebContainer(ports: StartPorts): Promise<StartProblem | undefined> {
  if (!ports.isolation.isOn()) return startAfterReload(ports);
  await ports.actions.chooseSandbox("webcontainer");
  return undefined;
}

/** The same after a failure that only a new page mends. */
export async function startAfterReload({
  isolation,
  actions,
}: StartPorts): Promise<StartProblem | undefined> {
  const takeBack = await actions.planSandbox("webcontainer");
  let isRefused = true;
  try {
    const problem = await switched(isolation.switchOn());
    isRefused = problem !== undefined;
    return problem;
  } finally {
    if (isRefused) takeBack();
  }
}

/** Opens the page again without isolation. @returns why it cannot be */
export function giveUpIsolation(isolation: {
  switchOff(): Promise<void>;
}): Promise<StartProblem | undefined> {
  return switched(isolation.switchOff());
}

async function switched(work: Promise<void>): Promise<StartProblem | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof IsolationError) return error.cause;
    throw error;
  }
}
