import { idempotencyHeaders } from "../../core/fields.ts";
import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { orderKey } from "./orders.ts";

/** What the staff writes to a customer by WhatsApp: how the order stands, how to pay it, or that it is not paid yet. */
export const messageKinds = ["status", "payment", "reminder"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const writeOrderMessage = defineEndpoint({
  name: "writeOrderMessage",
  access: "staff",
  permission: "messageCustomers",
  summary:
    "A ready text for WhatsApp in the customer's language, with a private link to the order's page; the shop itself sends nothing",
  params: orderKey,
  body: z.object({ kind: z.enum(messageKinds, "invalid") }),
  data: z.object({
    text: z.string(),
    /** The customer's number in WhatsApp's form, 62 and digits; empty if it is not a mobile number. */
    number: z.string(),
  }),
  refusals: ["orderNotFound", "orderNotPayable", "paymentAlreadyConfirmed"],
});

export const endOrderLinks = defineEndpoint({
  name: "endOrderLinks",
  access: "staff",
  permission: "messageCustomers",
  summary:
    "End all private links to an order, also those in mails and messages that were sent; what is written afterwards has new ones",
  params: orderKey,
  data: z.null(),
  refusals: ["orderNotFound"],
});

export const recordOrderMessage = defineEndpoint({
  name: "recordOrderMessage",
  access: "staff",
  permission: "messageCustomers",
  summary: "Record in the audit that somebody opened WhatsApp with, or copied, the text for this customer",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({ kind: z.enum(messageKinds, "invalid") }),
  data: z.null(),
  refusals: ["orderNotFound"],
});
