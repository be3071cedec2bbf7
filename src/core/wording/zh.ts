import { loopZh } from "./loop-zh.ts";
import { toolsZh } from "./tools-zh.ts";
import type { Wording } from "./wording.ts";

export const zh: Wording = { language: "zh", tools: toolsZh, loop: loopZh };
