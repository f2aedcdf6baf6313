import type { z } from "zod";
import type { paymentConfirmation } from "#contract/payments.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordPaymentSender } from "../domains/orders/orders.queries.ts";
import {
  findPayableOrder,
  hasProofWithReceipt,
  insertProof,
  isActiveBank,
} from "../domains/payments/payments.queries.ts";
import { requirePayable } from "../domains/payments/require-payable.ts";
import { invalidField } from "../core/invalid-input.ts";
import { isOpenTo } from "../core/membership.ts";
import { Refusal } from "../core/refusal.ts";
import { storeReceipt } from "../storage/receipt-picture.ts";
import { deleteUnusedPicture } from "./delete-unused-picture.ts";

interface Confirmation {
  orderId: string;
  userId: string;
  form: z.output<typeof paymentConfirmation>;
}

/**
 * Records that a customer says, with a photographed receipt, that an order was paid. If several come at the same
 * moment, one is accepted (decisions §5). The picture is read only if the order can be paid, and stays stored only if
 * the confirmation does.
 * @throws Refusal as the contract's `confirmPayment` lists them; InvalidInput for a bank that is not the shop's.
 */
export async function confirmPayment(dependencies: Dependencies, confirmation: Confirmation): Promise<void> {
  const { db, files, mails } = dependencies;
  const { orderId, userId, form } = confirmation;
  const order = await requirePayableOrder(db, orderId, userId);
  if (!(await isActiveBank(db, form.paymentReceiptPaymentTo))) {
    throw invalidField(["paymentReceiptPaymentTo"], "invalid");
  }
  const receipt = await storeReceipt(files, form.paymentReceiptImage);
  try {
    await db.transaction(async (tx) => {
      const senderName = form.paymentReceiptSenderName;
      if (!(await recordPaymentSender(tx, { orderId, userId, senderName }))) {
        await requirePayableOrder(tx, orderId, userId);
        // The first check found that the order can be paid again, because a rejection came in between.
        throw new Refusal("paymentAlreadyConfirmed");
      }
      await insertProof(tx, {
        orderId,
        orderCode: order.orderCode,
        amountRupiah: form.paymentReceiptAmountTransfer,
        senderName,
        senderEmail: form.paymentReceiptSenderEmail,
        paymentTo: form.paymentReceiptPaymentTo,
        transferredAt: new Date(form.paymentReceiptTransferDate),
        ...receipt,
        createdBy: order.username,
      });
      await mails.enqueue(tx, { template: "payment-received", orderId });
      await announceNews(tx, { kind: "receiptReceived", subject: order.orderCode });
    });
  } catch (error) {
    const { receiptKey } = receipt;
    await deleteUnusedPicture(dependencies, receiptKey, () => hasProofWithReceipt(db, receiptKey));
    throw error;
  }
}

async function requirePayableOrder(db: Queryable, orderId: string, userId: string) {
  const order = await findPayableOrder(db, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!(await isOpenTo(db, { orderId, userId, act: "pay" }))) throw new Refusal("notAllowed");
  requirePayable(order);
  return order;
}
