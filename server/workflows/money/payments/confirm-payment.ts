import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { paymentConfirmation } from "#contract/money/payments.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { recordPaymentSender } from "../../../domains/orders/payment-sender.queries.ts";
import {
  findPayableOrder,
  hasProofWithReceipt,
  insertProof,
  isActiveBank,
} from "../../../domains/money/payments/payments.queries.ts";
import { requirePayable } from "../../../domains/money/payments/require-payable.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { isOpenTo } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import { storeReceipt } from "../../../files/storage/receipt-picture.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

interface Confirmation {
  userId: string;
  /** What of the transfer is for which order. */
  shares: { orderId: string; amountRupiah: number }[];
  form: Omit<z.output<typeof paymentConfirmation>, "paymentReceiptAmountTransfer">;
}

/**
 * Records that a customer says, with a photographed receipt, that one order was paid, or several by one transfer: all
 * of them or none. Each order gets a confirmation of its own, which is decided by itself; the picture is stored once
 * for all. If several come at the same moment, one is accepted. The picture is read only if every order
 * can be paid, and stays stored only if the confirmations do.
 * @throws Refusal as the contract's `confirmPayment` lists them; InvalidInput for a bank that is not the shop's.
 */
export async function confirmPayment(dependencies: Dependencies, confirmation: Confirmation): Promise<void> {
  const { db, files } = dependencies;
  const { userId, form } = confirmation;
  const isOneOfMany = confirmation.shares.length > 1;
  const shares: Share[] = [];
  // The rows of the orders are locked in one order for everybody.
  for (const share of confirmation.shares.toSorted((one, other) =>
    one.orderId.localeCompare(other.orderId),
  )) {
    const order = await requirePayableOrder(db, { orderId: share.orderId, userId, isOneOfMany });
    shares.push({ ...share, order });
  }
  if (!(await isActiveBank(db, form.paymentReceiptPaymentTo))) {
    throw invalidField(["paymentReceiptPaymentTo"], "invalid");
  }
  const receipt = await storeReceipt(files, form.paymentReceiptImage);
  const transferId = isOneOfMany ? randomUUID() : null;
  try {
    await db.transaction(async (tx) => {
      for (const share of shares) {
        await confirmShare(tx, dependencies, { userId, form, share, receipt, transferId });
      }
    });
  } catch (error) {
    const { receiptKey } = receipt;
    await deleteUnusedPicture(dependencies, receiptKey, () => hasProofWithReceipt(db, receiptKey));
    throw error;
  }
}

type PayableOrder = Awaited<ReturnType<typeof requirePayableOrder>>;

interface Share {
  orderId: string;
  amountRupiah: number;
  order: PayableOrder;
}

interface OneShare extends Omit<Confirmation, "shares"> {
  share: Share;
  receipt: Awaited<ReturnType<typeof storeReceipt>>;
  /** Null if the transfer is for one order. */
  transferId: string | null;
}

async function confirmShare(
  tx: Transaction,
  { mails }: Pick<Dependencies, "mails">,
  { userId, form, share: { orderId, amountRupiah, order }, receipt, transferId }: OneShare,
): Promise<void> {
  const senderName = form.paymentReceiptSenderName;
  if (!(await recordPaymentSender(tx, { orderId, userId, senderName }))) {
    await requirePayableOrder(tx, { orderId, userId, isOneOfMany: transferId !== null });
    // The first check found that the order can be paid again, because a rejection came in between.
    throw new Refusal("paymentAlreadyConfirmed");
  }
  await insertProof(tx, {
    orderId,
    orderCode: order.orderCode,
    amountRupiah,
    senderName,
    senderEmail: form.paymentReceiptSenderEmail,
    paymentTo: form.paymentReceiptPaymentTo,
    transferredAt: new Date(form.paymentReceiptTransferDate),
    ...receipt,
    transferId,
    createdBy: order.username,
  });
  await mails.enqueue(tx, { template: "payment-received", orderId });
  await announceNews(tx, { kind: "receiptReceived", subject: order.orderCode });
}

/** Refuses what cannot be paid; of several orders, the refusal names the one. */
async function requirePayableOrder(
  db: Queryable,
  { orderId, userId, isOneOfMany }: { orderId: string; userId: string; isOneOfMany: boolean },
) {
  const order = await findPayableOrder(db, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!(await isOpenTo(db, { orderId, userId, act: "pay" }))) throw new Refusal("notAllowed");
  try {
    requirePayable(order);
  } catch (error) {
    if (!isOneOfMany || !(error instanceof Refusal)) throw error;
    throw new Refusal(error.reason, {}, { errors: [{ path: "shares", message: order.orderCode }] });
  }
  return order;
}
