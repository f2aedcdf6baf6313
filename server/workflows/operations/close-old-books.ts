import { and, inArray, ne, sql } from "drizzle-orm";
import { changeInBatches, deleteInBatches } from "../../database/delete-in-batches.ts";
import type { Database } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { bankTransfers, bankTransferSightings, bankStatements } from "../../database/schema/statements.ts";
import { coretaxFiles } from "../../database/schema/tax.ts";
import { forgetOrderTexts } from "./forget-order-texts.ts";

/** Orders that are handled in one transaction. */
const ordersAtOnce = 50;

/**
 * The start of the year (in Jakarta) that is so many years ago. Whatever is older has been kept for so many years after
 * the end of its own year.
 */
const firstKeptMoment = (years: number) =>
  sql`((date_trunc('year', now() at time zone 'Asia/Jakarta') - make_interval(years => ${years})) at time zone 'Asia/Jakarta')`;

/**
 * Empties what closed orders of so many years ago tell about people: names, addresses, notes and files. Numbers, sums
 * and parts stay. An order that is still open, or that somebody has changed since, is left for later. Returns the
 * number of orders.
 */
export async function closeOldBooks(db: Database, years: number, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const closed = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            sql`${orders.orderDate} < ${firstKeptMoment(years)} and ${orders.updatedAt} < ${firstKeptMoment(years)}`,
            inArray(orders.status, ["done", "cancel"]),
            // Orders that were emptied before have no name any more.
            ne(orders.customerFirstName, ""),
          ),
        )
        .limit(ordersAtOnce)
        .for("update", { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      await forgetOrderTexts(tx, ids, "years");
      return ids.length;
    });
    count += closed;
    if (closed < ordersAtOnce) break;
  }
  const month = sql`to_char(${firstKeptMoment(years)} at time zone 'Asia/Jakarta', 'YYYY-MM')`;
  await changeInBatches(
    db,
    coretaxFiles,
    {
      set: sql`content = ''`,
      matches: sql`${coretaxFiles.content} <> '' and ${coretaxFiles.month} < ${month}`,
    },
    signal,
  );
  return count;
}

/**
 * Deletes the lines of bank statements of so many years ago. Of a line that paid orders only the text is deleted,
 * because it names the payer. Returns the number of lines.
 */
export async function closeOldStatements(db: Database, years: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${bankTransfers.bookedOn} < (${firstKeptMoment(years)} at time zone 'Asia/Jakarta')::date`;
  const isMatched = sql`${bankTransfers.state} = 'matched'`;
  const deleted = await deleteInBatches(db, bankTransfers, sql`${isOld} and not ${isMatched}`, signal);
  const emptied = await changeInBatches(
    db,
    bankTransfers,
    {
      set: sql`description = '', reference = '', aside_reason = ''`,
      matches: sql`${isOld} and ${isMatched} and ${bankTransfers.description} || ${bankTransfers.reference} || ${bankTransfers.asideReason} <> ''`,
    },
    signal,
  );
  // How other files tell the same movements is text too.
  await deleteInBatches(
    db,
    bankTransferSightings,
    sql`mutation_id in (select id from bank_mutation where ${isOld})`,
    signal,
  );
  const isEmpty = sql`${bankStatements.createdAt} < ${firstKeptMoment(years)}
    and not exists (select from bank_mutation where bank_mutation.statement_id = bank_statement.id)`;
  await deleteInBatches(db, bankStatements, isEmpty, signal);
  return deleted + emptied;
}
