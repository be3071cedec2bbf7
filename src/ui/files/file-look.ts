import { useState } from "react";

/** How the shown file is looked at: as it is, or what changed in it since the round or the session began. */
export type FileMode = "content" | "round" | "start";

/** What a person chose to look at; what is undefined follows the steps. */
export interface FileLook {
  readonly path: string | undefined;
  readonly mode: FileMode | undefined;
  readonly choosePath: (path: string) => void;
  readonly chooseMode: (mode: FileMode) => void;
  /** Takes both choices back. */
  readonly follow: () => void;
}

export function useFileLook(): FileLook {
  const [path, choosePath] = useState<string>();
  const [mode, chooseMode] = useState<FileMode>();
  const follow = () => {
    choosePath(undefined);
    chooseMode(undefined);
  };
  return { path, mode, choosePath, chooseMode, follow };
}
