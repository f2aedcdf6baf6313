import * as payments from "#contract/money/payments.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { isOpenTo } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import { confirmPayment } from "../../../workflows/money/payments/confirm-payment.ts";
import { correctPayment } from "../../../workflows/money/payments/correct-payment.ts";
import { findLatestReceipt, findPayableOrder, getLatestProof } from "./payments.queries.ts";

/** Confirmations of payment: the customer's own, and all of them for staff who may see payments. */
export function registerPaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  const isPayer = async ({ params: { id: orderId } }: { params: { id: string } }, userId: string) => {
    if ((await findPayableOrder(db, orderId)) === undefined) throw new Refusal("orderNotFound");
    return isOpenTo(db, { orderId, userId, act: "pay" });
  };

  register(payments.confirmPayment, async ({ params: { id }, body, session: { userId } }) => {
    const { paymentReceiptAmountTransfer: amountRupiah, ...form } = body;
    await confirmPayment(dependencies, { userId, shares: [{ orderId: id, amountRupiah }], form });
    return null;
  });

  register(payments.confirmTransfer, async ({ body: { shares: sent, ...form }, session: { userId } }) => {
    const shares = sent.map(({ id: orderId, amount: amountRupiah }) => ({ orderId, amountRupiah }));
    await confirmPayment(dependencies, { userId, shares, form });
    return null;
  });

  register(payments.correctPayment, async ({ params: { id }, body, session: { userId } }) => {
    await correctPayment(dependencies, { orderId: id, userId, form: body });
    return null;
  });

  register(
    payments.getProofOfPayment,
    async ({ params: { id } }) => {
      const proof = await getLatestProof(db, id);
      if (proof === undefined) throw new Refusal("notFound");
      return proof;
    },
    isPayer,
  );

  register(
    payments.getReceiptImage,
    async ({ params: { id }, reply }) => {
      const receipt = await findLatestReceipt(db, id);
      const bytes = receipt && (await files.get(receipt.key));
      if (receipt === undefined || bytes === undefined) throw new Refusal("notFound");
      return sendPrivateFile(reply, { key: receipt.key, name: receipt.invoiceCode, bytes });
    },
    isPayer,
  );
}
