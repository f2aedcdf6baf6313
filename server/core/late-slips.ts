import { and, gt } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { isOverdue } from "./awaits-payment.ts";
import { openRupiah } from "./open-amount.ts";
import { isOfWithholder, listOnlyTaxOpen } from "./withholding.ts";

/** The overdue orders of which only slips of withheld tax are missing: their day has passed, and no money is to come. */
export async function listLateSlips(db: Queryable): Promise<string[]> {
  const late = await db
    .select({ id: orders.id, openRupiah })
    .from(orders)
    .where(and(isOverdue, gt(orders.receivedRupiah, 0), isOfWithholder));
  return [...(await listOnlyTaxOpen(db, late))];
}
