import { useStore } from "zustand";
import type { WebContainerStatus } from "../../sandbox/webcontainer/boot-status.ts";
import { useSession, useUi } from "../ui-context.tsx";

/** How far the open session's WebContainer is; idle where another session had the last one. */
export function useWebContainer(): { readonly status: WebContainerStatus; readonly since: number } {
  const id = useSession((session) => session.id);
  const { session, status, since } = useStore(useUi().webContainer);
  return { status: session === id ? status : idle, since };
}

const idle: WebContainerStatus = { phase: "idle" };
