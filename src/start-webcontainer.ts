import { IsolationError } from "./isolation/isolation.ts";
import type { StartProblem } from "./ui/ui-context.tsx";

export interface StartPorts {
  readonly isolation: { isOn(): boolean; switchOn(signal?: AbortSignal): Promise<void> };
  readonly actions: {
    readonly chooseSandbox: (sandbox: "webcontainer") => Promise<void>;
    readonly planSandbox: (sandbox: "webcontainer") => Promise<() => void>;
  };
}

/**
 * The person's word: WebContainer is started for the open session. A page that is not isolated is opened again for it,
 * and the session goes on from there.
 *
 * @param signal calls off what comes before the reload
 * @returns why it cannot be; undefined where it starts, or was called off
 */
export async function startWebContainer(
  ports: StartPorts,
  signal?: AbortSignal,
): Promise<StartProblem | undefined> {
  if (!ports.isolation.isOn()) return startAfterReload(ports, signal);
  await ports.actions.chooseSandbox("webcontainer");
  return undefined;
}

/** The same after a failure that only a new page mends. */
export async function startAfterReload(
  { isolation, actions }: StartPorts,
  signal?: AbortSignal,
): Promise<StartProblem | undefined> {
  const takeBack = await actions.planSandbox("webcontainer");
  try {
    await isolation.switchOn(signal);
    return undefined;
  } catch (error) {
    takeBack();
    return signal?.aborted ? undefined : causeOf(error);
  }
}

/** Opens the page again without isolation. @returns why it cannot be */
export async function giveUpIsolation(isolation: {
  switchOff(): Promise<void>;
}): Promise<StartProblem | undefined> {
  try {
    await isolation.switchOff();
    return undefined;
  } catch (error) {
    return causeOf(error);
  }
}

/** A mistake of ours is thrown on. */
function causeOf(error: unknown): StartProblem {
  if (error instanceof IsolationError) return error.cause;
  throw error;
}
