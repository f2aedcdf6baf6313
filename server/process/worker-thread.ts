import { once } from "node:events";
import { basename } from "node:path";
import { parentPort, Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { traced } from "../traces/spans.ts";

/** The work of a thread took longer than its patience allows. */
export class ThreadTooSlow extends Error {
  constructor(seconds: number) {
    super(`a thread's work took longer than ${seconds} seconds`);
    this.name = "ThreadTooSlow";
  }
}

/** The thread did its work and answered that it failed: the same task fails again. The message is the thread's. */
export class TaskFailed extends Error {
  constructor(...parameters: ConstructorParameters<typeof Error>) {
    super(...parameters);
    this.name = "TaskFailed";
  }
}

/**
 * Megabytes for objects that are soon garbage. By itself V8 lets a busy thread use 128 for them, which makes no document
 * faster, and takes most of them back as soon as the thread has less to do.
 */
const youngGenerationMb = 24;

/** What a thread answers. */
type Answer<Result> = { result: Result } | { error: string };

/**
 * A thread for work that would keep the shop from answering. It works on one thing at a time, the others wait their
 * turn; a thread that failed or hangs is replaced. `piscina` would spare a third of this file: turns, patience and what is
 * said of a failure stay ours.
 */
export class WorkerThread<Task, Result> {
  readonly #file: string;
  readonly #patienceSeconds: number;
  readonly #oneAtATime = pLimit(1);
  #worker: Worker | undefined;

  /** `file` calls `serveTasks`. */
  constructor(file: string, options: { patienceSeconds: number }) {
    this.#file = file;
    this.#patienceSeconds = options.patienceSeconds;
  }

  /** @throws ThreadTooSlow if it is not done in time, the wait for its turn not counted; TaskFailed if the work failed; else what broke the thread. */
  async run(task: Task): Promise<Result> {
    const name = `thread ${basename(this.#file).replace(/\..*$/, "")}`;
    return traced({ name, kind: "inside" }, () => this.#oneAtATime(() => this.#runNow(task)));
  }

  async #runNow(task: Task): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
    const settled = new AbortController();
    const timer = setTimeout(() => settled.abort(), this.#patienceSeconds * 1_000);
    worker.postMessage(task);
    try {
      const [answer] = (await once(worker, "message", { signal: settled.signal })) as [Answer<Result>];
      if ("error" in answer) throw new TaskFailed(answer.error);
      return answer.result;
    } catch (error) {
      if (!settled.signal.aborted) throw error;
      this.#worker = undefined;
      await worker.terminate();
      throw new ThreadTooSlow(this.#patienceSeconds);
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    // Listened to even while nothing is done: an error event without a listener would end the shop.
    worker.on("error", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // It must not keep a shop running that is told to stop.
    worker.unref();
    return worker;
  }
}

/** Called in the thread: answers each task with what `work` makes of it. */
export function serveTasks(work: (task: never) => Promise<unknown>): void {
  const take = async (task: unknown): Promise<Answer<unknown>> => {
    try {
      return { result: await work(task as never) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on("message", async (task) => parentPort?.postMessage(await take(task)));
}
