import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { CreditStanding } from "#contract/credit-terms.ts";
import { statusesThat } from "#contract/order-states.ts";
import type { Queryable } from "../database/queryable.ts";
import { companies } from "../database/schema/companies.ts";
import { orders } from "../database/schema/orders.ts";
import { openRupiah } from "./open-amount.ts";
import { listOnlyTaxOpen } from "./withholding.ts";

// What a company owes is reckoned here and nowhere else. An order that asks for account counts from the moment it is placed, or a buyer
// could place many, each within the limit. Money that a customer has as credit, or has paid too much, is not taken off: it is not
// the company's until it has paid an order. A payment that nobody has accepted is a claim, and takes nothing off either.

/** The order was released on account, its goods go or went, and something of it is open: not if what was owed is credited or paid. */
export const isOwedOnAccount = and(
  isNotNull(orders.onAccountAt),
  inArray(orders.status, statusesThat("isReleased")),
  sql`${orders.paymentState} not in ('paid', 'overpaid')`,
  lt(orders.receivedRupiah, orders.totalRupiah),
);

/** The order asks for account and waits for the staff. */
const isAsked = and(
  orders.isAskedOnAccount,
  isNull(orders.onAccountAt),
  inArray(orders.status, statusesThat("isEditable")),
);

/** As the index `order_on_account` has it, without which each order would be read. */
const isInIndex = sql`(${orders.isAskedOnAccount} or ${orders.onAccountAt} is not null) and ${orders.paymentState} not in ('paid', 'overpaid')`;

/** The order takes a part of its company's limit. */
export const usesCredit = and(isInIndex, or(isOwedOnAccount, isAsked));

const isLate = lt(orders.paymentDueAt, sql`now()`);

const sumOf = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${openRupiah}) filter (where ${condition}), 0)`.mapWith(Number);

/**
 * How a company stands with its orders on account; `without` one that is about to be released itself.
 * Undefined if there is no such company.
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

/** Rupiah of a company's late orders of which only slips of withheld tax are missing: slips come weeks after the money, and nothing is left to be paid. */
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
 * The same, with the company locked until the transaction ends: of two orders on account at once the second counts the first, and
 * nobody's role in the company changes meanwhile. An order's row is locked after its company's.
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

/** The company's orders on account that are not paid whole, those that are due first before the others. */
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
