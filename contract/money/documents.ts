import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { uuid } from "../core/fields.ts";

/** The documents that are issued: each has its own number and never changes. */
export const issuedKinds = ["invoice", "kwitansi", "delivery-order", "credit-note"] as const;
export type IssuedKind = (typeof issuedKinds)[number];

export const issuedDocument = z.object({
  id: z.string(),
  kind: z.enum(issuedKinds),
  /** `INV/2026/0001`; without gaps for each kind and year. */
  number: z.string(),
  issuedAt: z.string(),
  /** The document is void: the order was reopened or cancelled, or the parcel unpacked. */
  isVoid: z.boolean(),
  /** The Rupiah that it states; null for a delivery order, which has no prices. */
  amount: z.int().nullable(),
  /** The parcel of a delivery order; null if it is for the whole order, and for other documents. */
  parcel: z.int().nullable(),
  /** The tax invoice (faktur pajak) of an invoice, as soon as its number or its PDF is known; null for others. */
  taxInvoice: z
    .object({
      /** 17 digits; empty if only the PDF is there. */
      number: z.string(),
      hasPdf: z.boolean(),
    })
    .nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const listOrderDocuments = defineEndpoint({
  name: "listOrderDocuments",
  access: "member",
  summary: "The documents of one of the caller's orders, the newest first",
  params: z.object({ id: uuid }),
  data: z.array(issuedDocument),
  refusals: ["orderNotFound"],
});

export const getOrderTaxPdf = defineEndpoint({
  name: "getOrderTaxPdf",
  access: "member",
  summary: "The tax invoice's PDF of an invoice of one of the caller's orders",
  params: z.object({ id: uuid, documentId: uuid }),
  refusals: ["notFound"],
});

export const getOrderDocument = defineEndpoint({
  name: "getOrderDocument",
  access: "member",
  summary: "A document of one of the caller's orders as PDF, in Indonesian",
  params: z.object({ id: uuid, documentId: uuid }),
  refusals: ["notFound", "paperNotPrinted", "paperNotMade"],
});
