import type { FindingOf } from "#contract/operations/admin/settings-health.ts";
import type { WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import type { BegunAttempt, WaitingMails } from "./health.queries.ts";

const minutes = 60_000;
const hours = 60 * minutes;

/** Milliseconds. A healthy database answers the simplest question much faster. */
const slowAnswer = 1_000;

/**
 * `milliseconds` is how long the database took; undefined if it gave no answer. `isDurable` is whether its commits wait
 * for the disk.
 */
export function judgeDatabase(milliseconds: number | undefined, isDurable: boolean): FindingOf<"database"> {
  if (milliseconds === undefined) return "databaseAway";
  if (milliseconds > slowAnswer) return "databaseSlow";
  return isDurable ? "databaseAnswers" : "databaseUnsafe";
}

/** Space is short below a share of the disk, or on a large disk below the space that some months of pictures need. */
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
 * A mail leaves within seconds if its server takes it. `fault` is why a waiting mail was not sent, null if none was
 * tried. A mail that the shop itself cannot write does not get better by waiting.
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

/** A backup is made each night, so the newest is at most a day old, or some hours more if a try failed and is repeated. */
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

/** So many faults in a row are not about a single parcel, nor a short interruption. */
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

/** If so many of the newest attempts to pay online have failed, the fault is the gateway's and not that of a single attempt. */
export const attemptsOfOutage = 3;

/** `newest` are the newest attempts, the newest first; undefined in a shop that takes no payments online. */
export function judgeGateway(newest: BegunAttempt[] | undefined, isQuiet: boolean): FindingOf<"gateway"> {
  if (newest === undefined) return "gatewayOff";
  const isOut = newest.length === attemptsOfOutage && newest.every(({ fault }) => fault !== "");
  if (isOut || newest[0]?.fault === "key") return "gatewayFails";
  return isQuiet ? "gatewayQuiet" : "gatewayAnswers";
}

/**
 * An endpoint that fails is tried for three days, then it is switched off. `isLocked` is whether the secrets of one cannot be opened with the key
 * that this process has.
 */
export function judgeWebhooks(
  endpoints: Pick<WebhookEndpoint, "state" | "failingSince" | "givenUp">[],
  isLocked: boolean,
): FindingOf<"webhooks"> {
  if (isLocked) return "webhooksLocked";
  if (endpoints.length === 0) return "webhooksNone";
  if (endpoints.some(({ state }) => state === "failed" || state === "gone")) return "webhooksOff";
  if (endpoints.some(({ state }) => state === "restored")) return "webhooksRestored";
  if (endpoints.some(({ state, failingSince }) => state === "on" && failingSince !== null))
    return "webhooksFail";
  return endpoints.some(({ givenUp }) => givenUp > 0) ? "webhooksRefused" : "webhooksGo";
}

/** `failure` is the last fault since a message was taken; undefined in a shop that tells no search engine. */
export function judgeSearchEngines(
  failure: { reason: string; inARow: number } | null | undefined,
): FindingOf<"searchEngines"> {
  if (failure === undefined) return "searchEnginesOff";
  if (failure === null) return "searchEnginesTold";
  if (["400", "403", "422"].includes(failure.reason)) return "searchEnginesRefuse";
  return failure.inARow < faultsOfOutage ? "searchEnginesTold" : "searchEnginesAway";
}

/** `failure` is the last fault since WhatsApp took a message; undefined in a shop that sends none by it. */
export function judgeWhatsapp(
  failure: { reason: string; inARow: number } | null | undefined,
): FindingOf<"whatsapp"> {
  if (failure === undefined) return "whatsappOff";
  if (failure === null) return "whatsappGoes";
  // A token that is no longer valid does not mend itself; one message that is refused says nothing of the next.
  if (failure.reason === "190") return "whatsappRefuses";
  if (failure.inARow < faultsOfOutage) return "whatsappGoes";
  return /^\d+$/.test(failure.reason) ? "whatsappRefuses" : "whatsappAway";
}
