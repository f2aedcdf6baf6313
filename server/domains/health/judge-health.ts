import type { FindingOf } from "#contract/admin/settings-health.ts";
import type { MailFault } from "#contract/admin/settings-mails.ts";
import type { BegunAttempt, WaitingMails } from "./health.queries.ts";

const minutes = 60_000;
const hours = 60 * minutes;

/** Milliseconds in which a database that is well answers the simplest question, by far. */
const slowAnswer = 1_000;

/** How long the database took, in milliseconds; undefined if it gave no answer. */
export function judgeDatabase(milliseconds: number | undefined): FindingOf<"database"> {
  if (milliseconds === undefined) return "databaseAway";
  return milliseconds > slowAnswer ? "databaseSlow" : "databaseAnswers";
}

/** Space is short below a part of the disk, and on a large one below what some months of pictures take. */
export function judgeDisk({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number;
  totalBytes: number;
}): FindingOf<"disk"> {
  if (freeBytes < Math.min(totalBytes * 0.03, 1_000_000_000)) return "diskFull";
  return freeBytes < Math.min(totalBytes * 0.1, 10_000_000_000) ? "diskLow" : "diskFree";
}

/**
 * A mail leaves within seconds while its server takes it. `fault` is why one that waits was not sent, null if none was tried. What the
 * shop itself cannot write does not get better by waiting.
 */
export function judgeMail(
  { oldestAt, fault }: WaitingMails & { fault: MailFault | null },
  { now, hasServer }: { now: Date; hasServer: boolean },
): FindingOf<"mail"> {
  if (fault === "unwritten") return "mailsUnwritten";
  const age = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  if (age > 30 * minutes) return "mailsStuck";
  if (fault !== null) return "mailsFail";
  if (age > 5 * minutes) return "mailsWait";
  return hasServer ? "mailsGo" : "mailsKept";
}

/** One backup comes each night, so that the newest is at most a day old, and some hours more while a night's is tried again. */
export function judgeBackups(
  { newestAt, hasFailed, backsUp }: { newestAt: Date | undefined; hasFailed: boolean; backsUp: boolean },
  now: Date,
): FindingOf<"backups"> {
  if (hasFailed) return "backupFailed";
  const isOld = newestAt === undefined || now.getTime() - newestAt.getTime() > 36 * hours;
  if (!isOld) return "backupFresh";
  if (!backsUp) return "backupOff";
  return newestAt === undefined ? "backupNone" : "backupOld";
}

/** From this many faults of RajaOngkir in a row on, it is no single parcel and no hiccup. */
const faultsOfOutage = 3;

/** `faults` is how often RajaOngkir failed in a row; undefined in a shop that does not ask it. */
export function judgeCouriers({
  services,
  faults,
}: {
  services: number;
  faults: number | undefined;
}): FindingOf<"couriers"> {
  if (faults === undefined) return services === 0 ? "couriersNone" : "couriersByTable";
  if (faults === 0) return "couriersAnswer";
  return faults < faultsOfOutage ? "couriersFail" : "couriersAway";
}

/** How many of the newest attempts to pay online must have failed for the gateway to be at fault and not one of them. */
export const attemptsOfOutage = 3;

/** `newest` are the newest attempts, the newest first; undefined in a shop that takes no payments online. */
export function judgeGateway(newest: BegunAttempt[] | undefined, isQuiet: boolean): FindingOf<"gateway"> {
  if (newest === undefined) return "gatewayOff";
  const isOut = newest.length === attemptsOfOutage && newest.every(({ fault }) => fault !== "");
  if (isOut || newest[0]?.fault === "key") return "gatewayFails";
  return isQuiet ? "gatewayQuiet" : "gatewayAnswers";
}
