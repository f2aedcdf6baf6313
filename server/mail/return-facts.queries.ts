import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orderLines, orders } from "../database/schema/orders.ts";
import { returnLines, returns } from "../database/schema/returns.ts";
import { returnNumber } from "../rules/returns/return-number.ts";
import type { MailedPieces } from "./mail.queries.ts";

export type ReturnFacts = NonNullable<Awaited<ReturnType<typeof findReturnFacts>>>;

/** What a mail says of a return: of one of which something came, the pieces that came. */
export async function findReturnFacts(db: Queryable, id: number) {
  const [found] = await db
    .select({
      number: returnNumber,
      address: returns.address,
      answer: returns.answer,
      replacementCode: sql<string>`coalesce((select order_code from sales_order replacement where replacement.id = ${returns.replacementId}), '')`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id));
  if (found === undefined) return undefined;
  const lines: MailedPieces[] = await db
    .select({
      code: orderLines.code,
      name: orderLines.name,
      salesUnit: orderLines.salesUnit,
      qty: sql<number>`case when ${returns.state} in ('received', 'inspected', 'settled') then ${returnLines.receivedQty} else ${returnLines.qty} end`,
      promisedOn: sql<null>`null`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(orderLines.position));
  return { ...found, lines: lines.filter(({ qty }) => qty > 0) };
}
