import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Refusal } from "../core/refusal.ts";
import type { PrintAnswer, PrintOrder } from "./paper-worker.ts";

/**
 * A thread that prints papers, one at a time, and is used again for the next one; a thread that failed or hangs is
 * replaced.
 */
export class PrintThread {
  readonly #file: string;
  readonly #patienceSeconds: number;
  #worker: Worker | undefined;

  constructor(file: string, options: { patienceSeconds: number }) {
    this.#file = file;
    this.#patienceSeconds = options.patienceSeconds;
  }

  /** @throws Refusal paperNotPrinted if the paper is not finished in time; else the printing's own error. */
  async print(order: PrintOrder): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    const settled = new AbortController();
    const timer = setTimeout(() => settled.abort(), this.#patienceSeconds * 1_000);
    worker.postMessage(order);
    try {
      const [answer] = (await once(worker, "message", { signal: settled.signal })) as [PrintAnswer];
      if ("error" in answer) throw new Error(answer.error);
      return Buffer.from(answer.pdf);
    } catch (error) {
      if (!settled.signal.aborted) throw error;
      this.#worker = undefined;
      await worker.terminate();
      throw new Refusal("paperNotPrinted");
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    // Listened to even while nothing is printed: an error event without a listener would end the shop.
    worker.on("error", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // It must not keep a shop running that is told to stop.
    worker.unref();
    return worker;
  }
}
