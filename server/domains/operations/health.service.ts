import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Health } from "#contract/operations/admin/settings-health.ts";
import { backupFailure, backupSetting } from "../../company/backup-settings.ts";
import { listBackups, momentOf } from "../../backups/write-backup.ts";
import { whatsappFault } from "../../company/whatsapp-setting.ts";
import { toldAddresses } from "../../partners/search-engines/told-addresses.ts";
import { lastCarrierFault } from "../../partners/carriers/last-carrier-fault.ts";
import type { SecretBox } from "../../core/secret-box.ts";
import { findEndpoints, findLockedEndpoint } from "./webhooks/endpoints.queries.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { OpenDatabase } from "../../database/client.ts";
import type { Environment } from "../../env.ts";
import {
  countWaitingMails,
  findMailFault,
  listNewestAttempts,
  readCourierFacts,
  readDatabaseFacts,
  readNotices,
} from "./health.queries.ts";
import {
  attemptsOfOutage,
  judgeBackups,
  judgeCouriers,
  judgeDatabase,
  judgeDisk,
  judgeGateway,
  judgeMail,
  judgeSearchEngines,
  judgeWhatsapp,
  judgeWebhooks,
} from "./judge-health.ts";

/** What the checks need. */
export interface HealthParts {
  db: Queryable;
  database: Pick<OpenDatabase, "engine">;
  env: Environment;
  /** Undefined in a shop that takes no payments online. */
  gateway: object | undefined;
  secrets: SecretBox;
}

/** Checks the parts of the shop, as this process sees them. */
export async function readHealth(parts: HealthParts): Promise<Health> {
  const { db, env } = parts;
  const now = new Date();
  return {
    at: now.toISOString(),
    database: await lookAtDatabase(parts),
    disk: await lookAtDisk(env.dataDirectory),
    mail: await lookAtMail(parts, now),
    backups: await lookAtBackups(db, env.backupDirectory, now),
    couriers: await lookAtCouriers(parts),
    gateway: await lookAtGateway(parts),
    webhooks: await lookAtWebhooks(parts),
    searchEngines: await lookAtSearchEngines(parts),
    whatsapp: await lookAtWhatsapp(parts),
  };
}

async function lookAtDatabase({ db, database: { engine } }: HealthParts): Promise<Health["database"]> {
  const began = performance.now();
  const facts = await readDatabaseFacts(db).catch(() => undefined);
  const milliseconds = Math.round(performance.now() - began);
  // PGlite never waits for the disk; docs/operations.md says what that means.
  const isDurable = engine === "pglite" || facts?.isDurable === true;
  const finding = judgeDatabase(facts === undefined ? undefined : milliseconds, isDurable);
  return { finding, engine, version: facts?.version ?? "", bytes: facts?.bytes ?? null, milliseconds };
}

async function lookAtDisk(folder: string): Promise<Health["disk"]> {
  const { bavail, blocks, bsize } = await statfs(existingPartOf(folder));
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  return { finding: judgeDisk(space), folder, ...space };
}

/** The nearest folder that exists: a shop that keeps its data on servers may never have made the folder itself. */
function existingPartOf(folder: string): string {
  return existsSync(folder) ? folder : existingPartOf(dirname(folder));
}

async function lookAtMail({ db, env: { smtpUrl } }: HealthParts, now: Date): Promise<Health["mail"]> {
  const mails = await countWaitingMails(db);
  const failed = mails.waiting === 0 ? undefined : await findMailFault(db);
  const fault = failed?.fault ?? null;
  return {
    finding: judgeMail({ ...mails, fault }, { now, hasServer: smtpUrl !== undefined }),
    waiting: mails.waiting,
    oldestAt: mails.oldestAt?.toISOString() ?? null,
    fault,
    reason: failed?.reason ?? "",
  };
}

async function lookAtBackups(db: Queryable, folder: string, now: Date): Promise<Health["backups"]> {
  const { backsUp } = await backupSetting.read(db);
  const unreadable = (error: Error) => ({ at: now.toISOString(), reason: error.message });
  const paths = await listBackups(folder).catch((error: Error) => error);
  const failure = paths instanceof Error ? unreadable(paths) : await backupFailure.read(db);
  const newest = paths instanceof Error ? undefined : paths.at(-1);
  const newestAt = newest === undefined ? undefined : momentOf(basename(newest));
  return {
    finding: judgeBackups({ newestAt, hasFailed: failure !== null, backsUp }, now),
    folder,
    newestAt: newestAt?.toISOString() ?? null,
    failure,
  };
}

async function lookAtCouriers({ db, env: { rajaongkir } }: HealthParts): Promise<Health["couriers"]> {
  const { services, answeredAt } = await readCourierFacts(db);
  const fault = rajaongkir === undefined ? undefined : await lastCarrierFault.read(db);
  return {
    finding: judgeCouriers({ services, faults: fault === undefined ? undefined : (fault?.inARow ?? 0) }),
    services,
    answeredAt: answeredAt?.toISOString() ?? null,
    failure: fault ? { at: fault.at, reason: fault.reason } : null,
  };
}

async function lookAtGateway({ db, gateway }: HealthParts): Promise<Health["gateway"]> {
  if (gateway === undefined)
    return { finding: judgeGateway(undefined, false), noticeAt: null, failure: null };
  const newest = await listNewestAttempts(db, attemptsOfOutage);
  const { noticeAt, isQuiet } = await readNotices(db);
  const failed = newest.find(({ fault }) => fault !== "");
  return {
    finding: judgeGateway(newest, isQuiet),
    noticeAt: noticeAt?.toISOString() ?? null,
    failure: failed === undefined ? null : { at: failed.createdAt.toISOString(), reason: failed.fault },
  };
}

async function lookAtSearchEngines({ db, env: { indexNow } }: HealthParts): Promise<Health["searchEngines"]> {
  if (indexNow === undefined) return { finding: judgeSearchEngines(undefined), toldAt: null, failure: null };
  const { at, failure } = await toldAddresses.read(db);
  return {
    finding: judgeSearchEngines(failure),
    toldAt: at,
    failure: failure === null ? null : { at: failure.at, reason: failure.reason },
  };
}

async function lookAtWhatsapp({ db, env: { whatsapp } }: HealthParts): Promise<Health["whatsapp"]> {
  if (whatsapp === undefined) return { finding: judgeWhatsapp(undefined), failure: null };
  const failure = await whatsappFault.read(db);
  return { finding: judgeWhatsapp(failure), failure: failure && { at: failure.at, reason: failure.reason } };
}

async function lookAtWebhooks({ db, secrets }: HealthParts): Promise<Health["webhooks"]> {
  const endpoints = await findEndpoints(db);
  const locked = await findLockedEndpoint(db, secrets);
  const troubled =
    endpoints.find(({ id }) => id === locked) ??
    endpoints.find(({ state }) => state === "failed" || state === "gone" || state === "restored") ??
    endpoints.find(({ state, failingSince }) => state === "on" && failingSince !== null) ??
    endpoints.find(({ givenUp }) => givenUp > 0);
  return {
    finding: judgeWebhooks(endpoints, locked !== undefined),
    endpoints: endpoints.length,
    host: troubled === undefined ? "" : new URL(troubled.url).host,
    waiting: endpoints.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
