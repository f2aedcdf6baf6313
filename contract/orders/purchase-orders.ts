import { z } from "zod";
import { defineEndpoint, fileBody } from "../core/endpoint.ts";
import { text, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** The facts about an order's purchase order. */
export const purchaseOrderForm = z.object({
  /** An empty number removes it. */
  poNumber: text(limits.poNumberLength),
});

/**
 * Bytes of the body with a file; larger than the file's own limit, so that a file that is too large gets a refusal of
 * its own.
 */
export const purchaseOrderBodyBytes = 12 * 1024 * 1024;

export const findPurchaseOrder = defineEndpoint({
  name: "findPurchaseOrder",
  access: "member",
  summary:
    "The codes of the company's orders that have this number of a purchase order already, in any spelling of its letters and blanks, so that nothing is ordered twice unnoticed; none for who belongs to no company",
  query: z.object({ poNumber: text(limits.poNumberLength) }),
  data: z.object({ orderCodes: z.array(z.string()) }),
});

export const setPurchaseOrderNumber = defineEndpoint({
  name: "setPurchaseOrderNumber",
  access: "member",
  summary:
    "Set the number of the company's purchase order on one of its open orders that the caller may see; for the company's people",
  params: z.object({ id: uuid }),
  body: purchaseOrderForm,
  data: z.null(),
  refusals: ["orderNotFound", "purchaseOrderClosed"],
});

export const putPurchaseOrderFile = defineEndpoint({
  name: "putPurchaseOrderFile",
  access: "member",
  summary:
    "Store the file of the purchase order, a PDF or a picture, which replaces an earlier one; for the same people",
  params: z.object({ id: uuid }),
  body: fileBody,
  data: z.null(),
  refusals: [
    "orderNotFound",
    "purchaseOrderClosed",
    "purchaseOrderNotReadable",
    "purchaseOrderTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: purchaseOrderBodyBytes,
});

export const getPurchaseOrderFile = defineEndpoint({
  name: "getPurchaseOrderFile",
  access: "member",
  summary: "The file of the purchase order, as an attachment; for the same people",
  params: z.object({ id: uuid }),
  refusals: ["orderNotFound", "notFound"],
});
