import { inArray, or, sql } from "drizzle-orm";
import { mails } from "../database/schema/mail.ts";

/** Matches mails about the customer's account or about one of the customer's orders. */
export function isMailTo(customerId: string, orderIds: string[]) {
  return or(
    sql`${mails.facts} ->> 'userId' = ${customerId}`,
    orderIds.length === 0 ? undefined : inArray(mails.orderId, orderIds),
  );
}
