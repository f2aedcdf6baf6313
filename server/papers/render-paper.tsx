import { renderToBuffer } from "@react-pdf/renderer";
import type { DocumentKind } from "#contract/admin/order-documents.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { Invoice, PackingList, SalesOrder } from "./order-papers.tsx";
import { ShippingLabel } from "./shipping-label.tsx";

/** Makes a paper of an order as PDF. */
export async function renderPaper(kind: DocumentKind, facts: PaperFacts): Promise<Buffer> {
  return renderToBuffer(paperOf(kind, facts));
}

// Called as functions, not written as elements: the renderer needs the document itself.
function paperOf(kind: DocumentKind, facts: PaperFacts) {
  if (kind === "sales-order") return SalesOrder({ facts });
  if (kind === "invoice") return Invoice({ facts });
  if (kind === "packing-list") return PackingList({ facts });
  return ShippingLabel({ facts });
}
