import { z } from "zod";
import { issuedDocument } from "../money/documents.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { uuid } from "../core/fields.ts";
import { orderLinkCode, orderLinkHeader } from "./order-link-code.ts";
import { orderDetail } from "./orders.ts";
import {
  confirmationBodyBytes,
  linkedPaymentConfirmation,
  linkedPaymentCorrection,
} from "../money/payments.ts";
import { refundAccount } from "../money/refunds.ts";

/** The access of a call about the order of a private link. */
export const whoeverHasTheLink = {
  access: "link",
  headers: z.looseObject({ [orderLinkHeader]: z.string().regex(orderLinkCode, "invalid") }),
} as const;

export const getLinkedOrder = defineEndpoint({
  name: "getLinkedOrder",
  ...whoeverHasTheLink,
  summary: "The order of a private link, as its customer sees it",
  data: orderDetail,
  refusals: ["orderLinkUnknown", "tooManyTries"],
});

export const confirmLinkedPayment = defineEndpoint({
  name: "confirmLinkedPayment",
  ...whoeverHasTheLink,
  summary:
    "Confirm a bank transfer for the order of a private link, with a photograph of the receipt; the sender's email may be left out",
  body: linkedPaymentConfirmation,
  data: z.null(),
  refusals: [
    "orderLinkUnknown",
    "tooManyTries",
    "orderNotPayable",
    "paymentAlreadyConfirmed",
    "receiptNotAnImage",
    "receiptTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: confirmationBodyBytes,
});

export const correctLinkedPayment = defineEndpoint({
  name: "correctLinkedPayment",
  ...whoeverHasTheLink,
  summary:
    "Replace what was confirmed of a payment for the order of a private link, as long as it is being checked",
  body: linkedPaymentCorrection,
  data: z.null(),
  refusals: [
    "orderLinkUnknown",
    "tooManyTries",
    "paymentDecided",
    "receiptNotAnImage",
    "receiptTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: confirmationBodyBytes,
});

export const nameLinkedRefundAccount = defineEndpoint({
  name: "nameLinkedRefundAccount",
  ...whoeverHasTheLink,
  summary:
    "Name the bank account for a promised refund of the order of a private link; only the company can change an account that was named before",
  body: refundAccount,
  data: z.null(),
  refusals: [
    "orderLinkUnknown",
    "tooManyTries",
    "companyPeopleOnly",
    "refundNotPromised",
    "refundAccountNamed",
  ],
});

export const listLinkedDocuments = defineEndpoint({
  name: "listLinkedDocuments",
  ...whoeverHasTheLink,
  summary: "The documents of the order of a private link, the newest first",
  data: z.array(issuedDocument),
  refusals: ["orderLinkUnknown", "tooManyTries"],
});

export const getLinkedTaxPdf = defineEndpoint({
  name: "getLinkedTaxPdf",
  ...whoeverHasTheLink,
  summary: "The tax invoice's PDF of an invoice of the order of a private link",
  params: z.object({ documentId: uuid }),
  refusals: ["orderLinkUnknown", "tooManyTries", "notFound"],
});

export const getLinkedDocument = defineEndpoint({
  name: "getLinkedDocument",
  ...whoeverHasTheLink,
  summary: "A document of the order of a private link as PDF, in Indonesian",
  params: z.object({ documentId: uuid }),
  refusals: ["orderLinkUnknown", "tooManyTries", "notFound", "paperNotPrinted", "paperNotMade"],
});
