import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { BenchRequest } from "./load.ts";

/** The requests of a thread to the shop at `url`, one after another and then again from the start. */
export interface Task {
  url: string;
  /** The visitor's address, as a proxy names it. */
  address: string;
  requests: BenchRequest[];
  /**
   * One request every so many milliseconds, whether the one before is answered or not; or always so many at the same
   * time.
   */
  pace: { every: number } | { atOnce: number };
}

export interface Answers {
  /** Milliseconds of every answer. */
  latencies: number[];
  statuses: Map<number, number>;
}

const { url, address, requests, pace } = workerData as Task;
const answers: Answers = { latencies: [], statuses: new Map() };
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true });
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());
parentPort?.postMessage("ready");

let sent = 0;
if ("every" in pace) {
  const open: Promise<void>[] = [];
  while (!stop.signal.aborted) {
    open.push(askNext());
    await sleep(pace.every);
  }
  await Promise.all(open);
} else {
  const askOn = async () => {
    while (!stop.signal.aborted) await askNext();
  };
  await Promise.all(Array.from({ length: pace.atOnce }, askOn));
}
parentPort?.postMessage(answers);

function askNext(): Promise<void> {
  const next = requests[sent % requests.length];
  sent += 1;
  if (next === undefined) return Promise.resolve();
  const { method, path, body, headers } = next;
  return new Promise((resolve) => {
    const begun = performance.now();
    const count = (status: number) => {
      answers.latencies.push(performance.now() - begun);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      resolve();
    };
    const asked = request(
      { hostname, port, path, method, agent, headers: { ...headers, "x-forwarded-for": address } },
      (answer) => answer.resume().once("end", () => count(answer.statusCode ?? 0)),
    );
    asked.once("error", () => count(0));
    asked.end(body);
  });
}
