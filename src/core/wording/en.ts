import { loopEn } from "./loop-en.ts";
import { toolsEn } from "./tools-en.ts";
import type { Wording } from "./wording.ts";

export const en: Wording = { language: "en", tools: toolsEn, loop: loopEn };
