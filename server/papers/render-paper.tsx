import { renderToBuffer } from "@react-pdf/renderer";
import type { WorkPaper } from "#contract/admin/order-documents.ts";
import type { PrintedDocument } from "../core/document-facts.ts";
import { AccountStatementPaper, type PrintedAccountStatement } from "./account-statement-paper.tsx";
import { CreditNote, DeliveryOrder, Invoice, Kwitansi } from "./issued-papers.tsx";
import { PackingList, SalesOrder } from "./order-papers.tsx";
import type { PrintedQuotation } from "../core/quotation-facts.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { Quotation } from "./quotation-paper.tsx";
import { ShippingLabel } from "./shipping-label.tsx";

/** A paper that is to be printed: an issued document, a quotation, a customer's account, or one for the work on an order. */
export type PaperToPrint =
  | { document: PrintedDocument }
  | { quotation: PrintedQuotation }
  | { accountStatement: PrintedAccountStatement }
  | { kind: WorkPaper; facts: PaperFacts };

/** Makes a paper as PDF. */
export async function renderPaper(paper: PaperToPrint): Promise<Buffer> {
  if ("quotation" in paper) return renderToBuffer(Quotation({ printed: paper.quotation }));
  if ("accountStatement" in paper) {
    return renderToBuffer(AccountStatementPaper({ printed: paper.accountStatement }));
  }
  return renderToBuffer("document" in paper ? issuedPaper(paper.document) : workPaper(paper));
}

// Called as functions, not written as elements: the renderer needs the document itself.
function workPaper({ kind, facts }: { kind: WorkPaper; facts: PaperFacts }) {
  if (kind === "sales-order") return SalesOrder({ facts });
  if (kind === "packing-list") return PackingList({ facts });
  return ShippingLabel({ facts });
}

function issuedPaper(document: PrintedDocument) {
  if (document.kind === "invoice") return Invoice({ document });
  if (document.kind === "kwitansi") return Kwitansi({ document });
  if (document.kind === "delivery-order") return DeliveryOrder({ document });
  return CreditNote({ document });
}
