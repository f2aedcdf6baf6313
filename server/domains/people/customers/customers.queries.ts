import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import {
  customerOrdersShown,
  type CustomerDetail,
  type CustomerNote,
  type CustomerRow,
  type customersShown,
} from "#contract/people/admin/customers.ts";
import { readPhoneNumber } from "#contract/core/phone-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { containing } from "../../../database/like.ts";
import { customerNotes, hasWebAddress, sessions, users } from "../../../database/schema/accounts.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { orders } from "../../../database/schema/orders.ts";
import { returns } from "../../../database/schema/returns.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";
import { statusesThat } from "#contract/orders/order-states.ts";
import { returnStatesThat } from "#contract/returns/return-states.ts";
import { isOwedOnAccount } from "../../../rules/money/company-credit.ts";
import { hasMoneyLeft } from "../../../rules/money/money-left.ts";
import { isShort } from "../../../rules/money/open-amount.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";

const isCustomer = and(eq(users.role, "member"), isNull(users.deletedAt));

/** Days within which somebody who signs up opens the mail that confirms the address. */
const confirmingDays = 3;

/**
 * The sign-up looks like a robot's: a web address in a name, or an email that nobody confirms, and nothing that a
 * customer would do. Customers whom the staff entered without an email are never spam. Written as in the index
 * `user_suspect`, which leaves few to look at.
 */
const looksLikeSpam = and(
  isCustomer,
  sql`${users.email} <> ''`,
  or(
    hasWebAddress(users),
    and(
      isNull(users.emailConfirmedAt),
      lt(users.createdAt, sql`now() - make_interval(days => ${sql.raw(String(confirmingDays))})`),
    ),
  ),
  sql`not exists (select from sales_order where sales_order.user_id = app_user.id)`,
  sql`not exists (select from quote_request where quote_request.user_id = app_user.id)`,
  sql`not exists (select from company_member where company_member.user_id = app_user.id)`,
);

const rowColumns = {
  id: users.id,
  name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  company: users.company,
  city: users.city,
  phoneNumber: users.phoneNumber,
  email: users.email,
  isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  isBlocked: sql<boolean>`${users.blockedAt} is not null`,
  hasWebAddress: hasWebAddress(users),
  createdAt: users.createdAt,
  ordered: sql<{ count: number; total: number }>`(
    select json_build_object('count', count(*), 'total', coalesce(sum(total_rupiah), 0))
    from sales_order where user_id = app_user.id and status <> 'cancel')`,
};

interface CustomerList {
  q?: string | undefined;
  show: (typeof customersShown)[number];
  email?: "none" | undefined;
  after?: string | undefined;
}

/** One page of customers, the newest first, with the number and sum of their orders. */
export async function listCustomers(
  db: Queryable,
  { q, show, email, after }: CustomerList,
): Promise<{ rows: CustomerRow[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const words =
    readPhoneNumber(q ?? "")
      .toLowerCase()
      .match(/\S+/g) ?? [];
  const rows = await db
    // A JavaScript date has no microseconds, and the cursor needs them.
    .select({ ...rowColumns, exactly: sql<string>`${users.createdAt}::text` })
    .from(users)
    .where(
      and(
        isCustomer,
        ...words.map((word) => sql`${users.searchText} like ${containing(word)}`),
        show === "unconfirmed" ? isNull(users.emailConfirmedAt) : undefined,
        show === "spam" ? looksLikeSpam : undefined,
        show === "blocked" ? isNotNull(users.blockedAt) : undefined,
        email === "none" ? eq(users.email, "") : undefined,
        place && sql`(${users.createdAt}, ${users.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageLimit);
  const page = asPage(rows, ({ exactly, id }) => [exactly, id]);
  return { rows: page.rows.map(asRow), next: page.next };
}

/** The row as the list shows it. */
function asRow<Row extends { createdAt: Date; ordered: { count: number; total: number } }>({
  createdAt,
  ordered,
  ...row
}: Row) {
  return {
    ...row,
    registeredAt: createdAt.toISOString(),
    orderCount: ordered.count,
    orderTotal: ordered.total,
  };
}

/** Everything that a customer's page shows; `readerId` is the member of staff who looks at it. */
export async function findCustomerDetail(
  db: Queryable,
  customerId: string,
  readerId: string,
): Promise<CustomerDetail | undefined> {
  const [found] = await db
    .select({
      ...rowColumns,
      username: users.username,
      salutation: users.salutation,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      subdistrictId: users.subdistrictId,
      address: users.address,
      subdistrict: users.subdistrict,
      province: users.province,
      postalCode: users.postalCode,
      emailConfirmedAt: users.emailConfirmedAt,
      blockedSince: users.blockedAt,
    })
    .from(users)
    .where(and(isCustomer, eq(users.id, customerId)));
  if (found === undefined) return undefined;
  const { emailConfirmedAt, blockedSince, ...row } = found;
  const [visits] = await db
    .select({ sessionCount: count(), lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(eq(sessions.userId, customerId));
  return {
    ...asRow(row),
    number: customerNumber(customerId),
    confirmedAt: emailConfirmedAt?.toISOString() ?? null,
    blockedAt: blockedSince?.toISOString() ?? null,
    lastSeenAt: visits?.lastUsedAt?.toISOString() ?? null,
    sessionCount: visits?.sessionCount ?? 0,
    openOrderCount: (await listOpenOrderCodes(db, customerId)).length,
    cartLineCount: await db.$count(cartItems, eq(cartItems.userId, customerId)),
    orders: await listNewestOrders(db, customerId),
    notes: await listNotes(db, customerId, readerId),
  };
}

async function listNewestOrders(db: Queryable, customerId: string): Promise<CustomerDetail["orders"]> {
  const rows = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderDate: orders.orderDate,
      total: orders.totalRupiah,
      orderStatus: orders.status,
    })
    .from(orders)
    .where(eq(orders.userId, customerId))
    .orderBy(desc(orders.orderDate))
    .limit(customerOrdersShown);
  return rows.map(({ orderDate, ...row }) => Object.assign(row, { orderDate: orderDate.toISOString() }));
}

/**
 * The fields of an existing customer that workflows need; with `isLocked` the row is locked until the transaction ends.
 */
export async function findCustomer(db: Queryable, customerId: string, { isLocked = false } = {}) {
  const query = db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      phoneNumber: users.phoneNumber,
      firstName: users.firstName,
      lastName: users.lastName,
      emailConfirmedAt: users.emailConfirmedAt,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(isCustomer, eq(users.id, customerId)));
  const [row] = await (isLocked ? query.for("update") : query);
  return row;
}

/** Whether the sign-up still looks like spam. */
export async function isSpam(db: Queryable, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(looksLikeSpam, eq(users.id, customerId)));
  return rows.length > 0;
}

/** The ids of all orders of a customer. */
export async function listOrderIds(tx: Queryable, customerId: string): Promise<string[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, customerId));
  return rows.map(({ id }) => id);
}

/** The codes of the customer's orders that still need work. */
export async function listOpenOrderCodes(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(
      and(
        eq(orders.userId, customerId),
        or(
          inArray(orders.status, statusesThat("isOpen")),
          gt(orders.promisedRupiah, 0),
          isOwedOnAccount,
          exists(
            db
              .select({ id: returns.id })
              .from(returns)
              .where(and(eq(returns.orderId, orders.id), inArray(returns.state, returnStatesThat("isOpen")))),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.orderDate));
  return rows.map(({ orderCode }) => orderCode);
}

/**
 * The codes of the customer's orders of which money is left over: the customer still owes some of it, or the shop, which has not promised
 * it back.
 */
export async function listUnsettledOrderCodes(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(
      and(
        eq(orders.userId, customerId),
        or(
          hasMoneyLeft,
          and(ne(orders.status, "cancel"), sql`${orders.paymentState} not in ('paid', 'overpaid')`, isShort),
        ),
      ),
    )
    .orderBy(asc(orders.orderDate));
  return rows.map(({ orderCode }) => orderCode);
}

async function listNotes(db: Queryable, customerId: string, readerId: string): Promise<CustomerNote[]> {
  const rows = await db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      by: users.username,
      userId: customerNotes.userId,
      at: customerNotes.at,
    })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.userId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id));
  return rows.map(({ userId, at, ...note }) => ({
    ...note,
    isOwn: userId === readerId,
    at: at.toISOString(),
  }));
}

export async function insertNote(
  tx: Queryable,
  note: { customerId: string; userId: string; text: string },
): Promise<CustomerNote> {
  const [row] = await tx
    .insert(customerNotes)
    .values(note)
    .returning({ id: customerNotes.id, at: customerNotes.at });
  if (row === undefined) throw new Error("the database did not answer the note's id");
  const [author] = await tx.select({ by: users.username }).from(users).where(eq(users.id, note.userId));
  return { id: row.id, text: note.text, by: author?.by ?? "", isOwn: true, at: row.at.toISOString() };
}

/** Removes all notes of the staff about a customer. */
export async function deleteNotes(tx: Queryable, customerId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerId));
}

/** Deletes one of the caller's own notes; returns whether there was such a note. */
export async function deleteOwnNote(
  tx: Queryable,
  note: { id: number; customerId: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(customerNotes)
    .where(
      and(
        eq(customerNotes.id, note.id),
        eq(customerNotes.customerId, note.customerId),
        eq(customerNotes.userId, note.userId),
      ),
    )
    .returning({ id: customerNotes.id });
  return rows.length > 0;
}

/** Blocks the account or unblocks it. */
export async function setBlocked(tx: Queryable, customerId: string, isBlocked: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ blockedAt: isBlocked ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(users.id, customerId));
}
