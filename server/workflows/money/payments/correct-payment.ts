import type { z } from "zod";
import type { paymentCorrection } from "#contract/money/payments.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { namePaymentSender } from "../../../domains/orders/payment-sender.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import {
  correctProof,
  findCheckedProof,
  findPayableOrder,
  hasProofWithReceipt,
  isActiveBank,
  listOtherShares,
  replaceReceipt,
} from "../../../domains/money/payments/payments.queries.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { isOpenTo } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import { storeReceipt } from "../../../files/storage/receipt-picture.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

interface Correction {
  orderId: string;
  userId: string;
  /** Whether it comes by a private link, which opens this order alone. */
  isLinked?: boolean;
  form: z.output<typeof paymentCorrection>;
}

/**
 * Replaces what a customer confirmed of a payment, as long as nobody has decided on it: with another picture of the
 * receipt, or with the same one if none is sent. Another picture of one transfer for several orders is the picture of all of them
 * that are open to the customer and not decided. Of a correction and a decision at the same moment, the
 * second sees the first.
 * @throws Refusal as the contract's `correctPayment` lists them; InvalidInput for a bank that is not the shop's.
 */
export async function correctPayment(dependencies: Dependencies, correction: Correction): Promise<void> {
  const { db, files } = dependencies;
  const { orderId, userId, form, isLinked = false } = correction;
  const order = await findPayableOrder(db, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!(await isOpenTo(db, { orderId, userId, act: "pay" }))) throw new Refusal("notAllowed");
  const before = await findCheckedProof(db, orderId);
  if (before === undefined) throw new Refusal("paymentDecided");
  const { paymentReceiptPaymentTo: paymentTo, paymentReceiptSenderName: senderName } = form;
  if (paymentTo !== before.paymentTo && !(await isActiveBank(db, paymentTo))) {
    throw invalidField(["paymentReceiptPaymentTo"], "invalid");
  }
  const isOtherPicture = form.paymentReceiptImage !== undefined;
  const others = isOtherPicture && !isLinked ? await openShares(db, before, userId) : [];
  const receipt =
    form.paymentReceiptImage === undefined ? undefined : await storeReceipt(files, form.paymentReceiptImage);
  const deleteIfUnused = async (key: string) =>
    deleteUnusedPicture(dependencies, key, () => hasProofWithReceipt(db, key));
  try {
    await db.transaction(async (tx) => {
      // The rows of the orders are locked in one order for everybody.
      const orderIds = [orderId, ...others.map((other) => other.orderId)];
      for (const id of orderIds.toSorted((one, other) => one.localeCompare(other)))
        await lockOrderMoney(tx, id);
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
      if (receipt !== undefined) {
        for (const { id } of others) {
          await replaceReceipt(tx, id, { ...receipt, updatedBy: order.username });
        }
      }
      await namePaymentSender(tx, { orderId, senderName });
      await announceNews(tx, { kind: "receiptReceived", subject: order.orderCode });
    });
  } catch (error) {
    if (receipt !== undefined) await deleteIfUnused(receipt.receiptKey);
    throw error;
  }
  if (receipt !== undefined) await deleteIfUnused(before.receiptKey);
}

/** The other shares of the same transfer that are being checked and that the customer may pay. */
async function openShares(db: Queryable, share: Parameters<typeof listOtherShares>[1], userId: string) {
  const others = await listOtherShares(db, share);
  const areOpen = await Promise.all(
    others.map(({ orderId }) => isOpenTo(db, { orderId, userId, act: "pay" })),
  );
  return others.filter((_, index) => areOpen[index]);
}
