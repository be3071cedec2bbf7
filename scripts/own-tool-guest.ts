import { writeFile } from "node:fs/promises";
import { guestFile, guestText } from "./guest-text.ts";

// Run it after a change of what an own tool runs in: node scripts/run-ts.mjs scripts/own-tool-guest.ts
await writeFile(guestFile, await guestText());
