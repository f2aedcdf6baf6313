import { and, eq, inArray, sql } from "drizzle-orm";
import { statusesThat } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";

const isSamePerson = sql`(${orders.recipientFirstName}, ${orders.recipientLastName}, ${orders.recipientPhoneNumber})
  = (${orders.customerFirstName}, ${orders.customerLastName}, ${orders.customerPhoneNumber})`;

/** Writes a customer's email on their open orders that have the old one, or none, so that the next mails go there. */
export async function writeEmailOfOrders(
  tx: Queryable,
  customerId: string,
  { email, before }: { email: string; before: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerEmail: email,
      recipientEmail: sql`case when ${orders.recipientEmail} in ('', ${before}) and ${isSamePerson} then ${email} else ${orders.recipientEmail} end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(orders.userId, customerId),
        inArray(orders.customerEmail, ["", before]),
        inArray(orders.status, statusesThat("isOpen")),
      ),
    );
}
