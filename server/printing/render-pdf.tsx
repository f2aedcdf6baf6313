import { Document, renderToBuffer } from "@react-pdf/renderer";
import { Fragment, type ReactElement, type ReactNode } from "react";
import type { WorkDocument } from "#contract/money/admin/order-documents.ts";
import type { PrintedDocument } from "../rules/money/document-facts.ts";
import { AccountStatementDocument, type PrintedAccountStatement } from "./account-statement.tsx";
import { CreditNote, DeliveryOrder, Invoice, Kwitansi } from "./issued-documents.tsx";
import { Labels, type PrintedLabels } from "./labels.tsx";
import { NarrowPackingList, NarrowShippingLabel } from "./narrow-documents.tsx";
import { PackingList, SalesOrder } from "./work-documents.tsx";
import type { PrintedQuotation } from "../rules/quotations/quotation-facts.ts";
import type { WorkFacts } from "./work-facts.ts";
import { printable } from "./printable.ts";
import { Quotation } from "./quotation.tsx";
import { ShippingLabel } from "./shipping-label.tsx";

/** A document that is printed alone or with others: an issued document, or one for the work on an order. */
export type OneDocument = { document: PrintedDocument } | { kind: WorkDocument; facts: WorkFacts };

/** What is to be printed: a document, several as one file, a quotation, a customer's account, or labels. */
export type DocumentToPrint =
  | OneDocument
  | { several: OneDocument[] }
  | { quotation: PrintedQuotation }
  | { accountStatement: PrintedAccountStatement }
  | { labels: PrintedLabels };

/** Makes a document as PDF. Every text in it is printed in characters that the fonts have. */
export async function renderPdf(document: DocumentToPrint): Promise<Buffer> {
  const toPrint = printable(document);
  if ("quotation" in toPrint) return renderToBuffer(Quotation({ printed: toPrint.quotation }));
  if ("accountStatement" in toPrint) {
    return renderToBuffer(AccountStatementDocument({ printed: toPrint.accountStatement }));
  }
  if ("labels" in toPrint) return renderToBuffer(Labels({ printed: toPrint.labels }));
  if ("several" in toPrint) {
    return renderToBuffer(
      <Document language="id">
        {toPrint.several.map((one) => (
          <Fragment key={"document" in one ? one.document.number : one.facts.order.orderCode}>
            {sheetsOf(oneDocument(one))}
          </Fragment>
        ))}
      </Document>,
    );
  }
  return renderToBuffer(oneDocument(toPrint));
}

/** The pages of a document without the file around them. */
function sheetsOf(element: ReactElement): ReactNode {
  const { type, props } = element as ReactElement<{ children?: ReactNode }>;
  if (type === Document) return props.children;
  if (typeof type !== "function") throw new Error("what was rendered is no document");
  return sheetsOf((type as (its: object) => ReactElement)(props));
}

function oneDocument(one: OneDocument) {
  return "document" in one ? issuedDocument(one.document) : workDocument(one);
}

// Called as functions, not written as elements: the renderer needs the document itself.
function workDocument({ kind, facts }: { kind: WorkDocument; facts: WorkFacts }) {
  if (kind === "sales-order") return SalesOrder({ facts });
  if (facts.paper === "80mm") {
    if (kind === "packing-list") return NarrowPackingList({ facts });
    return NarrowShippingLabel({ facts });
  }
  if (kind === "packing-list") return PackingList({ facts });
  return ShippingLabel({ facts });
}

function issuedDocument(document: PrintedDocument) {
  if (document.kind === "invoice") return Invoice({ document });
  if (document.kind === "kwitansi") return Kwitansi({ document });
  if (document.kind === "delivery-order") return DeliveryOrder({ document });
  return CreditNote({ document });
}
