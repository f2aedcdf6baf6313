import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findLastReceivedId } from "../../domains/money/documents/document-subjects.queries.ts";
import type { DocumentAbout } from "../../domains/money/documents/documents.queries.ts";
import { issueDocument } from "../money/documents/issue-document.ts";
import { findSentVersion } from "../../domains/quotations/sent-quotations.queries.ts";
import { printDocument, type PrintedFile } from "../money/documents/print-document.ts";
import { printQuotation } from "../quotations/print-quotation.ts";
import { readTaxPdf } from "../money/tax/read-tax-pdf.ts";
import type { Attachment } from "../../mail/mail-transport.ts";
import { listSentIds } from "../../domains/parcels/shipments.queries.ts";
import type { UnsentMail } from "../../mail/mail.queries.ts";

/**
 * The documents that go with a mail; they are issued now if they were not yet. A document that cannot be printed is
 * left out: the mail must not wait for it, and the document is in the customer's account. The PDF of a tax invoice is never
 * left out, because its mail says nothing else.
 * @throws any error that may pass: a printing thread that broke or took too long, a store that is away.
 */
export async function attachDocuments(
  parts: Needs,
  owed: Pick<UnsentMail, "mail" | "createdAt">,
): Promise<Attachment[]> {
  if ("quotationId" in owed.mail) return attachQuotation(parts, owed.mail);
  if (owed.mail.template === "tax-invoice") return attachTaxInvoice(parts, owed.mail);
  const due = await documentOf(parts.db, owed);
  const document = due && (await issueDocument(parts.db, { ...due, issuedBy: null }));
  if (document === undefined) return [];
  return attach(parts, document.id, () => printDocument(parts, document));
}

type Needs = Pick<Dependencies, "db" | "files" | "log">;

async function attachQuotation(
  parts: Needs,
  { quotationId, version }: { quotationId: string; version: number },
): Promise<Attachment[]> {
  const sent = await findSentVersion(parts.db, { id: quotationId, version });
  return sent === undefined ? [] : attach(parts, quotationId, () => printQuotation(parts, sent));
}

async function attachTaxInvoice(parts: Needs, { invoiceId }: { invoiceId: string }): Promise<Attachment[]> {
  const { name, bytes } = await readTaxPdf(parts, invoiceId);
  return [{ fileName: `${name}.pdf`, contentType: "application/pdf", content: Buffer.from(bytes) }];
}

/** Refusals of faults that pass: the queue tries the mail again. */
const passing = new Set(["paperNotPrinted", "storageUnavailable"]);

async function attach(
  { log }: Needs,
  documentId: string,
  print: () => Promise<PrintedFile>,
): Promise<Attachment[]> {
  try {
    const { fileName, pdf } = await print();
    return [{ fileName, contentType: "application/pdf", content: pdf }];
  } catch (error) {
    if (!(error instanceof Refusal) || passing.has(error.reason)) throw error;
    log.warn({ err: error, documentId }, "a mail was sent without its document");
    return [];
  }
}

/** The document that goes with a mail; undefined if none does. */
async function documentOf(
  db: Queryable,
  { mail, createdAt }: Pick<UnsentMail, "mail" | "createdAt">,
): Promise<DocumentAbout | undefined> {
  if (!("orderId" in mail)) return undefined;
  const { orderId } = mail;
  const kwitansi = async () =>
    about({ orderId, kind: "kwitansi" }, await findLastReceivedId(db, orderId, createdAt));
  const isOfPayment =
    mail.template === "payment-in-part" ||
    mail.template === "payment-on-account" ||
    mail.template === "payment-too-much";
  if (isOfPayment) return kwitansi();
  if (mail.template === "order-on-account" || mail.template === "account-reminder") {
    return { orderId, kind: "invoice", subject: "" };
  }
  if (mail.template === "refund-promised" && mail.isLate === true) return kwitansi();
  if (mail.template === "shipment-sent") {
    return about({ orderId, kind: "delivery-order" }, String(mail.shipmentId));
  }
  if (mail.template === "refund-sent" || mail.template === "credit-kept" || mail.template === "credit-note") {
    return about({ orderId, kind: "credit-note" }, mail.refundId);
  }
  if (mail.template !== "order-status") return undefined;
  if (mail.status === "waiting for payment") return { orderId, kind: "invoice", subject: "" };
  if (mail.status === "packing") return kwitansi();
  if (mail.status !== "delivering") return undefined;
  const last = (await listSentIds(db, orderId)).at(-1);
  return about({ orderId, kind: "delivery-order" }, last === undefined ? undefined : String(last));
}

function about(of: Omit<DocumentAbout, "subject">, subject: string | undefined): DocumentAbout | undefined {
  return subject === undefined ? undefined : { ...of, subject };
}
