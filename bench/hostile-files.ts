// What visitors notice while the shop reads files that are made to hurt (attack/hostile-files.ts).
//   node scripts/with-node.mjs bench/hostile-files.ts [part of a file's description]
import { once } from "node:events";
import { request, Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startPostgres } from "#testing/postgres-server.ts";
import { startAttackedShop } from "../attack/attacked-shop.ts";
import { hostileFiles } from "../attack/hostile-files.ts";
import { logInAsOwner } from "../attack/people.ts";
import { pathsOf } from "../attack/upload-files.ts";
import { figuresOf } from "./load.ts";
import { describeLoad, describeMachine } from "./machine.ts";

/** Seconds in which visitors are measured, calm and beside each file. */
const span = 4;
/** How often each is measured, in turns; the medians count, since other machines may take a processor for a moment. */
const rounds = 3;
/** Milliseconds between two requests of the visitors. */
const pause = 10;
/** Milliseconds between two uploads, as fast as somebody impatient may press. */
const uploadPause = 100;
/** At most this many times the calm p99. */
const aim = 2;
/** What visitors ask in turn: what is kept, what is rendered again, and what asks the database. */
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

if (isMainThread) await compare();
else await visit((workerData as { port: number }).port);

async function compare(): Promise<void> {
  const [wanted = ""] = process.argv.slice(2);
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start\n`);
  const shop = await startAttackedShop({ demo: true });
  try {
    const { token } = await logInAsOwner(shop);
    await visitsBeside(shop.port, () => sleep(span * 1_000));
    console.log("| file | answer | calm p50 ms | calm p99 ms | p99 beside it ms | times |");
    console.log("|---|---|---:|---:|---:|---:|");
    for (const file of hostileFiles.filter(({ what }) => what.includes(wanted))) {
      const [path = ""] = pathsOf(file);
      const body = new Uint8Array(file.make());
      let status = 0;
      const upload = async () => {
        const end = performance.now() + span * 1_000;
        while (performance.now() < end) {
          const headers = { "content-type": "application/octet-stream", authorization: `Bearer ${token}` };
          status = (await fetch(shop.url + path, { method: "POST", headers, body })).status;
          await sleep(uploadPause);
        }
      };
      const calm: Visits[] = [];
      const beside: Visits[] = [];
      for (let round = 0; round < rounds; round += 1) {
        calm.push(await visitsBeside(shop.port, () => sleep(span * 1_000)));
        beside.push(await visitsBeside(shop.port, upload));
      }
      const [p50, before, meanwhile] = [
        median(calm.map((visits) => figuresOf(asLoad(visits)).p50)),
        median(calm.map((visits) => figuresOf(asLoad(visits)).p99)),
        median(beside.map((visits) => figuresOf(asLoad(visits)).p99)),
      ];
      const times = meanwhile / before;
      const told = [p50, before, meanwhile].map((milliseconds) => milliseconds.toFixed(1));
      console.log(
        `| ${[file.what, status, ...told, `${times.toFixed(1)}${times > aim ? " (more than asked)" : ""}`].join(" | ")} |`,
      );
      const refused = beside.reduce((sum, { failures }) => sum + failures, 0);
      if (refused > 0) console.log(`${refused} visitors were refused meanwhile`);
    }
    console.log(`\n${describeLoad()} at the end`);
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function asLoad({ latencies }: Visits) {
  return { requests: latencies.length, seconds: span, latencies };
}

/** Measures visitors, in a thread of their own, for as long as something else goes on. */
async function visitsBeside(port: number, meanwhile: () => Promise<unknown>): Promise<Visits> {
  const visitors = new Worker(new URL(import.meta.url), { workerData: { port } });
  await once(visitors, "message");
  await meanwhile();
  visitors.postMessage("stop");
  const [visits] = (await once(visitors, "message")) as [Visits];
  await visitors.terminate();
  return visits;
}

/** Asks for one thing after another, begun each `pause`, whether the one before is answered or not. */
async function visit(port: number): Promise<void> {
  const visits: Visits = { latencies: [], failures: 0 };
  const agent = new Agent({ keepAlive: true });
  const stop = new AbortController();
  parentPort?.once("message", () => stop.abort());
  parentPort?.postMessage("ready");
  const open: Promise<void>[] = [];
  for (let turn = 0; !stop.signal.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    open.push(ask(path.endsWith("+") ? path + turn : path));
    await sleep(pause);
  }
  await Promise.all(open);
  parentPort?.postMessage(visits);

  function ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      const begun = performance.now();
      const asked = request({ port, path, agent }, (answer) => {
        if (answer.statusCode !== 200) visits.failures += 1;
        answer.resume().once("end", () => {
          visits.latencies.push(performance.now() - begun);
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
