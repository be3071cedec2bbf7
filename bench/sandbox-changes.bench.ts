import { cpuTime } from "../src/cpu-time.ts";
import { offerShell } from "../src/sandbox/shell/offer-shell.ts";
import { workerProcess } from "../src/sandbox/shell/shell-process.ts";
import { createShellService } from "../src/sandbox/shell/shell-service.ts";
import { ShellSandbox } from "../src/sandbox/shell-sandbox.ts";
import { median, type Row } from "./table.ts";

/** The same change of one file, sent between page and shell, in a tree of few files and in one of many. */
export async function changesRows(): Promise<Row[]> {
  const [small, large] = [projectOf(10), projectOf(10_000)];
  const times: { few: number; many: number }[] = [];
  // By turns, so that what else the machine does meets both.
  for (let turn = 0; turn < 200; turn += 1)
    times.push({ few: await costOfOneChange(small, turn), many: await costOfOneChange(large, turn) });
  for (const sandbox of [small, large]) sandbox.dispose();
  // The first ones are compiled while they run.
  const warm = times.slice(50);
  const [few, many] = [median(warm.map((each) => each.few)), median(warm.map((each) => each.many))];
  return [
    {
      what: "a command that changes one file, at 10,000 files against 10",
      figure: `${(many / few).toFixed(2)} (${many.toFixed(2)} against ${few.toFixed(2)} ms)`,
      asked: "≤ 1.3",
    },
  ];
}

function projectOf(files: number): ShellSandbox {
  const start = Object.fromEntries(
    Array.from({ length: files }, (_, n) => [`d${n % 100}/f${Math.floor(n / 100)}.txt`, `file ${n}\n`]),
  );
  return new ShellSandbox({ files: start, now: Date.now, spawn: () => workerProcess(cloning()) });
}

/** Milliseconds of processor time for a command, its changes on both sides and the taking of them. */
async function costOfOneChange(sandbox: ShellSandbox, turn: number): Promise<number> {
  const from = cpuTime();
  // What the page wrote goes in with the command, what the command wrote comes out.
  await sandbox.writeFile("d3/f0.txt", new TextEncoder().encode(`page ${turn}\n`));
  await sandbox.exec(`echo ${turn} > d4/f0.txt`, { timeoutMs: 10_000 });
  const changes = sandbox.takeChanges();
  const cost = cpuTime() - from;
  if (changes?.files.length !== 2) throw new Error("The measured command changed something else.");
  return cost;
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
