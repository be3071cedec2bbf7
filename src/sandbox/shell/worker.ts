import { expose } from "comlink";
import { createShellService } from "./shell-service.ts";

/** Entry of the worker in which commands run, so that the page stays free and an endless one can be killed. */
expose(createShellService(Date.now));
