import { and, eq, inArray, isNull, notInArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Oldest, Waiting } from "#contract/reports/admin/today.ts";
import type { PaymentState } from "#contract/money/order-payments.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { requestStatesThat } from "#contract/quotations/request-states.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { missedSearches } from "../../../database/schema/demand.ts";
import { misfits } from "../../../database/schema/misfits.ts";
import { orders } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { quoteRequests } from "../../../database/schema/quote-requests.ts";
import { returns } from "../../../database/schema/returns.ts";
import { bankTransfers } from "../../../database/schema/statements.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { isOverdue } from "../../../rules/money/awaits-payment.ts";
import { isBelowMinimum } from "../../../rules/stock/below-minimum-stock.ts";
import { isPromiseLate, promisedDay } from "../../../rules/orders/late-promise.ts";
import { listLateSlips } from "../../../rules/money/missing-slips.ts";
import { hasMoneyLeft } from "../../../rules/money/money-left.ts";
import { statusSince } from "../../../rules/orders/status-since.ts";

/** Which of the waiting work the reader may see. */
export interface SeenWork {
  orders: boolean;
  payments: boolean;
  statements: boolean;
  demand: boolean;
  stock: boolean;
  catalogue: boolean;
  /** The states of returns in which the next step is the reader's. */
  returns: readonly ReturnState[];
}

/** One kind of work: its rows, and since when each of them waits. */
interface Kind {
  isSeen: boolean;
  from: SQLWrapper;
  where: SQL | undefined;
  /** Left out where nothing says it. */
  since?: SQL;
  /** By what the first of the rows are found. */
  by?: SQLWrapper;
}

/**
 * The oldest is looked for among so many rows that came first, so that a long queue costs no more than a short one. Of more orders than that one
 * may have waited longer in its status, though it was placed later than all of these.
 */
const firstRows = 100;

/** How much work waits; null where the reader may not see it. One statement finds the late slips, a second one counts all the rest. */
export async function countWork(db: Queryable, seen: SeenWork): Promise<Waiting> {
  const kinds = await kindsOf(db, seen);
  return toWaiting(await readRow(db, countsOf(kinds)));
}

/** As `countWork`, and since when the oldest of each kind waits, in the same statements. */
export async function readWork(db: Queryable, seen: SeenWork): Promise<{ waiting: Waiting; oldest: Oldest }> {
  const kinds = await kindsOf(db, seen);
  const ages = Object.entries(kinds).map(([name, kind]) => ({
    name: `${name} since`,
    value: oldestOf(kind),
  }));
  const row = await readRow(db, [...countsOf(kinds), ...ages]);
  const names = Object.keys(kinds) as (keyof Waiting)[];
  return {
    waiting: toWaiting(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))),
    oldest: Object.fromEntries(names.map((name) => [name, row[`${name} since`] ?? null])) as Oldest,
  };
}

const ofOrders = (isSeen: boolean, where: SQL | undefined, since: SQL): Kind => ({
  isSeen,
  from: orders,
  where,
  since,
  by: orders.orderDate,
});

async function kindsOf(db: Queryable, seen: SeenWork): Promise<Record<keyof Waiting, Kind>> {
  const lateSlips = seen.payments ? await listLateSlips(db) : [];
  const inStatus = (status: OrderStatus) => ofOrders(seen.orders, eq(orders.status, status), statusSince);
  const ofPayments = (state: PaymentState): Kind => ({
    isSeen: seen.payments,
    from: payments,
    where: eq(payments.state, state),
    since: sql`${payments.createdAt}`,
    by: payments.createdAt,
  });
  const ofReturns = (states: readonly ReturnState[]): Kind => ({
    isSeen: seen.orders,
    from: returns,
    where: inArray(returns.state, states),
    since: sql`${returns.since}`,
    by: returns.since,
  });
  return {
    newOrders: inStatus("new"),
    processing: inStatus("processing"),
    latePromises: ofOrders(seen.orders, isPromiseLate, endOfDay(promisedDay)),
    toSend: inStatus("packing"),
    toFinish: inStatus("delivering"),
    paymentsToCheck: ofPayments("checking"),
    transfersToMatch: {
      isSeen: seen.statements,
      from: bankTransfers,
      where: and(eq(bankTransfers.state, "open"), sql`${bankTransfers.amountRupiah} > 0`),
      since: startOfDay(bankTransfers.bookedOn),
      by: bankTransfers.id,
    },
    overdue: ofOrders(
      seen.payments,
      and(isOverdue, lateSlips.length === 0 ? undefined : notInArray(orders.id, lateSlips)),
      sql`${orders.paymentDueAt}`,
    ),
    refunds: ofPayments("promised"),
    // The last thing that was decided about its money made it too much.
    moneyLeft: ofOrders(
      seen.payments,
      hasMoneyLeft,
      sql`(select max(coalesce(decided_at, created_at)) from payment where payment.order_id = sales_order.id)`,
    ),
    returns: ofReturns(seen.returns),
    returnsToCome: ofReturns(["approved"]),
    requests: {
      isSeen: seen.orders,
      from: quoteRequests,
      where: inArray(quoteRequests.state, requestStatesThat("isCompanysTurn")),
      since: sql`${quoteRequests.createdAt}`,
      by: quoteRequests.since,
    },
    belowMinimum: {
      isSeen: seen.stock,
      from: sql`${products} join ${stocks} on ${stocks.productId} = ${products.id}`,
      where: isBelowMinimum,
    },
    missedParts: {
      isSeen: seen.demand,
      from: missedSearches,
      where: and(isNull(missedSearches.settledAt), isNull(missedSearches.foundAt)),
    },
    misfits: {
      isSeen: seen.catalogue,
      from: misfits,
      where: eq(misfits.state, "open"),
      since: sql`${misfits.createdAt}`,
      by: misfits.createdAt,
    },
  };
}

const startOfDay = (day: SQLWrapper) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const endOfDay = (day: SQLWrapper) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

const countsOf = (kinds: Record<string, Kind>) =>
  Object.entries(kinds).map(([name, { isSeen, from, where }]) => ({
    name,
    value: isSeen ? sql`(select count(*)::text from ${from} where ${where})` : sql`null`,
  }));

function oldestOf({ isSeen, from, where, since, by }: Kind): SQL {
  if (!isSeen || since === undefined) return sql`null`;
  return sql`(select to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from (select ${since} as since from ${from} where ${where} order by ${by} limit ${firstRows}) as first_rows)`;
}

async function readRow(db: Queryable, columns: { name: string; value: SQL }[]) {
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select ${sql.join(
      columns.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the database did not answer how much waits");
  return row;
}

function toWaiting(row: Record<string, string | null>): Waiting {
  return Object.fromEntries(
    Object.entries(row).map(([name, count]) => [name, count === null ? null : Number(count)]),
  ) as Waiting;
}
