import { and, asc, eq, gt, isNull, ne, not, sql } from "drizzle-orm";
import type { ShopRules } from "#contract/company/admin/shop-rules.ts";
import { hasPaymentToCheck } from "../../../rules/money/awaits-payment.ts";
import { isOwedOnAccount } from "../../../rules/money/company-credit.ts";
import { openRupiah } from "../../../rules/money/open-amount.ts";
import { dayOf, today } from "../../../database/jakarta-days.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companyMembers } from "../../../database/schema/companies.ts";
import { orders } from "../../../database/schema/orders.ts";
import { paymentReminders, reminderKinds, type ReminderKind } from "../../../database/schema/payments.ts";

/** How many orders one run of the job reminds of. */
const ordersAtOnce = 200;

/** Something of the order on account is open, and no payment waits to be checked. */
export const awaitsAccount = and(isOwedOnAccount, gt(openRupiah, 0), not(hasPaymentToCheck));

const dueDay = dayOf(orders.paymentDueAt);
const daysPast = sql`(${today} - ${dueDay})`;
const rankOf = (kind: unknown) =>
  sql`array_position(array[${sql.raw(reminderKinds.map((known) => `'${known}'`).join(", "))}], ${kind})`;

/**
 * The last step of reminders that the order has reached; null before the first one. An order that was released on the
 * day of the first reminder or later skips that reminder, because its buyer has just had the mail of the release.
 */
function stepNow({ remindDaysBefore, remindDaysAfter, remindDaysAgain }: ShopRules["account"]) {
  return sql<ReminderKind | null>`case
    when ${daysPast} >= ${remindDaysAgain}::integer then 'again'
    when ${daysPast} >= ${remindDaysAfter}::integer then 'overdue'
    when ${daysPast} >= 0 then 'due'
    when ${daysPast} >= -${remindDaysBefore}::integer
      and ${dayOf(orders.onAccountAt)} < ${dueDay} - ${remindDaysBefore}::integer then 'before'
  end`;
}

/** The customer must be reminded of the order now: neither its present step nor a later one was taken. */
function isToRemind(settings: ShopRules["account"]) {
  const step = stepNow(settings);
  return and(
    awaitsAccount,
    sql`${step} is not null`,
    sql`not exists (
      select from ${paymentReminders}
      where ${paymentReminders.orderId} = ${orders.id} and ${paymentReminders.dueAt} = ${orders.paymentDueAt}
        and ${rankOf(paymentReminders.kind)} >= ${rankOf(step)})`,
  );
}

/** The ids of the orders on account that need a reminder now. */
export async function listAccountsToRemind(db: Queryable, settings: ShopRules["account"]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isToRemind(settings))
    .orderBy(asc(orders.paymentDueAt))
    .limit(ordersAtOnce);
  return rows.map(({ id }) => id);
}

/** Records the order's reminder, unless no reminder is due any more. Returns its kind. The caller has locked the order's row. */
export async function recordAccountReminder(
  tx: Queryable,
  orderId: string,
  settings: ShopRules["account"],
): Promise<ReminderKind | undefined> {
  const { rows } = await tx.execute<{ kind: ReminderKind }>(sql`
    insert into ${paymentReminders} (order_id, kind, due_at)
    select ${orders.id}, ${stepNow(settings)}, ${orders.paymentDueAt}
    from ${orders}
    where ${orders.id} = ${orderId} and ${isToRemind(settings)}
    returning kind`);
  return rows[0]?.kind;
}

/** The people of the order's company who pay its orders, except the one who gets the order's own mails. */
export async function listPayers(tx: Queryable, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(orders)
    .innerJoin(companyMembers, eq(companyMembers.companyId, orders.companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(companyMembers.role, "finance"),
        isNull(users.deletedAt),
        ne(sql`lower(${users.email})`, sql`lower(${orders.customerEmail})`),
      ),
    )
    .orderBy(asc(users.email));
  return rows.map(({ id }) => id);
}
