import type { FastifyBaseLogger } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { healthParts, healthStateOf } from "#contract/operations/admin/settings-health.ts";
import { AnswerCache } from "../core/answer-cache.ts";
import { readHealth, type HealthParts } from "../domains/operations/health.service.ts";
import { countOpenOrders, countOrders, countPayments, countWaitingJobs } from "./shop-figures.queries.ts";

const severities = { ok: 0, attention: 1, wrong: 2 };

/**
 * For how many seconds the counts of decided payments are cached: counting all of them takes 0.4 s if there are a
 * million.
 */
const decidedKeptSeconds = 15 * 60;

/**
 * The database's and the disk's figures about the shop; returns the function that reads them again, which never throws.
 * If several processes serve one shop, each exports the same figures of its database. While the database is away
 * `shop_database_up` is 0, and the other figures are NaN or left out.
 */
export function watchShop(
  registry: Registry,
  parts: HealthParts & { log: FastifyBaseLogger },
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const health = gauge("shop_health", "How a part of the shop is: 0 ok, 1 attention, 2 wrong", ["part"]);
  const mails = gauge("shop_mails_waiting", "Mails that were not sent yet");
  const oldest = gauge("shop_mail_oldest_seconds", "Age of the oldest mail that waits; 0 if none does");
  const jobs = gauge("shop_jobs_waiting", "Jobs that wait, those for another try too, by queue", ["queue"]);
  const disk = gauge("shop_disk_free_bytes", "Free space where the shop keeps its data");
  const backup = gauge("shop_backup_age_seconds", "Age of the newest backup; NaN while there is none");
  const open = gauge("shop_orders_open", "Orders that are not finished, by status", ["status"]);
  const orders = new Counter({
    name: "shop_orders_total",
    help: "Orders that were ever written",
    registers,
  });
  const payments = gauge("shop_payments", "Payments and refunds by method and state", ["method", "state"]);
  const cachedDecided = new AnswerCache<Awaited<ReturnType<typeof countPayments>>>({
    maximumBytes: 1,
    bytesOf: () => 1,
    lifetimeSeconds: decidedKeptSeconds,
  });

  const up = gauge("shop_database_up", "Whether the database answered just now");

  async function read(): Promise<void> {
    const { db } = parts;
    const now = Date.now();
    const secondsSince = (at: string) => Math.max(0, (now - Date.parse(at)) / 1_000);
    const found = await readHealth(parts);
    for (const part of healthParts) {
      health.set({ part }, severities[healthStateOf(part, found[part].finding)]);
    }
    mails.set(found.mail.waiting);
    oldest.set(found.mail.oldestAt === null ? 0 : secondsSince(found.mail.oldestAt));
    jobs.reset();
    for (const { queue, count } of await countWaitingJobs(db)) jobs.set({ queue }, count);
    disk.set(found.disk.freeBytes);
    backup.set(found.backups.newestAt === null ? Number.NaN : secondsSince(found.backups.newestAt));
    open.reset();
    for (const [status, count] of await countOpenOrders(db)) open.set({ status }, count);
    orders.reset();
    orders.inc(await countOrders(db));
    payments.reset();
    const decided = await cachedDecided.get("decided", () => countPayments(db, "decided"));
    for (const { method, state, count } of [...decided, ...(await countPayments(db, "in hand"))]) {
      payments.set({ method, state }, count);
    }
  }

  return async () => {
    try {
      await read();
      up.set(1);
    } catch (error) {
      parts.log.debug({ err: error }, "the figures of the shop could not be read");
      for (const single of [mails, oldest, disk, backup]) single.set(Number.NaN);
      for (const several of [health, jobs, open, orders, payments]) several.reset();
      up.set(0);
    }
  };
}
