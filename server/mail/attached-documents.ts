import type { IssuedKind } from "#contract/documents.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import { Refusal } from "../core/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { issueDocument } from "../workflows/issue-document.ts";
import { printDocument } from "../workflows/print-document.ts";
import type { Attachment } from "./mail-transport.ts";
import type { Mail } from "./mail.ts";

/** The document that goes with the letter about a move. */
const ofMove: Partial<Record<OrderStatus, IssuedKind>> = {
  "waiting for payment": "invoice",
  packing: "kwitansi",
  delivering: "delivery-order",
};

/**
 * The documents that go with a mail; they are issued now if they were not yet. One that cannot be printed is left out: what the
 * mail says must not wait for it, and the document stands in the customer's account.
 */
export async function attachDocuments(
  parts: Pick<Dependencies, "db" | "files" | "log">,
  mail: Mail,
): Promise<Attachment[]> {
  const kind = mail.template === "order-status" ? ofMove[mail.status] : undefined;
  if (kind === undefined || !("orderId" in mail)) return [];
  const document = await issueDocument(parts.db, { orderId: mail.orderId, kind, issuedBy: null });
  if (document === undefined) return [];
  try {
    const { fileName, pdf } = await printDocument(parts, document);
    return [{ fileName, contentType: "application/pdf", content: pdf }];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    parts.log.warn({ err: error, documentId: document.id }, "a mail was sent without its document");
    return [];
  }
}
