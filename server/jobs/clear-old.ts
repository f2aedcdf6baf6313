import { sql } from "drizzle-orm";
import {
  clearings,
  type Clearing,
  type ClearingRun,
  type RetentionSettings,
} from "#contract/operations/admin/settings-retention.ts";
import { deleteOldQuotes } from "../partners/carriers/cached-quotes.queries.ts";
import { deleteExpiredKeys } from "../core/idempotency.queries.ts";
import { deleteOldServiceMailLinks } from "../domains/machines/services/service-mails.queries.ts";
import { deleteOldOrderLinks } from "../rules/orders/order-links.ts";
import { deleteOldQuotationLinks } from "../rules/quotations/quotation-links.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  deleteEndedCodes,
  deleteEndedCounters,
  deleteEndedSessions,
} from "../domains/people/accounts/delete-expired.ts";
import { deleteOldBulkEdits } from "../domains/catalogue/products/bulk/bulk-edits.queries.ts";
import { deleteUnusedTechnicalFiles } from "../domains/catalogue/products/files/technical-documents.queries.ts";
import { deleteOldMisses } from "../domains/catalogue/demand/demand.queries.ts";
import { deleteOldImports, deleteOldUndos } from "../domains/catalogue/imports/imports.queries.ts";
import { deleteOldNotices } from "../domains/money/online/notices.queries.ts";
import { deleteOldTaxFillings } from "../domains/money/tax/filling/fillings.queries.ts";
import { deleteOldMachineImports } from "../domains/machines/files/machine-imports.queries.ts";
import { deleteOldEvents } from "../domains/operations/webhooks/deliveries.queries.ts";
import { forgetReporters } from "../domains/machines/misfits.queries.ts";
import { deleteOldGuestRequests } from "../domains/quotations/forgotten-requests.queries.ts";
import { clearingRunSetting, retentionSetting } from "../company/retention-setting.ts";
import { deleteOldKeptMails, deleteOldMails } from "../mail/mail.queries.ts";
import { storedTechnicalFile } from "../files/storage/technical-file.ts";
import { clearUnnamedFiles } from "../workflows/operations/clear-unnamed-files.ts";
import { closeOldBooks, closeOldStatements } from "../workflows/operations/close-old-books.ts";

type Needs = Pick<Dependencies, "db" | "files" | "database" | "log">;

/** Clears data that is past its time, some rows in each transaction; returns how much it was. */
type Clear = (parts: Needs, kept: RetentionSettings, signal: AbortSignal) => Promise<number>;

/** How each kind of data is cleared; an interrupted clearing continues where it stopped. */
const ways: Record<Clearing, Clear> = {
  sessionDays: ({ db }, { sessionDays }, signal) => deleteEndedSessions(db, sessionDays, signal),
  mailMonths: ({ db }, { mailMonths }, signal) => deleteOldMails(db, mailMonths, signal),
  keptMailDays: ({ db }, { keptMailDays }, signal) => deleteOldKeptMails(db, keptMailDays, signal),
  searchDays: ({ db }, { searchDays }, signal) => deleteOldMisses(db, searchDays, signal),
  guestRequestMonths: clearGuestRequests,
  noticeMonths: ({ db }, { noticeMonths }, signal) => deleteOldNotices(db, noticeMonths, signal),
  importDays: async ({ db, files }, { importDays }, signal) => {
    const gone = await deleteOldImports(db, importDays, signal);
    for (const key of gone) await files.delete(key);
    return gone.length / 2;
  },
  statementYears: ({ db }, { statementYears }, signal) => closeOldStatements(db, statementYears, signal),
  bookYears: ({ db }, { bookYears }, signal) => closeOldBooks(db, bookYears, signal),
  links: async ({ db }, _, signal) =>
    (await deleteEndedCodes(db, signal)) +
    (await deleteOldOrderLinks(db, signal)) +
    (await deleteOldServiceMailLinks(db, signal)) +
    (await deleteOldQuotationLinks(db, signal)),
  counters: ({ db }, _, signal) => deleteEndedCounters(db, signal),
  requestKeys: ({ db }, _, signal) => deleteExpiredKeys(db, signal),
  undo: async ({ db }, _, signal) =>
    (await deleteOldBulkEdits(db, signal)) +
    (await deleteOldUndos(db, signal)) +
    (await deleteOldMachineImports(db, signal)) +
    (await deleteOldTaxFillings(db, signal)),
  quotes: ({ db }, _, signal) => deleteOldQuotes(db, signal),
  technicalFiles: async ({ db, files }) => {
    const gone = await deleteUnusedTechnicalFiles(db);
    for (const key of gone) await files.delete(storedTechnicalFile(key));
    return gone.length;
  },
  events: ({ db }, _, signal) => deleteOldEvents(db, signal),
  // The last one, because data that was cleared before may have named files.
  files: (parts, _, signal) => clearUnnamedFiles(parts, signal),
};

async function clearGuestRequests(
  { db, files }: Needs,
  { guestRequestMonths }: RetentionSettings,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    signal.throwIfAborted();
    const { requests, photos } = await deleteOldGuestRequests(db, guestRequestMonths);
    for (const key of photos) await files.delete(key);
    if (requests === 0) break;
    count += requests;
  }
  return count + (await forgetReporters(db, { guestsAfterMonths: guestRequestMonths }));
}

/**
 * Clears everything that is past its time, and records how much it was. If something cannot be cleared, everything else
 * still is.
 * @throws if something could not be cleared, so that the queue tries again, or if `signal` ends it early.
 */
export async function clearOld(parts: Needs, signal: AbortSignal): Promise<void> {
  const { db, database, log } = parts;
  const kept = await retentionSetting.read(db);
  const last: ClearingRun["last"] = {};
  const failed: Clearing[] = [];
  for (const name of clearings) {
    try {
      last[name] = await ways[name](parts, kept, signal);
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, clearing: name }, "something past its time could not be cleared");
      failed.push(name);
    }
  }
  await writeRun(parts, { last, failed });
  // PGlite has no autovacuum, which tidies up on a PostgreSQL server.
  if (database.engine === "pglite") await db.execute(sql`vacuum (analyze)`);
  if (failed.length > 0) throw new Error(`not cleared: ${failed.join(", ")}`);
}

async function writeRun(
  { db }: Needs,
  { last, failed }: Pick<ClearingRun, "last" | "failed">,
): Promise<void> {
  const before = (await clearingRunSetting.read(db))?.total ?? {};
  const total = Object.fromEntries(
    clearings.map((name) => [name, (before[name] ?? 0) + (last[name] ?? 0)]),
  ) as ClearingRun["total"];
  await clearingRunSetting.write(db, { at: new Date().toISOString(), last, total, failed });
}
