import type { SandboxKind } from "../core/sandbox.ts";

/** One line about each sandbox for the system prompt; it tells the truth. Here, because the page has it before either is loaded. */
export const platforms: Readonly<Record<SandboxKind, string>> = {
  shell:
    "bash-like shell in a browser tab (just-bash): awk, sed, grep, rg, jq, diff, find, tar, gzip and the usual text tools; " +
    "node is QuickJS with Node's usual modules (fs, path, assert, node:test …), npm runs scripts of package.json but installs nothing; " +
    "git has init, status, add, commit, log and diff; no network, no python; folder and variables carry over between commands",
  webcontainer:
    "jsh, the shell of WebContainer, in a browser tab: real node, npm and npx; cat, cp, ls, mkdir, mv, rm, head, tail, " +
    "sort, env, which, jq; not bash: use small commands, and Node scripts instead of loops; stdout and stderr come as " +
    "one; no git and no native programs; folder and exported variables carry over between commands",
};
