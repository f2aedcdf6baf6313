import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { orderStatuses, statusesThat, type OrderStatus } from "../order-states.ts";
import { orderKey } from "./orders.ts";

/** The papers of an order. */
export const documentKinds = ["sales-order", "invoice", "packing-list", "shipping-label"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * When each paper may be printed: the invoice once the amount is final, the papers of the parcel once it is paid, so
 * that nothing leaves the warehouse by mistake.
 */
export const documentStatuses: Record<DocumentKind, readonly OrderStatus[]> = {
  "sales-order": orderStatuses,
  invoice: statusesThat("isBilled"),
  "packing-list": statusesThat("isPaid"),
  "shipping-label": statusesThat("isPaid"),
};

export const printOrder = defineEndpoint({
  name: "printOrder",
  access: "staff",
  permission: "printOrders",
  summary: "A paper of an order as PDF, in Indonesian: sales order, invoice, packing list or shipping label",
  params: orderKey.extend({ kind: z.enum(documentKinds, "invalid") }),
  refusals: ["orderNotFound", "documentNotYet", "paperNotPrinted"],
});
