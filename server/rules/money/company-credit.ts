import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { CreditStanding } from "#contract/money/credit-terms.ts";
import { statusesThat } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { companies } from "../../database/schema/companies.ts";
import { orders } from "../../database/schema/orders.ts";
import { isReleasedUnpaid, openRupiah } from "./open-amount.ts";
import { listOnlyTaxOpen } from "./withholding.ts";

// What a company owes is computed here and nowhere else. An order that is asked for on account counts from the moment
// it is placed; otherwise a buyer could place many, each within the limit. A customer's credit, or what was paid too
// much, is not subtracted: it is not the company's until it has paid an order. A payment that nobody has accepted is
// only a claim, and is not subtracted either.

/** The order was released on account, its goods leave or have left, and a part of it is neither paid nor credited. */
export const isOwedOnAccount = and(isNotNull(orders.onAccountAt), isReleasedUnpaid);

/** The order is asked for on account and waits for the staff. */
const isAsked = and(
  orders.isAskedOnAccount,
  isNull(orders.onAccountAt),
  inArray(orders.status, statusesThat("isEditable")),
);

/** The same condition as the index `order_on_account`; without it PostgreSQL would read every order. */
const isInIndex = sql`(${orders.isAskedOnAccount} or ${orders.onAccountAt} is not null) and ${orders.paymentState} not in ('paid', 'overpaid')`;

/** The order uses a part of its company's limit. */
export const usesCredit = and(isInIndex, or(isOwedOnAccount, isAsked));

const isLate = lt(orders.paymentDueAt, sql`now()`);

const sumOf = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${openRupiah}) filter (where ${condition}), 0)`.mapWith(Number);

/**
 * The credit standing of a company, without the order `without`, which is about to be released itself. Undefined if
 * there is no such company.
 */
export async function readCredit(
  db: Queryable,
  { companyId, without }: { companyId: string; without?: string | undefined },
): Promise<CreditStanding | undefined> {
  const [terms] = await db
    .select({ termsDays: companies.termsDays, creditLimit: companies.creditLimitRupiah })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (terms === undefined) return undefined;
  const [sums] = await db
    .select({ used: sumOf(or(isOwedOnAccount, isAsked)), overdue: sumOf(and(isOwedOnAccount, isLate)) })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isInIndex,
        without === undefined ? undefined : ne(orders.id, without),
      ),
    );
  const overdue = sums?.overdue ?? 0;
  const slips = overdue === 0 ? 0 : await sumLateSlips(db, companyId);
  return { ...terms, used: sums?.used ?? 0, overdue: overdue - slips };
}

/**
 * Rupiah of a company's late orders that lack only slips of withheld tax. Slips come weeks after the money, and no
 * money is missing.
 */
async function sumLateSlips(db: Queryable, companyId: string): Promise<number> {
  const late = await db
    .select({ id: orders.id, openRupiah })
    .from(orders)
    .where(
      and(eq(orders.companyId, companyId), isInIndex, isOwedOnAccount, isLate, gt(orders.receivedRupiah, 0)),
    );
  const onlyTax = await listOnlyTaxOpen(db, late);
  return late.reduce((sum, order) => (onlyTax.has(order.id) ? sum + order.openRupiah : sum), 0);
}

/**
 * The same, with the company locked until the transaction ends: if two orders go on account at once, the second one
 * counts the first, and nobody's role in the company changes meanwhile. Lock an order's row after its company's.
 */
export async function lockCredit(
  tx: Queryable,
  of: { companyId: string; without?: string | undefined },
): Promise<CreditStanding> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, of.companyId))
    .for("no key update");
  const standing = await readCredit(tx, of);
  if (standing === undefined) throw new Error("a company was deleted, which none ever is");
  return standing;
}

/** The company's orders on account that are not fully paid, those that are due first before the others. */
export async function listOwedOnAccount(db: Queryable, companyId: string, limit: number) {
  const rows = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      poNumber: orders.poNumber,
      dueAt: orders.paymentDueAt,
      open: openRupiah,
      isOverdue: sql<boolean>`coalesce(${isLate}, false)`,
    })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isInIndex, isOwedOnAccount))
    .orderBy(asc(orders.paymentDueAt), asc(orders.orderCode))
    .limit(limit);
  const onlyTax = await listOnlyTaxOpen(
    db,
    rows.map(({ id, open }) => ({ id, openRupiah: open })),
  );
  return rows.map(({ dueAt, ...row }) =>
    Object.assign(row, { dueAt: dueAt?.toISOString() ?? null, isOnlyTax: onlyTax.has(row.id) }),
  );
}
