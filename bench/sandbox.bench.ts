import { createInProcessSandbox } from "../src/sandbox/in-process-sandbox.ts";
import { TreeFs } from "../src/sandbox/tree-fs.ts";
import { median, medianTime, ms, type Row } from "./table.ts";

/** Snapshots at 10,000 files, and a warm command without a worker around it. */
export async function sandboxRows(): Promise<Row[]> {
  const files = await tenThousandFiles();
  const asked = "≤ 0.01 ms";
  const start = files.snapshot();
  const take = medianTime(1000, () => files.snapshot());
  const putBack = medianTime(1000, () => files.restore(start));
  const body = new TextEncoder().encode("changed\n");
  const write = medianTime(200, (turn) => {
    files.snapshot();
    files.writeFileSync(`/home/project/d${turn % 100}/f7.txt`, body);
  });
  const later = files.snapshot();
  files.restore(start);
  files.writeFileSync("/home/project/d3/f3.txt", body);
  const oneWrite = files.snapshot();
  const diffOne = medianTime(200, () => files.diff(start, oneWrite));
  const diffMany = medianTime(50, () => files.diff(start, later));
  return [
    { what: "snapshot of 10,000 files", figure: ms(take), asked },
    { what: "restore of 10,000 files", figure: ms(putBack), asked },
    { what: "snapshot and one write, 10,000 files", figure: ms(write), asked: "–" },
    { what: "diff after one write, 10,000 files", figure: ms(diffOne), asked: "–" },
    { what: "diff after 100 writes in 100 folders", figure: ms(diffMany), asked: "–" },
    {
      what: "warm `echo hi`, round trip without a worker",
      figure: ms(await warm("echo hi")),
      asked: "≤ 3 ms median",
    },
    {
      what: "warm `node -e`, round trip without a worker",
      figure: ms(await warm("node -e 'console.log(1)'")),
      asked: "≤ 20 ms median",
    },
  ];
}

async function tenThousandFiles(): Promise<TreeFs> {
  const files = new TreeFs();
  for (let count = 0; count < 10_000; count += 1) {
    await files.writeFile(`/home/project/d${count % 100}/f${Math.floor(count / 100)}.txt`, `file ${count}\n`);
  }
  return files;
}

async function warm(command: string): Promise<number> {
  const sandbox = createInProcessSandbox({ now: Date.now });
  await sandbox.exec(command, { timeoutMs: 10_000 });
  const times: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const from = performance.now();
    await sandbox.exec(command, { timeoutMs: 10_000 });
    times.push(performance.now() - from);
  }
  sandbox.dispose();
  return median(times);
}
