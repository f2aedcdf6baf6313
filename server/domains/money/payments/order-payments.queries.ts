import { and, eq, inArray, not, sql } from "drizzle-orm";
import {
  openAmount,
  owedAmount,
  refundableAmount,
  settlingMethods,
  type OrderSums,
} from "#contract/money/order-payments.ts";
import { isToPay, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders, proofsOfPayment } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { onAccountColumns } from "../../../rules/money/order-on-account.ts";
import { isSetOff } from "../../../rules/money/set-off.ts";

/** What a decision about an order's money depends on. */
export interface OrderMoney extends OrderSums {
  orderCode: string;
  status: OrderStatus;
  /** The open amount of an order on account; null for others, and if the order was cancelled afterwards. */
  onAccount: { open: number } | null;
  /** The part of the received Rupiah for which no money came: withheld tax, and what was written off. */
  withheld: number;
  /** The part of that which was written off. */
  writtenOff: number;
  /** Rupiah that the order waits for. */
  open: number;
  /** Rupiah that are still to come, in whatever status. */
  owed: number;
  /** It waits for payment, or was released and something of it is owed: its customer can pay it. */
  isToPay: boolean;
  /** Rupiah that can still go back to the customer. */
  refundable: number;
}

const moneyById = (db: Queryable, orderId: string) =>
  db
    .select({
      orderCode: orders.orderCode,
      status: orders.status,
      isOnAccount: sql<boolean>`${orders.onAccountAt} is not null`,
      total: orders.totalRupiah,
      received: orders.receivedRupiah,
      withheld: orders.withheldRupiah,
      writtenOff: orders.writtenOffRupiah,
      promised: orders.promisedRupiah,
      refunded: orders.refundedRupiah,
      owedAgain: orders.owedAgainRupiah,
    })
    .from(orders)
    .where(eq(orders.id, orderId));

/** An order's status and sums. */
export async function readOrderMoney(db: Queryable, orderId: string): Promise<OrderMoney> {
  return asMoney(await moneyById(db, orderId));
}

/** An order's status and sums; its row is locked until the transaction ends. */
export async function lockOrderMoney(tx: Queryable, orderId: string): Promise<OrderMoney> {
  return asMoney(await moneyById(tx, orderId).for("no key update"));
}

function asMoney([order]: Awaited<ReturnType<typeof moneyById>>): OrderMoney {
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  const { isOnAccount, ...sums } = order;
  const open = openAmount(order);
  const owed = owedAmount(order);
  return {
    ...sums,
    onAccount: isOnAccount && orderStates[order.status].isReleased ? { open } : null,
    open,
    owed,
    isToPay: isToPay({ orderStatus: order.status, open: owed }),
    refundable: refundableAmount(order),
  };
}

/** The facts that are needed to pay an order, `open` is what its customer can pay now; undefined if there is none. */
export async function findOrderMoney(db: Queryable, orderId: string) {
  const [order] = await db
    .select({ ...onAccountColumns, paymentReceiptSenderName: orders.paymentReceiptSenderName })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order && { ...order, open: openAmount(order) };
}

type NewPayment = Pick<
  typeof payments.$inferInsert,
  "id" | "orderId" | "method" | "amountRupiah" | "owedAgainRupiah" | "state" | "reference" | "decidedBy"
>;

/** Stores a payment and returns its id. It is decided at once if `decidedBy` names a person, or the shop itself (null). */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<string> {
  const [written] = await tx
    .insert(payments)
    .values({ ...payment, ...(payment.decidedBy !== undefined && { decidedAt: sql`now()` }) })
    .returning({ id: payments.id });
  if (written === undefined) throw new Error("the database did not answer the payment's id");
  return written.id;
}

/** Rupiah by which credit from other orders has paid an order, without what went back to it as credit. */
export async function creditWithin(tx: Queryable, orderId: string): Promise<number> {
  const [credit] = await tx
    .select({ rupiah: sql<number>`coalesce(sum(${payments.amountRupiah}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.method, "credit"),
        not(isSetOff),
        inArray(payments.state, ["accepted", "confirmed"]),
      ),
    );
  return Math.max(0, credit?.rupiah ?? 0);
}

/** The order of the payment with this id; undefined if there is none. */
export async function findOrderOfPayment(tx: Queryable, id: string): Promise<string | undefined> {
  const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id));
  return payment?.orderId;
}

/** Whether one of the order's payments waits to be checked. */
export async function isReceiptWaiting(tx: Queryable, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "checking")))
    .limit(1);
  return found.length > 0;
}

interface Decision {
  orderId: string;
  /** The payment that the staff looked at; if left out, the one that is being checked. */
  paymentId?: string | undefined;
  /** Null if the shop decides by itself. */
  decidedBy: string | null;
}

/**
 * Accepts the order's payment that is being checked, for the amount that counts, with its confirmation. Returns its id;
 * undefined if none is being checked.
 */
export async function acceptCheckedPayment(
  tx: Queryable,
  { amountRupiah, ...decision }: Decision & { amountRupiah: number },
): Promise<string | undefined> {
  // A payment of 0 Rupiah cannot exist, so the customer's amount stays.
  const counted = amountRupiah > 0 ? { amountRupiah } : {};
  return decideCheckedPayment(tx, decision, { state: "accepted", ...counted }, "");
}

/** Rejects the order's payment that is being checked, with its confirmation. Returns its id; undefined if none is. */
export async function rejectCheckedPayment(
  tx: Queryable,
  { reason, ...decision }: Decision & { reason: string },
): Promise<string | undefined> {
  return decideCheckedPayment(tx, decision, { state: "rejected" }, reason);
}

async function decideCheckedPayment(
  tx: Queryable,
  { orderId, paymentId, decidedBy }: Decision,
  outcome: { state: "accepted" | "rejected"; amountRupiah?: number },
  rejectReason: string,
): Promise<string | undefined> {
  const [decided] = await tx
    .update(payments)
    .set({ ...outcome, decidedBy, decidedAt: sql`now()` })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, "checking"),
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
      ),
    )
    .returning({ id: payments.id });
  if (decided === undefined) return undefined;
  await tx
    .update(proofsOfPayment)
    .set({
      status: outcome.state,
      rejectReason,
      decidedBy,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
      // The customer can read this; only `decidedBy` says which member of staff it was.
      updatedBy: "administrator",
    })
    .where(eq(proofsOfPayment.id, decided.id));
  return decided.id;
}

/**
 * Takes back what settled an order without money when it is cancelled: nobody withholds tax from a price that is not
 * paid, or writes a part of it off.
 */
export async function takeBackWithheld(
  tx: Queryable,
  orderId: string,
  decidedBy: string | null,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "rejected", decidedBy, decidedAt: sql`now()` })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, "accepted"),
        inArray(payments.method, [...settlingMethods]),
      ),
    );
}
