import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Happening, QuotationFigures, SalesDay } from "#contract/reports/admin/today.ts";
import type { Language } from "#contract/core/languages.ts";
import { dayOf, today, withinDays } from "../../../database/jakarta-days.ts";
import type { Queryable } from "../../../database/queryable.ts";
import {
  auditEntries,
  findNewest,
  isBesideMoves,
  isLastOfAct,
  isSince,
  thingsOfAct,
} from "../../../database/schema/audit.ts";
import { users } from "../../../database/schema/accounts.ts";
import { orderEvents, orders } from "../../../database/schema/orders.ts";
import { quotations, quotationVersions } from "../../../database/schema/quotations.ts";
import { quoteRequests } from "../../../database/schema/quote-requests.ts";
import { auditLabelIn, auditPerson, nameWith } from "../../../rules/operations/audit-label.ts";
import { isWithheldMovement, isWriteOffMovement, moneyMovements } from "../money-movements.ts";

/** Whether there is no order yet. */
export async function hasNoOrders(db: Queryable): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length === 0;
}

const moment = (column: typeof orderEvents.at) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The last moves of orders, the newest first. */
export async function listLastMoves(db: Queryable, limit: number): Promise<Happening[]> {
  const rows = await db
    .select({
      at: moment(orderEvents.at),
      person: sql<string>`coalesce(${nameWith(users.username)}, '')`,
      id: orders.id,
      code: orders.orderCode,
      toStatus: orderEvents.toStatus,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .orderBy(desc(orderEvents.id))
    .limit(limit);
  return rows.map(({ at, person, ...order }) => ({ at, person, order, act: null }));
}

/** The staff's last acts other than moves of orders, the newest first. */
export async function listLastActs(db: Queryable, limit: number, language: Language): Promise<Happening[]> {
  const rows = await findNewest(limit, async (since) =>
    db
      .select({
        at: auditEntries.at,
        person: auditPerson,
        action: auditEntries.action,
        subject: auditEntries.subject,
        subjectId: auditEntries.subjectId,
        label: auditLabelIn(language),
        count: thingsOfAct(since),
      })
      .from(auditEntries)
      .where(
        and(
          isBesideMoves(auditEntries.action),
          isLastOfAct(since),
          since === undefined ? undefined : isSince(since),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit),
  );
  return rows.map(({ at, person, ...act }) => ({ at: at.toISOString(), person, order: null, act }));
}

/** The first day in Jakarta of so many days of which today is the last; of one day it is today. */
const firstOf = (days: number) => sql`${today} - ${days - 1}::int`;

/** Matches moments on the last days in Jakarta, today included. */
const isWithinLast = (days: number, column: SQLWrapper) => withinDays(column, firstOf(days), undefined);

/** Orders placed and revenue paid on each of the last days in Jakarta, days without either too, today last. */
export async function listSalesDays(db: Queryable, days: number): Promise<SalesDay[]> {
  const { from, to } = await readLastDays(db, days);
  const { rows } = await db.execute<{ day: string; orders: number; revenue: string; withheld: string }>(sql`
    with placed as (
      select ${dayOf(orders.orderDate)} as day, count(*)::int as orders
      from ${orders}
      where ${withinDays(orders.orderDate, from, undefined)} and ${orders.status} <> 'cancel'
      group by 1
    ),
    paid as (
      select day, sum(amount) as revenue, sum(amount) filter (where ${isWithheldMovement}) as withheld
      from (${moneyMovements({ from, to }, { hasAccount: false })}) movement
      where not ${isWriteOffMovement}
      group by 1
    )
    select day::date::text as day, coalesce(placed.orders, 0) as orders, coalesce(paid.revenue, 0)::text as revenue,
      coalesce(paid.withheld, 0)::text as withheld
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join placed using (day) left join paid using (day)
    order by day`);
  return rows.map(({ day, orders: placed, revenue, withheld }) => ({
    day,
    orders: placed,
    revenueRupiah: Number(revenue),
    withheldRupiah: Number(withheld),
  }));
}

/**
 * The first and the last of so many days, by the database's clock, as the other figures of *Today* are. A query with them as values is quicker
 * than one with now(), from which the database would compute them again for each payment.
 */
async function readLastDays(db: Queryable, days: number): Promise<{ from: string; to: string }> {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select (${firstOf(days)})::text as "from", ${today}::text as "to"`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the database did not say which day it is");
  return found;
}

/** The figures of requests and quotations of the last days. A cancelled order does not count. */
export async function readQuotationFigures(db: Queryable, days: number): Promise<QuotationFigures> {
  const { rows } = await db.execute<Record<keyof QuotationFigures, string | null>>(sql`
    select asked.*, offered.*
    from (
      select count(*) as asked, count(${quoteRequests.answeredAt}) as answered,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from ${quoteRequests.answeredAt} - ${quoteRequests.createdAt}) / 60)) as "answerMinutes"
      from ${quoteRequests} where ${isWithinLast(days, quoteRequests.createdAt)}
    ) asked
    cross join (
      select count(*) as sent, count(${orders.id}) as ordered, coalesce(sum(${orders.totalRupiah}), 0) as "orderedRupiah"
      from ${quotations}
      join ${quotationVersions} on ${quotationVersions.quotationId} = ${quotations.id} and ${quotationVersions.version} = 1
      left join ${orders} on ${orders.id} = ${quotations.orderId} and ${orders.status} <> 'cancel'
      where ${isWithinLast(days, quotationVersions.sentAt)}
    ) offered`);
  const [row] = rows;
  if (row === undefined) throw new Error("the database did not answer the figures of quotations");
  const { asked, answered, answerMinutes, sent, ordered, orderedRupiah } = row;
  return {
    asked: Number(asked),
    answered: Number(answered),
    answerMinutes: answerMinutes === null ? null : Number(answerMinutes),
    sent: Number(sent),
    ordered: Number(ordered),
    orderedRupiah: Number(orderedRupiah),
  };
}

/** The parts with the highest sales in the last days. Each has the name of its product, or, if that is gone, its name in an order. */
export async function listTopParts(
  db: Queryable,
  { days, limit, language }: { days: number; limit: number; language: Language },
) {
  const nameColumn = sql.raw(language === "id" ? "product.name_id" : "product.name_en");
  // The sums are by number alone, which is fast (a hash aggregate). Names are read only for the few parts that are shown.
  const { rows } = await db.execute<{ code: string; name: string; pieces: string; revenue: string }>(sql`
    select named.code, named.name, top.pieces::text, top.revenue::text
    from (
      select line.code_normalized, sum(line.qty) as pieces, sum(line.qty * line.price_rupiah) as revenue
      from ${orders} join sales_order_line line on line.order_id = ${orders.id}
      where ${isWithinLast(days, orders.orderDate)} and ${orders.status} <> 'cancel'
      group by line.code_normalized
      order by revenue desc, line.code_normalized
      limit ${limit}
    ) as top
    cross join lateral (
      select line.code, coalesce(${nameColumn}, line.name) as name
      from sales_order_line line left join product on product.id = line.product_id
      where line.code_normalized = top.code_normalized limit 1
    ) as named
    order by top.revenue desc, top.code_normalized`);
  return rows.map(({ code, name, pieces, revenue }) => ({
    code,
    name,
    pieces: Number(pieces),
    revenueRupiah: Number(revenue),
  }));
}
