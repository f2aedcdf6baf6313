import { and, gt, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { isOverdue, isToBePaid } from "./awaits-payment.ts";
import { openRupiah } from "./open-amount.ts";
import { isOfWithholder, listOnlyTaxOpen } from "./withholding.ts";

/** The orders, by their ids, of which only slips of withheld tax are missing, and no money is to come. */
export function listMissingSlips(db: Queryable): Promise<string[]> {
  return listSlipsOf(db, isToBePaid);
}

/** Those of them whose day has passed. */
export function listLateSlips(db: Queryable): Promise<string[]> {
  return listSlipsOf(db, isOverdue);
}

async function listSlipsOf(db: Queryable, which: SQL | undefined): Promise<string[]> {
  const open = await db
    .select({ id: orders.id, openRupiah })
    .from(orders)
    .where(and(which, gt(orders.receivedRupiah, 0), isOfWithholder));
  return [...(await listOnlyTaxOpen(db, open))];
}
