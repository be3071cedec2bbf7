import { cpuTime } from "../src/cpu-time.ts";
import { offerShell } from "../src/sandbox/shell/shell-port.ts";
import { workerProcess } from "../src/sandbox/shell/shell-process.ts";
import { createShellService } from "../src/sandbox/shell/shell-service.ts";
import { ShellSandbox } from "../src/sandbox/shell-sandbox.ts";
import { median, type Row } from "./table.ts";

/** The same change of one file, sent between page and shell, in a tree of few files and in one of many. */
export async function changesRows(): Promise<Row[]> {
  const few = await costOfOneChange(10);
  const many = await costOfOneChange(10_000);
  return [
    {
      what: "a command that changes one file, at 10,000 files against 10",
      figure: `${(many / few).toFixed(2)} (${many.toFixed(2)} against ${few.toFixed(2)} ms)`,
      asked: "≤ 1.3",
    },
  ];
}

/** Milliseconds of processor time for a command, its changes on both sides and the taking of them. */
async function costOfOneChange(files: number): Promise<number> {
  const start = Object.fromEntries(
    Array.from({ length: files }, (_, n) => [`d${n % 100}/f${Math.floor(n / 100)}.txt`, `file ${n}\n`]),
  );
  const sandbox = new ShellSandbox({ files: start, now: Date.now, spawn: () => workerProcess(cloning()) });
  const times: number[] = [];
  for (let turn = 0; turn < 150; turn += 1) {
    const from = cpuTime();
    // Half of what a step sends goes in, what the page wrote, and half comes out.
    await sandbox.writeFile("d3/f0.txt", new TextEncoder().encode(`page ${turn}\n`));
    await sandbox.exec(`echo ${turn} > d4/f0.txt`, { timeoutMs: 10_000 });
    const changes = sandbox.takeChanges();
    times.push(cpuTime() - from);
    if (changes?.files.length !== 2) throw new Error("The measured command changed something else.");
  }
  sandbox.dispose();
  return median(times.slice(30));
}

/** The shell of the worker without the worker: all that is said crosses as clones. */
function cloning(): Parameters<typeof workerProcess>[0] {
  const { port1, port2 } = new MessageChannel();
  offerShell(createShellService(Date.now), port1);
  port2.start();
  return {
    postMessage: port2.postMessage.bind(port2),
    addEventListener: port2.addEventListener.bind(port2),
    removeEventListener: port2.removeEventListener.bind(port2),
    terminate() {
      port1.close();
      port2.close();
    },
  };
}
