import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromDrizzle, PgBoss, type QueueOptions, type QueuePolicy } from "pg-boss";
import type { OpenDatabase } from "../database/client.ts";
import type { Queryable } from "../database/queryable.ts";
import { traced } from "../traces/spans.ts";

/** Every kind of background job, with its data. */
export interface JobData {
  "send-mail": { mailId: string };
  /** `key` names one picture; without it, all pictures on cards are prepared. */
  "prepare-pictures": { key?: string; isDrawing?: boolean };
  "clean-up": Record<string, never>;
  "make-audit-months": Record<string, never>;
  "apply-import": { importId: string };
  "follow-unpaid-orders": Record<string, never>;
  /** Asks the payment gateway for the state of one attempt. */
  "follow-attempt": { attemptId: string };
  "follow-attempts": Record<string, never>;
  "follow-parcels": Record<string, never>;
  "finish-delivered-orders": Record<string, never>;
  "follow-quotations": Record<string, never>;
  "remind-on-account": Record<string, never>;
  "tell-of-services": Record<string, never>;
  "tell-search-engines": Record<string, never>;
  "watch-health": Record<string, never>;
  "tell-office": Record<string, never>;
  /** The nightly backup has no data. */
  "back-up": { byHand: true } | null;
}
export type JobName = keyof JobData;

/** Seconds between two checks for jobs whose process is gone or whose time is up. */
const watchInterval = 10;

const queues: Record<JobName, { policy: QueuePolicy; options: QueueOptions }> = {
  // 5 s, 10 s, 20 s … then every 10 minutes for about four days: no outage of a mail server lasts longer. A process
  // reports every few seconds that it still works on a mail; if it is killed, this is soon noticed and the mail is
  // tried again.
  "send-mail": {
    policy: "standard",
    options: {
      retryLimit: 600,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 60 * 60,
    },
  },
  // At most one waits and one runs for each picture, however many processes and requests for it there are.
  "prepare-pictures": {
    policy: "stately",
    options: { retryLimit: 20, retryDelay: 10, expireInSeconds: 20 * 60 },
  },
  "clean-up": {
    policy: "stately",
    options: { retryLimit: 3, retryDelay: 600, expireInSeconds: 2 * 60 * 60 },
  },
  "make-audit-months": {
    policy: "stately",
    options: { retryLimit: 3, retryDelay: 600, expireInSeconds: 60 },
  },
  // They come back by themselves every few minutes.
  "follow-unpaid-orders": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "follow-parcels": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "finish-delivered-orders": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "follow-quotations": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "remind-on-account": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "tell-of-services": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  "tell-search-engines": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 4 * 60 } },
  "tell-office": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 60 } },
  "watch-health": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 60 } },
  "back-up": { policy: "stately", options: { retryLimit: 2, retryDelay: 900, expireInSeconds: 2 * 60 * 60 } },
  // A signed notification is handled within seconds. A failed job is tried again for hours, and the next job asks too.
  "follow-attempt": {
    policy: "stately",
    options: {
      retryLimit: 30,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 60 * 60,
    },
  },
  "follow-attempts": { policy: "stately", options: { retryLimit: 0, expireInSeconds: 10 * 60 } },
  // The import itself counts further tries. A process that starts again begins it at once (start-work.ts).
  "apply-import": {
    policy: "standard",
    options: { retryLimit: 10, retryDelay: 5, expireInSeconds: 30 * 60 },
  },
};

/** Milliseconds that a running job gets to finish when the shop stops. */
const stopTimeout = 5_000;

/** The job queues, in the shop's own database: a job is written in the transaction that causes it. */
export class Jobs {
  #boss: PgBoss;
  readonly #isEmbedded: boolean;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  readonly #repeated: Promise<void>[] = [];

  constructor(boss: PgBoss, { isEmbedded, log }: { isEmbedded: boolean; log: FastifyBaseLogger }) {
    this.#boss = boss;
    this.#isEmbedded = isEmbedded;
    this.#log = log;
  }

  /**
   * Puts a job into a queue as part of `tx`: it runs only if `tx` commits, and not before `startAfter`. Jobs with
   * different `subject`s do not count as the same work.
   */
  async enqueue<Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    { subject, startAfter }: { subject?: string; startAfter?: Date } = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      db: fromDrizzle(tx, sql),
      ...(subject !== undefined && { singletonKey: subject }),
      ...(startAfter !== undefined && { startAfter }),
    });
  }

  /**
   * Runs the jobs of a queue one after another, in this process, until the shop stops. A long job learns this from its
   * signal and throws: it is started again after the restart.
   */
  async work<Name extends JobName>(
    name: Name,
    run: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
    { pollingIntervalSeconds = 10, batchSize = 1 } = {},
  ): Promise<void> {
    await this.#boss.work<JobData[Name]>(name, { pollingIntervalSeconds, batchSize }, async (batch) => {
      for (const { data, signal } of batch) {
        await traced({ name: `job ${name}`, kind: "inside" }, () =>
          run(data, AbortSignal.any([signal, this.#stopping.signal])),
        );
      }
    });
  }

  /** Runs up to `size` jobs of a queue in parallel; one that throws is tried again later, alone. */
  async workSideBySide<Name extends JobName>(
    name: Name,
    size: number,
    run: (data: JobData[Name]) => Promise<void>,
  ): Promise<void> {
    const options = {
      batchSize: size,
      perJobResults: true,
      burstWhenBatchFull: true,
      // PGlite does one thing at a time, so it is asked half as often.
      pollingIntervalSeconds: this.#isEmbedded ? 2 : 1,
    } as const;
    await this.#boss.work<JobData[Name], unknown, typeof options>(name, options, async (batch) =>
      Promise.all(
        batch.map(async ({ id, data }) => {
          try {
            await traced({ name: `job ${name}`, kind: "inside" }, () => run(data));
            return { id, status: "completed" as const };
          } catch (error) {
            return { id, status: "failed" as const, output: { message: String(error) } };
          }
        }),
      ),
    );
  }

  /**
   * Does something again and again in this process until the shop stops, with a pause after each time. It keeps no job: what is to be done must be
   * known from the database alone. `end` is waited for when the shop stops.
   */
  repeat(name: string, run: (signal: AbortSignal) => Promise<void>, end: () => Promise<void>): void {
    const { signal } = this.#stopping;
    // PGlite does one thing at a time, so it is asked half as often.
    const pause = this.#isEmbedded ? 2_000 : 1_000;
    const again = async () => {
      while (!signal.aborted) {
        await run(signal).catch((error: unknown) => {
          this.#log.warn({ err: error, name }, "work in the background met a fault");
        });
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
      await end();
    };
    this.#repeated.push(again());
  }

  /** Puts a job into a queue on a schedule; `cron` uses the time of Jakarta. */
  async schedule(name: JobName, cron: string): Promise<void> {
    await this.#boss.schedule(name, cron, null, { tz: "Asia/Jakarta", missed: "once" });
  }

  /** Removes a job from its schedule, which is stored in the database. */
  async unschedule(name: JobName): Promise<void> {
    await this.#boss.unschedule(name);
  }

  /** Takes no more jobs, and waits some seconds for the running ones. An interrupted job runs again after the restart. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([
      this.#boss.stop({ graceful: true, timeout: stopTimeout }),
      Promise.race([Promise.all(this.#repeated), sleep(stopTimeout, undefined, { ref: false })]),
    ]);
  }
}

/** Opens the queues on the shop's own pool; nothing is worked on until `work` is called. */
export async function openJobs(database: OpenDatabase, log: FastifyBaseLogger): Promise<Jobs> {
  const isEmbedded = database.engine === "pglite";
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.pool.query(text, values as unknown[]) },
    backend: isEmbedded ? "pglite" : "postgres",
    superviseIntervalSeconds: watchInterval,
    monitorIntervalSeconds: watchInterval,
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 45,
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met a fault"));
  boss.on("warning", (warning) => log.debug({ warning }, "the job queue warns"));
  await boss.start();
  for (const [name, { policy, options }] of Object.entries(queues)) {
    await boss.createQueue(name, { ...options, policy });
    await boss.updateQueue(name, options);
    // Without this the first use of a queue would query outside the caller's transaction, and on PGlite wait for ever.
    await boss.findJobs(name, { key: "warm-up", queued: true });
  }
  return new Jobs(boss, { isEmbedded, log });
}
