import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Answers, Task } from "./asking-thread.ts";

/** Starts a thread that makes requests; returns a function that stops it and returns the answers. */
export async function startAsking(task: Task): Promise<() => Promise<Answers>> {
  const thread = new Worker(new URL("./asking-thread.ts", import.meta.url), { workerData: task });
  await once(thread, "message");
  return async () => {
    thread.postMessage("stop");
    const [answers] = (await once(thread, "message")) as [Answers];
    await thread.terminate();
    return answers;
  };
}
