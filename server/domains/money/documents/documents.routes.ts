import { printDocument as printDocumentCall } from "#contract/money/admin/order-documents.ts";
import * as documents from "#contract/money/documents.ts";
import { isOpenTo } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import { sendPdf } from "../../../http/send-pdf.ts";
import { issueDueDocuments } from "../../../workflows/money/documents/issue-document.ts";
import { printDocument } from "../../../workflows/money/documents/print-document.ts";
import { readTaxPdf } from "../../../workflows/money/tax/read-tax-pdf.ts";
import { findDocument, listIssued } from "./documents.queries.ts";

/** Issued documents and their tax invoices: the customer's own, and all documents for the staff. */
export function registerDocumentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(documents.listOrderDocuments, async ({ params: { id }, session: { userId } }) => {
    if (!(await isOpenTo(db, { orderId: id, userId, act: "see" }))) throw new Refusal("orderNotFound");
    await issueDueDocuments(db, id);
    return listIssued(db, id);
  });

  register(documents.getOrderDocument, async ({ params, session: { userId }, reply }) => {
    const document = await findDocument(db, { id: params.documentId, userId });
    if (document === undefined || document.orderId !== params.id) throw new Refusal("notFound");
    return sendPdf(reply, await printDocument(dependencies, document));
  });

  register(documents.getOrderTaxPdf, async ({ params, session: { userId }, reply }) => {
    const document = await findDocument(db, { id: params.documentId, userId });
    if (document === undefined || document.orderId !== params.id) throw new Refusal("notFound");
    return sendPrivateFile(reply, await readTaxPdf(dependencies, document.id));
  });

  register(printDocumentCall, async ({ params, reply }) => {
    const document = await findDocument(db, params);
    if (document === undefined) throw new Refusal("notFound");
    return sendPdf(reply, await printDocument(dependencies, document));
  });
}
