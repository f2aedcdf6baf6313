import { and, eq, gte, inArray } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { mails } from "../../../database/schema/mail.ts";

/** The mails by which a customer learns that money came for an order. */
const newsOfMoney = [
  "order-status",
  "payment-in-part",
  "payment-on-account",
  "payment-too-much",
  "refund-promised",
];

/** Whether a customer was told of money that was accepted at a moment; nobody was, if it is not known. */
export async function wasTold(
  db: Queryable,
  { orderId, since }: { orderId: string; since: Date | null },
): Promise<boolean> {
  if (since === null) return false;
  const told = and(
    eq(mails.orderId, orderId),
    inArray(mails.template, newsOfMoney),
    gte(mails.createdAt, since),
  );
  return (await db.$count(mails, told)) > 0;
}
