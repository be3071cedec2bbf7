import type { Plugin } from "vite";

export declare function compiledMessages(): Plugin;
