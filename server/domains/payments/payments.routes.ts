import * as payments from "#contract/payments.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPrivatePicture } from "../../http/send-private-picture.ts";
import type { Session } from "../../core/sessions.ts";
import { confirmPayment } from "../../workflows/confirm-payment.ts";
import { findLatestReceipt, findPayableOrder, getLatestProof } from "./payments.queries.ts";

/** Proofs of payment: the customer's own, and all of them for the company's people. */
export function registerPaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  const requireReader = async (orderId: string, session: Session): Promise<void> => {
    const order = await findPayableOrder(db, orderId);
    if (order === undefined) throw new Refusal("orderNotFound");
    if (order.userId !== session.userId && session.role === "member") throw new Refusal("notAllowed");
  };

  register(payments.confirmPayment, async ({ params: { id }, body, session: { userId } }) => {
    await confirmPayment(dependencies, { orderId: id, userId, form: body });
    return null;
  });

  register(payments.getProofOfPayment, async ({ params: { id }, session }) => {
    await requireReader(id, session);
    const proof = await getLatestProof(db, id);
    if (proof === undefined) throw new Refusal("notFound");
    return proof;
  });

  register(payments.getReceiptImage, async ({ params: { id }, session, reply }) => {
    await requireReader(id, session);
    const receipt = await findLatestReceipt(db, id);
    const bytes = receipt && (await files.get(receipt.key));
    if (receipt === undefined || bytes === undefined) throw new Refusal("notFound");
    return sendPrivatePicture(reply, { key: receipt.key, name: receipt.invoiceCode, bytes });
  });
}
