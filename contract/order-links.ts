import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { orderLinkCode, orderLinkHeader } from "./order-link-code.ts";
import { orderDetail } from "./orders.ts";
import { confirmationBodyBytes, paymentConfirmation } from "./payments.ts";

const whoeverHasTheLink = {
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
  summary: "Tell of a bank transfer for the order of a private link, with a photograph of the receipt",
  body: paymentConfirmation,
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
