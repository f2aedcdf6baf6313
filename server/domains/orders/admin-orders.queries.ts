import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  orderTabs,
  unusualPayments,
  type AdminOrderRow,
  type OrderSort,
  type OrderTab,
} from "#contract/orders/admin/orders.ts";
import { lacksPayment } from "#contract/money/order-payments.ts";
import { orderStatuses } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { withinDays } from "../../database/jakarta-days.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { asPage, cursorFields, decodeCursor, encodeCursor, listPageSize } from "../../core/keyset-page.ts";
import { onAccountColumns, onAccountOf } from "../../rules/money/order-on-account.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { listLateSlips, listMissingSlips } from "../../rules/money/missing-slips.ts";
import { listSlipsMissing } from "../../rules/money/withholding.ts";
import { readOrderSearch } from "./order-search.ts";
import { findOrder } from "./orders.queries.ts";
import { usesCredit } from "../../rules/money/company-credit.ts";
import { hasOpenLoss } from "../../rules/parcels/lost-pieces.ts";
import { isPromiseLate, promisedDay } from "../../rules/orders/late-promise.ts";
import { hasMoneyLeft } from "../../rules/money/money-left.ts";
import { isOwed } from "../../rules/money/open-amount.ts";
import { isOverdue, hasPaymentToCheck } from "../../rules/money/awaits-payment.ts";
import { statusSince } from "../../rules/orders/status-since.ts";

export interface OrderFilter {
  q?: string | undefined;
  status?: OrderTab | undefined;
  /** The id of a company: its orders alone. */
  company?: string | undefined;
  /** Days in Jakarta, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
  after?: string | undefined;
}

/** A moment to the microsecond for the cursor: JavaScript's milliseconds would skip or repeat rows. */
const exactDate = sql<string>`to_char(${orders.orderDate} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const row = {
  id: orders.id,
  orderCode: orders.orderCode,
  orderDate: exactDate,
  customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
  customerCompany: orders.customerCompany,
  recipientCity: orders.recipientCity,
  recipientProvince: orders.recipientProvince,
  ...onAccountColumns,
  hasReceipt: sql<boolean>`${isOwed} and ${hasPaymentToCheck}`,
  paymentState: orders.paymentState,
  shippingProvider: orders.shippingProvider,
  shippingProviderName: orders.shippingProviderName,
  shippingMethod: orders.shippingMethod,
  shippingAirwayBills: orders.airwayBill,
  fulfilmentState: orders.fulfilmentState,
  poNumber: orders.poNumber,
  waitingSince: statusSince.mapWith(orders.orderDate),
  promisedOn: promisedDay,
};

/** Matches the orders of a tab. */
async function isOfTab(db: Queryable, tab: OrderFilter["status"]): Promise<SQL | undefined> {
  if (tab === undefined) return undefined;
  // Of these orders only slips of withheld tax are missing.
  if (tab === "overdue")
    return and(isOverdue, sql`${orders.id} <> all(${sql.param(await listLateSlips(db))}::uuid[])`);
  if (tab === "slips missing")
    return sql`${orders.id} = any(${sql.param(await listMissingSlips(db))}::uuid[])`;
  if (tab === "on account") return usesCredit;
  if (tab === "money left") return hasMoneyLeft;
  if (tab === "promise late") return isPromiseLate;
  if (tab === "parcels lost") return hasOpenLoss;
  if (tab === "partly shipped") return eq(orders.fulfilmentState, tab);
  const unusual = unusualPayments.find((state) => state === tab);
  return unusual === undefined ? sql`${orders.status} = ${tab}` : eq(orders.paymentState, unusual);
}

function isByTotal(sort: OrderSort): boolean {
  return sort.endsWith("total");
}

/** A page of the matching orders, by keyset: an index finds it however far back it is. */
export async function listAdminOrders(
  db: Queryable,
  { q = "", status, company, from, to, sort = "-date", after }: OrderFilter,
  pageSize = listPageSize,
): Promise<{ rows: AdminOrderRow[]; next: string | null }> {
  const place = decodeCursor<[string | number, string]>(
    after,
    isByTotal(sort) ? z.tuple([cursorFields.bigint, z.uuid()]) : z.tuple([cursorFields.moment, z.uuid()]),
  );
  const isUpwards = !sort.startsWith("-");
  const direction = isUpwards ? asc : desc;
  const order = [direction(isByTotal(sort) ? orders.totalRupiah : orders.orderDate), direction(orders.id)];
  const where = and(
    await isOfTab(db, status),
    company === undefined ? undefined : eq(orders.companyId, company),
    withinDays(orders.orderDate, from, to),
    place && isBehind(place, isByTotal(sort), isUpwards),
  );
  const limit = pageSize + 1;
  const found = await db
    .select(row)
    .from(orders)
    .where(q === "" ? where : inArray(orders.id, matching(db, q, { where, order, limit })))
    .orderBy(...order)
    .limit(limit);
  const page = asPage(found, (last) => [isByTotal(sort) ? last.total : last.orderDate, last.id], pageSize);
  const onlyTax = await listSlipsMissing(db, page.rows);
  return {
    next: page.next,
    rows: page.rows.map(
      ({ isAskedOnAccount, onAccountAt, received, promised, refunded, owedAgain, ...shown }) => {
        const sums = { received, promised, refunded, owedAgain };
        const onAccount = onAccountOf({ ...shown, ...sums, isAskedOnAccount, onAccountAt });
        const isOnlyTaxOpen = onlyTax.has(shown.id);
        return {
          ...withOwnCourier(shown),
          onAccount,
          isOnlyTaxOpen,
          isUnpaid: lacksPayment({ ...shown, ...sums, onAccount, isOnlyTaxOpen }),
          paymentDueAt: shown.paymentDueAt?.toISOString() ?? null,
          waitingSince: shown.waitingSince.toISOString(),
        };
      },
    ),
  };
}

/** The orders before and after an order in the list of a filter; undefined if there is no such order. */
export async function findOrderNeighbours(
  db: Queryable,
  id: string,
  filter: Omit<OrderFilter, "after">,
): Promise<{ previous: string | null; next: string | null } | undefined> {
  const order = await findOrder(db, id);
  if (order === undefined) return undefined;
  const [place] = await db
    .select({ orderDate: exactDate, total: orders.totalRupiah })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (place === undefined) return undefined;
  const { sort = "-date" } = filter;
  const after = encodeCursor([isByTotal(sort) ? place.total : place.orderDate, order.id]);
  const first = async (turned: OrderSort) => {
    const { rows } = await listAdminOrders(db, { ...filter, sort: turned, after }, 1);
    return rows[0]?.orderCode ?? null;
  };
  return { previous: await first(reversed[sort]), next: await first(sort) };
}

const reversed: Record<OrderSort, OrderSort> = {
  date: "-date",
  "-date": "date",
  total: "-total",
  "-total": "total",
};

const inPurchaseOrder = (word: string) => like(sql`lower(${orders.poNumber})`, `%${word}%`);

/**
 * The first orders of a page that the text finds. Each way to find them is limited to one page, so that none collects
 * all orders with a frequent word.
 */
function matching(
  db: Queryable,
  q: string,
  { where, order, limit }: { where: SQL | undefined; order: SQL[]; limit: number },
) {
  const { codeDay, words, partNumber } = readOrderSearch(q);
  const firstOf = (condition: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(where, condition))
      .orderBy(...order)
      .limit(limit);
  const byText = firstOf(
    and(
      codeDay === undefined ? undefined : withinDays(orders.orderDate, codeDay, codeDay),
      ...words.map((word) => like(orders.searchText, `%${word}%`)),
    ),
  );
  // The condition on the number is the same as in its index. A text may have a part of the number and a name: "PO-118
  // Tambang".
  const byPurchaseOrder = firstOf(
    and(
      sql`${orders.poNumber} <> ''`,
      or(...words.map(inPurchaseOrder)),
      ...words.map((word) => or(inPurchaseOrder(word), like(orders.searchText, `%${word}%`))),
    ),
  );
  if (partNumber === undefined) return union(byText, byPurchaseOrder);
  const withPart = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(like(orderLines.codeNormalized, `${partNumber}%`));
  return union(byText, byPurchaseOrder, firstOf(inArray(orders.id, withPart)));
}

/** Matches the rows after the last row of the previous page. */
function isBehind([value, id]: [string | number, string], byTotal: boolean, isUpwards: boolean): SQL {
  const last = byTotal ? sql`${value}::bigint` : sql`${value}::timestamptz`;
  const column = byTotal ? orders.totalRupiah : orders.orderDate;
  return sql`(${column}, ${orders.id}) ${isUpwards ? sql`>` : sql`<`} (${last}, ${id}::uuid)`;
}

/** How many orders each tab has. */
export async function countOrders(db: Queryable): Promise<Record<OrderTab, number>> {
  const byStatus = await db
    .select({ status: orders.status, total: sql<number>`count(*)::integer` })
    .from(orders)
    .groupBy(orders.status);
  const totals = new Map<string, number>(byStatus.map(({ status, total }) => [status, total]));
  const others = orderTabs.filter((tab) => !orderStatuses.some((status) => status === tab));
  const counts: SQL[] = [];
  for (const tab of others) {
    const where = await isOfTab(db, tab);
    counts.push(sql`(select count(*)::integer from ${orders} where ${where}) as ${sql.identifier(tab)}`);
  }
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  for (const [tab, total] of Object.entries(rows[0] ?? {})) totals.set(tab, total);
  return Object.fromEntries(orderTabs.map((tab) => [tab, totals.get(tab) ?? 0])) as Record<OrderTab, number>;
}
