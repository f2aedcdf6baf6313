// What visitors notice while the shop reads files that are made to harm it (attack/files/hostile-files.ts).
//   node scripts/with-node.mjs bench/hostile-files.ts [part of a file's description]
import { once } from "node:events";
import { request, Agent } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startAttackedShop } from "../attack/attacked-shop.ts";
import { hostileFiles } from "../attack/files/hostile-files.ts";
import { logInAsOwner } from "../attack/people.ts";
import { pathsOf } from "../attack/upload-files.ts";
import { quantile } from "./kit/load.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

/** Seconds of one round of measuring, and the seconds before that do not count: a new thread is slow at first. */
const span = 1.5;
const warmUp = 0.4;
/**
 * How many rounds are measured, in turn without and with each file. The median of their p99s counts: other work on a
 * processor spoils one round, but neither side of the comparison.
 */
const rounds = 5;
/** Milliseconds after the last answer to a file, before the next round without a file. */
const rest = 300;
/** Milliseconds between two requests of the visitors. */
const pause = 5;
/** Milliseconds between two uploads, as fast as somebody impatient may press. */
const uploadPause = 100;
/** At most this many times the p99 without a file. */
const aim = 2;
/** The visitors' requests in turn: a cached page, a page that is rendered again, and one that asks the database. */
const paths = [
  "/",
  "/v1/product/public/newarrivals",
  "/shop?q=filter+",
  "/v1/product/public/suggest?q=filter+",
];

interface Visits {
  latencies: number[];
  failures: number;
}

/** An upload that is repeated while visitors are measured. */
interface Upload {
  url: string;
  token: string;
  body: Uint8Array<ArrayBuffer>;
}

type Task = { visitPort: number } | { upload: Upload };

if (isMainThread) await compare();
else await work(workerData as Task);

async function work(task: Task): Promise<void> {
  const stop = new AbortController();
  parentPort?.once("message", () => stop.abort());
  parentPort?.postMessage("ready");
  if ("visitPort" in task) parentPort?.postMessage(await visit(task.visitPort, stop.signal));
  else parentPort?.postMessage(await uploadAgain(task.upload, stop.signal));
}

async function compare(): Promise<void> {
  const [wanted = ""] = process.argv.slice(2);
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start\n`);
  const shop = await startAttackedShop({ demo: true });
  try {
    const { token } = await logInAsOwner(shop);
    // A shop that has just started answers slowly until its code is compiled.
    for (let round = 0; round < rounds; round += 1) await measure(shop.port);
    console.log("| file | answer | visits | calm p50 ms | calm p99 ms | p99 beside it ms | times |");
    console.log("|---|---|---:|---:|---:|---:|---:|");
    for (const file of hostileFiles.filter(({ what }) => what.includes(wanted))) {
      const [path = ""] = pathsOf(file);
      const upload = { url: shop.url + path, token, body: new Uint8Array(file.make()) };
      let status = 0;
      const calm: Visits[] = [];
      const beside: Visits[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await sleep(rest);
        calm.push(await measure(shop.port));
        const uploader = await begin<number>({ upload });
        beside.push(await measure(shop.port));
        status = await uploader.end();
      }
      const [before, meanwhile] = [medianQuantile(calm, 0.99), medianQuantile(beside, 0.99)];
      const visits = beside.reduce((sum, { latencies }) => sum + latencies.length, 0);
      const failures = beside.reduce((sum, round) => sum + round.failures, 0);
      const told = [medianQuantile(calm, 0.5), before, meanwhile].map((milliseconds) =>
        milliseconds.toFixed(1),
      );
      const times = meanwhile / before;
      console.log(
        `| ${[file.what, status, visits, ...told, `${times.toFixed(1)}${times > aim ? " (more than asked)" : ""}`].join(" | ")} |`,
      );
      if (failures > 0) console.log(`${failures} visitors were refused meanwhile`);
    }
    console.log(`\n${describeLoad()} at the end`);
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

/** The median of the rounds' quantiles for this share of visits, in milliseconds. */
function medianQuantile(measured: Visits[], share: number): number {
  return quantile(
    measured.map(({ latencies }) => quantile(latencies, share)),
    0.5,
  );
}

/** The visitors' answers in the next seconds. */
async function measure(port: number): Promise<Visits> {
  const visitors = await begin<Visits>({ visitPort: port });
  await sleep((warmUp + span) * 1_000);
  return visitors.end();
}

/** Starts a task in a thread of its own; `end` stops it and returns its result. */
async function begin<Result>(task: Task): Promise<{ end: () => Promise<Result> }> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task });
  await once(thread, "message");
  return {
    end: async () => {
      thread.postMessage("stop");
      const [result] = (await once(thread, "message")) as [Result];
      await thread.terminate();
      return result;
    },
  };
}

/** Sends a file again and again, and returns the last answer's status. */
async function uploadAgain({ url, token, body }: Upload, stop: AbortSignal): Promise<number> {
  // In reality the sender has a processor of its own: here it uses only what nobody else needs. On Linux the priority
  // is the thread's.
  setPriority(constants.priority.PRIORITY_LOW);
  let status = 0;
  while (!stop.aborted) {
    const headers = { "content-type": "application/octet-stream", authorization: `Bearer ${token}` };
    status = (await fetch(url, { method: "POST", headers, body })).status;
    await sleep(uploadPause);
  }
  return status;
}

/** Makes one request after another, one each `pause`, whether the one before is answered or not. */
async function visit(port: number, stop: AbortSignal): Promise<Visits> {
  const visits: Visits = { latencies: [], failures: 0 };
  const agent = new Agent({ keepAlive: true });
  const open: Promise<void>[] = [];
  const countedFrom = performance.now() + warmUp * 1_000;
  for (let turn = 0; !stop.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    open.push(ask(path.endsWith("+") ? path + turn : path));
    await sleep(pause);
  }
  await Promise.all(open);
  return visits;

  function ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      const begun = performance.now();
      const asked = request({ port, path, agent }, (answer) => {
        if (answer.statusCode !== 200) visits.failures += 1;
        answer.resume().once("end", () => {
          if (begun >= countedFrom) visits.latencies.push(performance.now() - begun);
          resolve();
        });
      });
      asked.once("error", () => {
        visits.failures += 1;
        resolve();
      });
      asked.end();
    });
  }
}
