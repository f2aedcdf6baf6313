import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OnlineAttempt } from "#contract/money/admin/online-payments.ts";
import type { AttemptState } from "#contract/money/online-payments.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { orders } from "../../../database/schema/orders.ts";
import { paymentAttempts } from "../../../database/schema/online-payments.ts";
import { personName } from "../../../rules/people/person-name.ts";

/** States that need a person's decision. */
const settledByPeople: AttemptState[] = ["mismatched", "reversed", "returned"];
/** The most that are listed at once; the oldest come first. */
const mostToSettle = 50;

const toSettle = and(inArray(paymentAttempts.state, settledByPeople), isNull(paymentAttempts.settledAt));

function selectAttempts(db: Queryable) {
  return db
    .select({
      id: paymentAttempts.id,
      orderId: orders.id,
      orderCode: orders.orderCode,
      reference: paymentAttempts.reference,
      method: paymentAttempts.method,
      amount: paymentAttempts.amountRupiah,
      state: paymentAttempts.state,
      otherAmount: paymentAttempts.otherRupiah,
      fault: paymentAttempts.fault,
      createdAt: paymentAttempts.createdAt,
      expiresAt: paymentAttempts.expiresAt,
      settledBy: sql<string | null>`${personName}`,
      settledAt: paymentAttempts.settledAt,
      note: paymentAttempts.note,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(users, eq(users.id, paymentAttempts.settledBy));
}

function shown({
  createdAt,
  expiresAt,
  settledAt,
  ...row
}: Awaited<ReturnType<typeof selectAttempts>>[number]): OnlineAttempt {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** An order's attempts, the newest first; without an order the attempts that the staff has to settle, the oldest first. */
export async function listShownAttempts(
  db: Queryable,
  { order }: { order?: string | undefined },
): Promise<OnlineAttempt[]> {
  const rows =
    order === undefined
      ? await selectAttempts(db).where(toSettle).orderBy(asc(paymentAttempts.createdAt)).limit(mostToSettle)
      : await selectAttempts(db)
          .where(eq(paymentAttempts.orderId, order))
          .orderBy(desc(paymentAttempts.createdAt));
  return rows.map(shown);
}

/** One attempt as the staff sees it. */
export async function findShownAttempt(db: Queryable, id: string): Promise<OnlineAttempt | undefined> {
  const [row] = await selectAttempts(db).where(eq(paymentAttempts.id, id));
  return row && shown(row);
}

/** Records who has settled an attempt; returns false if there is nothing to settle. */
export async function settleAttemptRow(
  tx: Queryable,
  { id, note, settledBy }: { id: string; note: string; settledBy: string },
): Promise<boolean> {
  const settled = await tx
    .update(paymentAttempts)
    .set({ note, settledBy, settledAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), toSettle))
    .returning({ id: paymentAttempts.id });
  return settled.length > 0;
}
