import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "./database/client.ts";
import type { Database } from "./database/queryable.ts";
import type { Changes } from "./database/changes.ts";
import type { Environment } from "./env.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limit.ts";
import { VisitorTurns } from "./http/connections/visitor-turns.ts";
import { SecretBox } from "./core/secret-box.ts";
import { openJobs, type Jobs } from "./core/jobs.ts";
import { createGateway } from "./partners/gateways/create-gateway.ts";
import type { PaymentGateway } from "./partners/gateways/payment-gateway.ts";
import { createShipping } from "./partners/carriers/create-shipping.ts";
import type { Shipping } from "./partners/carriers/shipping.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Traces } from "./traces/tracing.ts";
import { MissedSearches } from "./domains/catalogue/demand/missed-searches.ts";
import { readVersion } from "./core/version.ts";
import { createFileStore } from "./files/storage/create-file-store.ts";
import type { FileStore } from "./files/storage/file-store.ts";

/** The shop's real parts, chosen once at start and passed to every domain. */
export interface Dependencies {
  env: Environment;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  /** For calls of the shop. Those that take long get `database.longCalls`, public reads `database.publicReads`, jobs `database.db`. */
  db: Database;
  changes: Changes;
  limits: RateLimits;
  turns: VisitorTurns;
  jobs: Jobs;
  mails: MailQueue;
  shipping: Shipping;
  /** Undefined while the shop takes no payments online. */
  gateway: PaymentGateway | undefined;
  files: FileStore;
  secrets: SecretBox;
  /** Undefined in a shop that nobody watches. */
  metrics: Metrics | undefined;
  /** Undefined in a shop that sends no traces. */
  traces: Traces | undefined;
  missedSearches: MissedSearches;
}

/** Creates the parts over a database that is open and migrated. */
export async function createDependencies(
  env: Environment,
  log: FastifyBaseLogger,
  database: OpenDatabase,
): Promise<Dependencies> {
  const { changes } = database;
  const { db, pool } = database.impatient;
  const traces = await createTraces(env, log);
  const jobs = await openJobs(database, log);
  const gateway = createGateway(env);
  const secrets = new SecretBox(env);
  return {
    env,
    log,
    database,
    db,
    changes,
    limits: createRateLimits(pool),
    turns: new VisitorTurns(),
    jobs,
    mails: new MailQueue(jobs),
    shipping: createShipping({ db, env, log }),
    gateway,
    files: createFileStore(env, log),
    secrets,
    metrics: await createMetrics({ env, log, database, gateway, secrets }),
    traces,
    missedSearches: new MissedSearches(db, log),
  };
}

/** What sends traces is not even loaded in a shop that sends none. */
async function createTraces(
  { traces: collector }: Environment,
  log: FastifyBaseLogger,
): Promise<Traces | undefined> {
  if (collector === undefined) return undefined;
  const { Traces: Created } = await import("./traces/tracing.ts");
  return new Created(collector, readVersion().version, log);
}

/** The parts of a shop that nobody watches are not even loaded. */
async function createMetrics(
  parts: Pick<Dependencies, "env" | "log" | "database" | "gateway" | "secrets">,
): Promise<Metrics | undefined> {
  const access = parts.env.metrics;
  if (access === undefined) return undefined;
  const { Metrics: Created } = await import("./metrics/metrics.ts");
  return new Created({ access, ...parts });
}
