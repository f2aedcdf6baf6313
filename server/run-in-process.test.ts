import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInProcess } from "./run-in-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-in-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs code that finds its request in `request`. */
async function run(code: string, limits: { seconds?: number; heapMegabytes?: number } = {}) {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, `process.on("message", (request) => { ${code} });`);
  return runInProcess(file, { number: 21 }, { seconds: 60, heapMegabytes: 64, ...limits });
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
