import type { BootFailure } from "./boot-failure.ts";
import type { OpeningStage } from "./runtime-slot.ts";

/** How far WebContainer is, or why it is not there; a value, so that the screen can show it. */
export type WebContainerStatus =
  | { readonly phase: "idle" }
  | { readonly phase: "booting"; readonly stage: OpeningStage | "files" }
  | { readonly phase: "ready"; readonly servers: readonly ServerAddress[] }
  | ({ readonly phase: "failed" } & BootFailure);

/** Where a server that a command started answers. */
export interface ServerAddress {
  readonly port: number;
  readonly url: string;
}
