import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WorkerProcess } from "./worker-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "worker-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that runs the code for each request; the code reads the request from `request`. */
async function start(code: string, limits: { seconds?: number; heapMegabytes?: number } = {}) {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, `process.on("message", (request) => { ${code} });`);
  return new WorkerProcess(file, { seconds: 60, heapMegabytes: 64, ...limits });
}

async function run(code: string, limits: { seconds?: number; heapMegabytes?: number } = {}) {
  return (await start(code, limits)).run({ number: 21 });
}

test("a process returns what it sends until it is done", async () => {
  const messages = await run("process.send(request.number * 2); process.send([1]); process.send(null);");
  expect(messages).toEqual([42, [1]]);
});

test("a process that never ends is stopped", async () => {
  await expect(run("for (;;) {}", { seconds: 1 })).rejects.toMatchObject({ limit: "time" });
});

test("a process that fills its memory is stopped, and this one lives", async () => {
  const filling = run("const all = []; for (;;) all.push(new Array(1000).fill({}));");
  await expect(filling).rejects.toMatchObject({ limit: "memory" });
});

test("a process that fails is an error", async () => {
  await expect(run('throw new Error("broken");')).rejects.toThrow("ended with 1");
});

test("a process knows none of the shop's secrets", async () => {
  process.env["SHOP_SECRET"] = "hidden";
  const messages = await run("process.send(process.env.SHOP_SECRET ?? 'none'); process.send(null);");
  delete process.env["SHOP_SECRET"];
  expect(messages).toEqual(["none"]);
});

const answerAfter = (wait: string) =>
  `setTimeout(() => { process.send(process.pid); process.send(null); }, ${wait});`;

test("one process does one piece of work after another", async () => {
  const worker = await start(answerAfter("0"));
  const [first, second] = await Promise.all([worker.run({}), worker.run({})]);
  expect(second).toEqual(first);
  expect(await worker.run({})).toEqual(first);
});

test("after a process has failed, the next piece of work gets a new one", async () => {
  const worker = await start(`if (request.isBad) throw new Error("broken"); ${answerAfter("0")}`);
  const [first] = await worker.run({});
  await expect(worker.run({ isBad: true })).rejects.toThrow("ended with 1");
  const [next] = await worker.run({});
  expect(next).toEqual(expect.any(Number));
  expect(next).not.toBe(first);
});

test("a process that ended while it waited is replaced", async () => {
  const worker = await start(
    `process.send(process.pid); process.send(null); if (request.isLast) process.exit();`,
  );
  const [first] = await worker.run({ isLast: true });
  await expect.poll(() => isRunning(first as number)).toBe(false);
  expect(await worker.run({})).not.toEqual([first]);
});

test("a process leaves the processor to others first, with all its threads", async () => {
  const [priorities] = (await run(
    `import("node:fs").then(({ readdirSync, readFileSync }) => {
      const stats = readdirSync("/proc/self/task").map((id) => readFileSync("/proc/self/task/" + id + "/stat", "utf8"));
      // The nineteenth field; the second is a name in brackets.
      process.send(stats.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])));
      process.send(null);
    });`,
  )) as [number[]];
  expect(priorities.length).toBeGreaterThan(1);
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(10);
});

test("a process gets the bytes that belong to each request on its standard input", async () => {
  const worker = await start(
    `let told = 0;
     const tell = () => { for (let part; told < request.length && (part = process.stdin.read()) !== null; ) told += part.length;
       if (told < request.length) return process.stdin.once("readable", tell);
       process.send(told); process.send(null); };
     tell();`,
  );
  for (const length of [3_000_000, 1, 70_000]) {
    expect(await worker.run({ length }, Buffer.alloc(length))).toEqual([length]);
  }
});

test("a process that ends before it has read its input is an error, and this one lives", async () => {
  const worker = await start("process.exit(3);");
  await expect(worker.run({}, Buffer.alloc(3_000_000))).rejects.toThrow("ended with 3");
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
