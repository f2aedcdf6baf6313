import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { purchaseOrderBodyBytes, purchaseOrderForm } from "../purchase-orders.ts";
import { orderKey } from "./orders.ts";

export const setOrderPurchaseOrder = defineEndpoint({
  name: "setOrderPurchaseOrder",
  access: "staff",
  permission: "editOrders",
  summary: "Set the number of the buyer's purchase order on an open order of a company",
  params: orderKey,
  body: purchaseOrderForm,
  data: z.null(),
  refusals: ["orderNotFound", "orderOfNoCompany", "purchaseOrderClosed"],
});

export const putOrderPurchaseOrderFile = defineEndpoint({
  name: "putOrderPurchaseOrderFile",
  access: "staff",
  permission: "editOrders",
  summary: "Store the file of the purchase order, which replaces an earlier one",
  params: orderKey,
  body: fileBody,
  data: z.null(),
  refusals: [
    "orderNotFound",
    "orderOfNoCompany",
    "purchaseOrderClosed",
    "purchaseOrderNotReadable",
    "purchaseOrderTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: purchaseOrderBodyBytes,
});

export const getOrderPurchaseOrderFile = defineEndpoint({
  name: "getOrderPurchaseOrderFile",
  access: "staff",
  permission: "seeOrders",
  summary: "The file of the purchase order, as an attachment",
  params: orderKey,
  refusals: ["orderNotFound", "notFound"],
});
