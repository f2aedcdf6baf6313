import type { WorkPaper } from "#contract/money/admin/order-documents.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { DocumentCompany, DocumentOrder } from "../rules/money/document-facts.ts";

/** The facts from which the documents for the work on an order are printed. */
export interface WorkFacts {
  order: DocumentOrder & Pick<AdminOrder, "orderStatus">;
  /** Money of it is missing, so it may not leave. */
  mayNotLeave: boolean;
  /** The parcel's number if the document is about one of several; `order` then has only what is in it. */
  parcel?: number;
  company: DocumentCompany;
  /** Where the goods of a line are stored, by the line's id; lines without a known place are missing. */
  shelves: Map<number, string>;
  printedAt: Date;
  /** Left out for the usual sheet. */
  paper?: WorkPaper | undefined;
}
