import { inArray, or, sql } from "drizzle-orm";
import { mails } from "../database/schema/mail.ts";

/** Mails that were about the customer's account or one of the orders. */
export function isMailTo(customerId: string, orderIds: string[]) {
  return or(
    sql`${mails.facts} ->> 'userId' = ${customerId}`,
    orderIds.length === 0 ? undefined : inArray(mails.orderId, orderIds),
  );
}
