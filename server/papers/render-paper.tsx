import { Document, renderToBuffer } from "@react-pdf/renderer";
import { Fragment, type ReactElement, type ReactNode } from "react";
import type { WorkPaper } from "#contract/admin/order-documents.ts";
import type { PrintedDocument } from "../core/document-facts.ts";
import { AccountStatementPaper, type PrintedAccountStatement } from "./account-statement-paper.tsx";
import { CreditNote, DeliveryOrder, Invoice, Kwitansi } from "./issued-papers.tsx";
import { PackingList, SalesOrder } from "./order-papers.tsx";
import type { PrintedQuotation } from "../core/quotation-facts.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { Quotation } from "./quotation-paper.tsx";
import { ShippingLabel } from "./shipping-label.tsx";

/** A document that is printed alone or with others: an issued document, or one for the work on an order. */
export type OnePaper = { document: PrintedDocument } | { kind: WorkPaper; facts: PaperFacts };

/** What is to be printed: a document, several as one file, a quotation, or a customer's account. */
export type PaperToPrint =
  | OnePaper
  | { several: OnePaper[] }
  | { quotation: PrintedQuotation }
  | { accountStatement: PrintedAccountStatement };

/** Makes a document as PDF. */
export async function renderPaper(paper: PaperToPrint): Promise<Buffer> {
  if ("quotation" in paper) return renderToBuffer(Quotation({ printed: paper.quotation }));
  if ("accountStatement" in paper) {
    return renderToBuffer(AccountStatementPaper({ printed: paper.accountStatement }));
  }
  if ("several" in paper) {
    return renderToBuffer(
      <Document language="id">
        {paper.several.map((one) => (
          <Fragment key={"document" in one ? one.document.number : one.facts.order.orderCode}>
            {sheetsOf(onePaper(one))}
          </Fragment>
        ))}
      </Document>,
    );
  }
  return renderToBuffer(onePaper(paper));
}

/** The pages of a document without the file around them. */
function sheetsOf(paper: ReactElement): ReactNode {
  const { type, props } = paper as ReactElement<{ children?: ReactNode }>;
  if (type === Document) return props.children;
  if (typeof type !== "function") throw new Error("a paper is no document");
  return sheetsOf((type as (its: object) => ReactElement)(props));
}

function onePaper(paper: OnePaper) {
  return "document" in paper ? issuedPaper(paper.document) : workPaper(paper);
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
