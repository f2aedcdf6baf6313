import { expect, test } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { officeMessages as en } from "./en.ts";
import { officeMessages as id } from "./id.ts";

/** Every mail about an order but those that tell its status, which an order's page names by the status. */
const templates: Record<
  Exclude<Extract<Mail, { orderId: string }>["template"], "order-status"> | "office-order" | "office-receipt",
  true
> = {
  "order-received": true,
  "order-changed": true,
  "order-reopened": true,
  "order-corrected": true,
  "order-on-account": true,
  "payment-reminder": true,
  "payment-received": true,
  "payment-in-part": true,
  "payment-on-account": true,
  "payment-too-much": true,
  "payment-rejected": true,
  "payment-taken-back": true,
  "account-reminder": true,
  "refund-promised": true,
  "refund-account": true,
  "refund-sent": true,
  "refund-withdrawn": true,
  "refund-taken-back": true,
  "credit-kept": true,
  "credit-note": true,
  "tax-invoice": true,
  "shipment-sent": true,
  "shipment-lost": true,
  "shipment-found": true,
  "airway-bill-corrected": true,
  "return-asked": true,
  "return-approved": true,
  "return-refused": true,
  "return-received": true,
  "return-inspected": true,
  "return-replaced": true,
  "return-closed": true,
  "return-taken-back": true,
  "office-order": true,
  "office-receipt": true,
};

test.each([
  ["en", en],
  ["id", id],
])("each mail about an order has a name on the order's page: %s", (_, { orders }) => {
  expect(Object.keys(templates).filter((template) => orders.mailNames[template] === undefined)).toEqual([]);
});
