import * as links from "#contract/orders/order-links.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../http/send-private-file.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { confirmPayment } from "../../workflows/money/payments/confirm-payment.ts";
import { correctPayment } from "../../workflows/money/payments/correct-payment.ts";
import { issueDueDocuments } from "../../workflows/money/documents/issue-document.ts";
import { nameAccount } from "../../workflows/money/refunds/pay-refund.ts";
import { printDocument } from "../../workflows/money/documents/print-document.ts";
import { readTaxPdf } from "../../workflows/money/tax/read-tax-pdf.ts";
import { findDocument, listIssued } from "../money/documents/documents.queries.ts";
import { getOrder } from "./order-detail.queries.ts";

/** The calls for whoever has an order's private link. */
export function registerOrderLinkRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(links.getLinkedOrder, async ({ linked: { orderId, userId } }) => {
    const order = await getOrder(db, { id: orderId, userId });
    if (order === undefined) throw new Refusal("orderLinkUnknown");
    // Somebody with the link is not necessarily one of the company's people.
    const { purchaseOrder: _, ...shown } = order;
    return shown;
  });

  register(links.confirmLinkedPayment, async ({ linked, body }) => {
    const { paymentReceiptAmountTransfer: amountRupiah, ...form } = body;
    const { orderId, userId } = linked;
    await confirmPayment(dependencies, { userId, shares: [{ orderId, amountRupiah }], form });
    return null;
  });

  register(links.correctLinkedPayment, async ({ linked, body }) => {
    await correctPayment(dependencies, { ...linked, form: body, isLinked: true });
    return null;
  });

  register(links.nameLinkedRefundAccount, async ({ linked, body }) => {
    await nameAccount(dependencies, { ...linked, account: body, isFirst: true });
    return null;
  });

  register(links.listLinkedDocuments, async ({ linked: { orderId } }) => {
    await issueDueDocuments(db, orderId);
    return listIssued(db, orderId);
  });

  register(links.getLinkedDocument, async ({ linked: { orderId }, params, reply }) => {
    const document = await findDocument(db, { id: params.documentId });
    if (document?.orderId !== orderId) throw new Refusal("notFound");
    return sendPdf(reply, await printDocument(dependencies, document));
  });

  register(links.getLinkedTaxPdf, async ({ linked: { orderId }, params, reply }) => {
    const document = await findDocument(db, { id: params.documentId });
    if (document?.orderId !== orderId) throw new Refusal("notFound");
    return sendPrivateFile(reply, await readTaxPdf(dependencies, document.id));
  });
}
