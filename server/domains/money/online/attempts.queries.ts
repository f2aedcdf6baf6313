import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import type { AttemptState, OnlineMethod, PayInstructions } from "#contract/money/online-payments.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { paymentAttempts } from "../../../database/schema/online-payments.ts";
import { isOwed, openRupiah } from "../../../rules/money/open-amount.ts";

/** States in which an attempt may still be paid. */
export const openStates: AttemptState[] = ["opening", "pending"];

export type Attempt = typeof paymentAttempts.$inferSelect;

/** One attempt; undefined if there is none. */
export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

/** The same, its row locked until the transaction ends; the caller has locked the order's row before. */
export async function lockAttempt(tx: Queryable, id: string): Promise<Attempt> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for("no key update");
  if (attempt === undefined) throw new Error("an attempt to pay was deleted, which none ever is");
  return attempt;
}

/** An order's attempts that can be paid now, or for which the gateway is being asked, the newest first. */
export async function listOpenAttempts(db: Queryable, orderId: string): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, openStates),
        gt(paymentAttempts.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt));
}

/** Money that came by attempts of this order and is not yet decided about. */
const isBeingChecked = and(eq(paymentAttempts.state, "mismatched"), isNull(paymentAttempts.settledAt));

/** The Rupiah of an order that came online in another amount than was asked for, while nobody has decided; 0 if none. */
export async function findCheckedMoney(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ rupiah: sum(paymentAttempts.otherRupiah).mapWith(Number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isBeingChecked));
  return row?.rupiah ?? 0;
}

/** Stores an attempt before the gateway is asked for it. The caller has locked the order's row. */
export async function insertAttempt(
  tx: Queryable,
  {
    orderCode,
    lifetimeSeconds,
    ...attempt
  }: {
    orderId: string;
    orderCode: string;
    method: OnlineMethod;
    amountRupiah: number;
    lifetimeSeconds: number;
    askAgainAt: ReturnType<typeof sql>;
  },
): Promise<Attempt> {
  const [earlier] = await tx
    .select({ count: count() })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, attempt.orderId));
  const [written] = await tx
    .insert(paymentAttempts)
    .values({
      ...attempt,
      reference: `${orderCode}-${(earlier?.count ?? 0) + 1}`,
      expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .returning();
  if (written === undefined) throw new Error("the database did not answer the attempt");
  return written;
}

interface AttemptChange {
  state?: AttemptState;
  transactionId?: string;
  instructions?: PayInstructions | null;
  otherRupiah?: number;
  fault?: string;
  askAgainAt?: ReturnType<typeof sql> | null;
}

/** Changes an attempt. */
export async function writeAttempt(tx: Queryable, id: string, change: AttemptChange): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

/** Records that the gateway has refused an attempt. */
export async function failAttempt(db: Queryable, id: string, fault: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: "failed", fault, askAgainAt: null })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "opening")));
}

/** Postpones the next question about an attempt, behind those that are already due. */
export async function postponeAttempt(db: Queryable, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ askAgainAt: sql`now() + interval '2 minutes'` })
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.askAgainAt)));
}

/** Attempts about which the gateway should be asked now, the longest overdue first. */
export async function listAttemptsToAsk(db: Queryable, most: number): Promise<string[]> {
  const due = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(sql`${paymentAttempts.askAgainAt} <= now()`)
    .orderBy(asc(paymentAttempts.askAgainAt))
    .limit(most);
  return due.map(({ id }) => id);
}

/**
 * Attempts that can still be paid although nobody should pay them any more: the order moved on or ended, its customer
 * confirmed a transfer, the open amount has changed, or money that came by another one is being checked.
 */
export async function listAttemptsToWithdraw(db: Queryable, most: number): Promise<string[]> {
  const unwanted = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(paymentAttempts.state, openStates),
        isNotNull(paymentAttempts.askAgainAt),
        sql`(not ${isOwed} or ${orders.paymentReceiptSenderName} is not null
          or ${openRupiah} <> ${paymentAttempts.amountRupiah}
          or exists (select 1 from payment_attempt came where came.order_id = ${orders.id}
            and came.state = 'mismatched' and came.settled_at is null))`,
      ),
    )
    .orderBy(asc(paymentAttempts.askAgainAt))
    .limit(most);
  return unwanted.map(({ id }) => id);
}
