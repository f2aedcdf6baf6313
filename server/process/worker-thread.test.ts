import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TaskFailed, ThreadTooSlow, WorkerThread } from "./worker-thread.ts";

type Task = "write" | "write later" | "break" | "crash" | "hang";

let folder: string;
let thread: WorkerThread<Task, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-thread-"));
  writeFileSync(
    join(folder, "worker.mts"),
    `import { serveTasks } from ${JSON.stringify(new URL("worker-thread.ts", import.meta.url).href)};
     serveTasks(async (task) => {
       if (task === "hang") for (;;);
       if (task === "crash") setImmediate(() => { throw new Error("out of ink"); });
       if (task === "crash") return new Promise(() => undefined);
       if (task === "break") throw new Error("out of paper");
       if (task === "write later") await new Promise((resolve) => setTimeout(resolve, 200));
       return "done: " + task;
     });`,
  );
  thread = new WorkerThread(join(folder, "worker.mts"), { patienceSeconds: 3 });
});
afterAll(() => rmSync(folder, { recursive: true }));

it("works on after a task that hangs, one that fails and one that takes the thread with it", async () => {
  expect(await thread.run("write")).toBe("done: write");
  await expect(thread.run("hang")).rejects.toThrow(ThreadTooSlow);
  expect(await thread.run("write")).toBe("done: write");
  await expect(thread.run("break")).rejects.toThrow("out of paper");
  await expect(thread.run("crash")).rejects.toThrow("out of ink");
  expect(await thread.run("write")).toBe("done: write");
});

it("tells a task that fails, and would again, from a thread that broke", async () => {
  await expect(thread.run("break")).rejects.toBeInstanceOf(TaskFailed);
  await expect(thread.run("crash")).rejects.not.toBeInstanceOf(TaskFailed);
});

it("gives each its own answer where several ask at once", async () => {
  const answers = await Promise.all([
    thread.run("write later"),
    thread.run("write"),
    thread.run("write later"),
  ]);
  expect(answers).toEqual(["done: write later", "done: write", "done: write later"]);
});
