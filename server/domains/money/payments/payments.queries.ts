import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { owedAmount } from "#contract/money/order-payments.ts";
import type { ProofOfPayment } from "#contract/money/payments.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { orders, proofsOfPayment } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { onAccountColumns } from "../../../rules/money/order-on-account.ts";
import { insertPayment } from "./order-payments.queries.ts";

/** What a payment depends on: the order's customer, its status, and who is recorded to have paid. */
export async function findPayableOrder(db: Queryable, orderId: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      userId: orders.userId,
      username: users.username,
      language: orders.language,
      ...onAccountColumns,
      paymentReceiptSenderName: orders.paymentReceiptSenderName,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return order && { ...order, open: owedAmount({ ...order, status: order.orderStatus }) };
}

/** Locks a customer's row until the transaction ends. */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Whether customers may pay to the bank with this name. */
export async function isActiveBank(db: Queryable, bankName: string): Promise<boolean> {
  const [bank] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.bankName, bankName), eq(bankAccounts.isActive, true)));
  return bank !== undefined;
}

/** Whether the shop has an account at the bank with this name, which customers may not see. */
export async function isOwnBank(db: Queryable, bankName: string): Promise<boolean> {
  return (await db.$count(bankAccounts, eq(bankAccounts.bankName, bankName))) > 0;
}

export interface NewProof {
  orderId: string;
  orderCode: string;
  amountRupiah: number;
  senderName: string;
  senderEmail: string;
  paymentTo: string;
  transferredAt: Date;
  receiptKey: string;
  receiptHash: string;
  /** What the shares of one transfer for several orders have in common; null if it was for this order alone. */
  transferId: string | null;
  createdBy: string;
}

/**
 * Stores a payment that must be checked, with its confirmation. The confirmation's code is the order's with another
 * prefix, `INV-20261120-0001`; from the order's second confirmation on it has a counter at its end. The caller has
 * locked the order's row.
 */
export async function insertProof(tx: Queryable, { orderCode, ...proof }: NewProof): Promise<void> {
  const { orderId, amountRupiah } = proof;
  const [earlier] = await tx
    .select({ count: count() })
    .from(proofsOfPayment)
    .where(eq(proofsOfPayment.orderId, orderId));
  const attempt = (earlier?.count ?? 0) + 1;
  const invoiceCode = orderCode.replace(/^SO-/, "INV-") + (attempt === 1 ? "" : `-${attempt}`);
  const id = await insertPayment(tx, {
    orderId,
    method: "transfer",
    amountRupiah,
    state: "checking",
    reference: invoiceCode,
  });
  await tx.insert(proofsOfPayment).values({ ...proof, id, invoiceCode, updatedBy: proof.createdBy });
}

/** The order's confirmation that waits to be checked; undefined if none does. */
export async function findCheckedProof(db: Queryable, orderId: string) {
  const [proof] = await db
    .select({
      id: proofsOfPayment.id,
      paymentTo: proofsOfPayment.paymentTo,
      receiptKey: proofsOfPayment.receiptKey,
      transferId: proofsOfPayment.transferId,
    })
    .from(proofsOfPayment)
    .where(and(eq(proofsOfPayment.orderId, orderId), eq(proofsOfPayment.status, "checking")));
  return proof;
}

/** The other shares of one transfer for several orders that wait to be checked. */
export async function listOtherShares(
  db: Queryable,
  { id, transferId }: { id: string; transferId: string | null },
) {
  if (transferId === null) return [];
  return db
    .select({ id: proofsOfPayment.id, orderId: proofsOfPayment.orderId })
    .from(proofsOfPayment)
    .where(
      and(
        eq(proofsOfPayment.transferId, transferId),
        eq(proofsOfPayment.status, "checking"),
        ne(proofsOfPayment.id, id),
      ),
    );
}

/**
 * Replaces what a confirmation says, with its payment, and keeps what it said before; its picture only if one is given. Returns false if somebody has
 * decided on it. The caller has locked the order's row.
 */
export async function correctProof(
  tx: Queryable,
  id: string,
  proof: Omit<
    NewProof,
    "orderId" | "orderCode" | "createdBy" | "transferId" | "receiptKey" | "receiptHash"
  > & {
    receiptKey?: string;
    receiptHash?: string;
    updatedBy: string;
  },
): Promise<boolean> {
  if (!(await changeProof(tx, id, proof))) return false;
  await tx.update(payments).set({ amountRupiah: proof.amountRupiah }).where(eq(payments.id, id));
  return true;
}

/** Gives a share the picture of its transfer with which another share was corrected, unless somebody has decided on it. The caller has locked the order's row. */
export async function replaceReceipt(
  tx: Queryable,
  id: string,
  receipt: Pick<NewProof, "receiptKey" | "receiptHash"> & { updatedBy: string },
): Promise<void> {
  await changeProof(tx, id, receipt);
}

/** Changes a confirmation that is being checked, and keeps what it said before. */
async function changeProof(
  tx: Queryable,
  id: string,
  change: Partial<NewProof> & { updatedBy: string },
): Promise<boolean> {
  const changed = await tx
    .update(proofsOfPayment)
    .set({
      ...change,
      // The columns are read as they were before.
      corrections: sql`${proofsOfPayment.corrections} || jsonb_build_array(jsonb_build_object(
        'at', now(), 'amount', ${proofsOfPayment.amountRupiah}, 'paymentTo', ${proofsOfPayment.paymentTo},
        'transferredAt', ${proofsOfPayment.transferredAt}, 'isOtherPicture', ${change.receiptKey !== undefined}::boolean))`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(proofsOfPayment.id, id), eq(proofsOfPayment.status, "checking")))
    .returning({ id: proofsOfPayment.id });
  return changed.length > 0;
}

/** Whether a confirmation with this stored picture exists. */
export async function hasProofWithReceipt(db: Queryable, receiptKey: string): Promise<boolean> {
  const [proof] = await db
    .select({ id: proofsOfPayment.id })
    .from(proofsOfPayment)
    .where(eq(proofsOfPayment.receiptKey, receiptKey));
  return proof !== undefined;
}

/** The order's latest confirmation. The picture has the address of a call; its key stays on the server. */
export async function getLatestProof(db: Queryable, orderId: string): Promise<ProofOfPayment | undefined> {
  const [proof] = await db
    .select({
      SalesOrderId: proofsOfPayment.orderId,
      id: proofsOfPayment.id,
      invoiceCode: proofsOfPayment.invoiceCode,
      invoiceStatus: proofsOfPayment.status,
      paymentReceiptAmountTransferred: proofsOfPayment.amountRupiah,
      paymentReceiptPaymentTo: proofsOfPayment.paymentTo,
      paymentReceiptSenderEmail: proofsOfPayment.senderEmail,
      paymentReceiptSenderName: proofsOfPayment.senderName,
      transferredAt: proofsOfPayment.transferredAt,
      createdAt: proofsOfPayment.createdAt,
      createdBy: proofsOfPayment.createdBy,
      updatedAt: proofsOfPayment.updatedAt,
      updatedBy: proofsOfPayment.updatedBy,
    })
    .from(proofsOfPayment)
    .where(eq(proofsOfPayment.orderId, orderId))
    .orderBy(desc(proofsOfPayment.createdAt))
    .limit(1);
  if (proof === undefined) return undefined;
  const { transferredAt, createdAt, updatedAt, ...rest } = proof;
  return {
    ...rest,
    invoiceDate: createdAt.toISOString(),
    paymentReceiptImage: `/v1/salesinvoice/${orderId}/image`,
    paymentReceiptTransactionDate: transferredAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * The key of the latest confirmation's picture in the store; undefined if there is none, or if it was deleted after its
 * years.
 */
export async function findLatestReceipt(db: Queryable, orderId: string) {
  const [receipt] = await db
    .select({ invoiceCode: proofsOfPayment.invoiceCode, key: proofsOfPayment.receiptKey })
    .from(proofsOfPayment)
    .where(and(eq(proofsOfPayment.orderId, orderId), ne(proofsOfPayment.receiptKey, "")))
    .orderBy(desc(proofsOfPayment.createdAt))
    .limit(1);
  return receipt;
}

/** Removes an account's name from the confirmations of payment that it has sent. */
export async function forgetProofAuthor(
  tx: Queryable,
  customerId: string,
  orderIds: string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const name = `erased-${customerId}`;
  await tx
    .update(proofsOfPayment)
    .set({ createdBy: name, updatedBy: name })
    .where(inArray(proofsOfPayment.orderId, orderIds));
}
