import type { z } from "zod";
import type { paymentCorrection } from "#contract/payments.ts";
import { announceNews } from "../database/changes.ts";
import type { Dependencies } from "../dependencies.ts";
import { namePaymentSender } from "../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import {
  correctProof,
  findCheckedProof,
  findPayableOrder,
  hasProofWithReceipt,
  isActiveBank,
} from "../domains/payments/payments.queries.ts";
import { invalidField } from "../core/invalid-input.ts";
import { isOpenTo } from "../core/membership.ts";
import { Refusal } from "../core/refusal.ts";
import { storeReceipt } from "../storage/receipt-picture.ts";
import { deleteUnusedPicture } from "./delete-unused-picture.ts";

interface Correction {
  orderId: string;
  userId: string;
  form: z.output<typeof paymentCorrection>;
}

/**
 * Replaces what a customer confirmed of a payment, as long as nobody has decided on it: with another picture of the
 * receipt, or with the same one if none is sent. Of a correction and a decision at the same moment, the second sees the
 * first.
 * @throws Refusal as the contract's `correctPayment` lists them; InvalidInput for a bank that is not the shop's.
 */
export async function correctPayment(dependencies: Dependencies, correction: Correction): Promise<void> {
  const { db, files } = dependencies;
  const { orderId, userId, form } = correction;
  const order = await findPayableOrder(db, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!(await isOpenTo(db, { orderId, userId, act: "pay" }))) throw new Refusal("notAllowed");
  const before = await findCheckedProof(db, orderId);
  if (before === undefined) throw new Refusal("paymentDecided");
  const { paymentReceiptPaymentTo: paymentTo, paymentReceiptSenderName: senderName } = form;
  if (paymentTo !== before.paymentTo && !(await isActiveBank(db, paymentTo))) {
    throw invalidField(["paymentReceiptPaymentTo"], "invalid");
  }
  const receipt =
    form.paymentReceiptImage === undefined ? undefined : await storeReceipt(files, form.paymentReceiptImage);
  const deleteIfUnused = async (key: string) =>
    deleteUnusedPicture(dependencies, key, () => hasProofWithReceipt(db, key));
  try {
    await db.transaction(async (tx) => {
      await lockOrderMoney(tx, orderId);
      const corrected = await correctProof(tx, before.id, {
        amountRupiah: form.paymentReceiptAmountTransfer,
        senderName,
        senderEmail: form.paymentReceiptSenderEmail,
        paymentTo,
        transferredAt: new Date(form.paymentReceiptTransferDate),
        ...receipt,
        updatedBy: order.username,
      });
      if (!corrected) throw new Refusal("paymentDecided");
      await namePaymentSender(tx, { orderId, senderName });
      await announceNews(tx, { kind: "receiptReceived", subject: order.orderCode });
    });
  } catch (error) {
    if (receipt !== undefined) await deleteIfUnused(receipt.receiptKey);
    throw error;
  }
  if (receipt !== undefined) await deleteIfUnused(before.receiptKey);
}
