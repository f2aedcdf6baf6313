import { z } from "zod";
import { issuedKinds, type IssuedKind } from "../documents.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { uuid } from "../../core/fields.ts";
import { moneyThatCame } from "../order-payments.ts";
import { orderStatuses, statusesThat, type OrderStatus } from "../../orders/order-states.ts";
import { orderKey } from "../../orders/admin/orders.ts";

/** The documents for the work on an order, printed from its present state. */
export const workDocuments = ["sales-order", "packing-list", "shipping-label"] as const;
export type WorkDocument = (typeof workDocuments)[number];

/** What a packing list and a label are printed on if not on sheets: a roll for a printer of 80 mm. */
export const workPapers = ["80mm"] as const;
export type WorkPaper = (typeof workPapers)[number];

/** The documents that can be printed on such a roll. */
export const rollDocuments = ["packing-list", "shipping-label"] as const satisfies WorkDocument[];

/** The paper in a query; left out for sheets (a packing list on A4, a label on A6). Other documents are always on A4. */
export const workPaper = z.enum(workPapers, "invalid").optional();

/** The documents that an order's page offers; a credit note comes with its refund. */
export const documentKinds = [
  "sales-order",
  "invoice",
  "kwitansi",
  "packing-list",
  "delivery-order",
  "shipping-label",
] as const satisfies (WorkDocument | IssuedKind)[];
export type DocumentKind = (typeof documentKinds)[number];

const documentStatuses: Record<Exclude<DocumentKind, "kwitansi">, readonly OrderStatus[]> = {
  "sales-order": orderStatuses,
  invoice: statusesThat("isBilled"),
  "packing-list": statusesThat("isReleased"),
  "delivery-order": statusesThat("isReleased"),
  "shipping-label": statusesThat("isReleased"),
};

/**
 * Whether a document may be printed: the invoice when the amount is final, the kwitansi when money has come, the others
 * when the order is paid, so that nothing leaves the warehouse by mistake.
 */
export function isDocumentReady(
  kind: DocumentKind,
  { orderStatus, ...money }: { orderStatus: OrderStatus } & Parameters<typeof moneyThatCame>[0],
): boolean {
  return kind === "kwitansi" ? moneyThatCame(money) > 0 : documentStatuses[kind].includes(orderStatus);
}

/** Whether a document is an issued one: it has a number and never changes. */
export function isIssued(kind: WorkDocument | IssuedKind): kind is IssuedKind {
  return (issuedKinds as readonly string[]).includes(kind);
}

export const printOrder = defineEndpoint({
  name: "printOrder",
  access: "staff",
  permission: "printOrders",
  summary:
    "A document of an order as PDF, in Indonesian; an invoice, a kwitansi or a delivery order is issued by its first print and then stays the same. Of several payments or parcels it is the last one's. `paper` 80mm prints a packing list or a label on a roll",
  params: orderKey.extend({ kind: z.enum(documentKinds, "invalid") }),
  query: z.object({ paper: workPaper }),
  refusals: ["orderNotFound", "documentNotYet", "paperNotPrinted", "paperNotMade"],
});

/** The documents that can be printed for several orders at once. */
export const documentsForMany = ["packing-list", "delivery-order", "shipping-label", "invoice"] as const;
export type DocumentForMany = (typeof documentsForMany)[number];

/** The most orders of one print: a page of their list. */
export const mostPrintedOrders = 25;

const orderCodes = z
  .string("required")
  .transform((typed) => typed.split(","))
  .pipe(z.array(orderKey.shape.id).min(1, "required").max(mostPrintedOrders, "tooLong"));

export const printOrders = defineEndpoint({
  name: "printOrders",
  access: "staff",
  permission: "printOrders",
  summary:
    "Documents of several orders as one PDF, in the order in which `orders` names them (separated by commas); they are issued as if each were printed by itself. Nothing is printed if one of them has no such document yet. `paper` 80mm prints packing lists or labels on a roll",
  query: z.object({ kind: z.enum(documentsForMany, "invalid"), orders: orderCodes, paper: workPaper }),
  refusals: ["orderNotFound", "documentNotYet", "paperNotPrinted", "paperNotMade"],
});

export const printDocument = defineEndpoint({
  name: "printDocument",
  access: "staff",
  permission: "printOrders",
  summary: "An issued document as PDF, also if it is void",
  params: z.object({ id: uuid }),
  refusals: ["notFound", "paperNotPrinted", "paperNotMade"],
});
